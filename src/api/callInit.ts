/** Returns the options of a request to the API (§4), without its abort signal. */
export function callInit(method: string, token?: string, body?: unknown): RequestInit {
  return {
    method,
    headers: {
      Accept: "application/json",
      "X-API-Version": "2",
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
