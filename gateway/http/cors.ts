/** What pages of the Web App may read of an answer besides its body (G20). */
const exposed = [
  "Date",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
].join(", ");

/** Headers for a browser (G20): only pages of the Web App's origin may read answers. */
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

/** What is answered to the question that a browser asks before a call (G20). It needs no version (G18). */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "Accept, Authorization, Content-Type, X-API-Version",
    "access-control-max-age": "7200",
  };
}
