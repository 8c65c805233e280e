/** The headers of answers that pages of the web app may read (G20). */
const exposed = [
  "Date",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
].join(", ");

/** Returns the CORS headers (G20): only the web app's origin may read answers. */
export function corsHeaders(
  origin: string | undefined,
  webAppUrl: string,
): Readonly<Record<string, string>> {
  const vary = { vary: "Origin" };
  if (origin !== webAppUrl) return vary;
  return {
    ...vary,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposed,
  };
}

/** Returns the headers of the answer to a browser's preflight (G20). A preflight needs no version (G18). */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "Accept, Authorization, Content-Type, X-API-Version",
    "access-control-max-age": "7200",
  };
}
