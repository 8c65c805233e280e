/** Returns the options of a request to the API (§4), without its abort signal. The API may keep the `language` of the page. */
export function callInit(
  method: string,
  token?: string,
  body?: unknown,
  language?: string,
): RequestInit {
  return {
    method,
    headers: {
      Accept: "application/json",
      "X-API-Version": "2",
      ...(language !== undefined && { "Accept-Language": language }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  };
}

/** Returns the address of a path below the API's base address. */
export function apiAddress(apiBaseUrl: string, path: string): string {
  return apiBaseUrl.replace(/\/$/, "") + path;
}
