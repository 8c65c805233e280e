/** Headers of an answer, names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Browser features that no payment needs, so that injected code cannot use them. */
const unneeded = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The policy of a page that has only a sentence. */
export const plainPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Tells browsers to use only TLS for two years, for this host without its subdomains. */
export const tlsHeaders = { "strict-transport-security": "max-age=63072000" } as const;

/**
 * Returns the headers of the web app's pages, for every host. Pages are shown in no frame, and do not leak their URL, which
 * contains the token (G45). They run and load only what the policy allows. The window that opened a page keeps its reference
 * (record 0021).
 */
export function pageHeaders(contentSecurityPolicy: string, isOverTls: boolean): Headers {
  return {
    "content-security-policy": contentSecurityPolicy,
    "permissions-policy": unneeded.map((feature) => `${feature}=()`).join(", "),
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    ...fileHeaders(isOverTls),
  };
}

/** Returns the headers of the web app's other files. Only pages of this origin may load them, with the type they have. */
export function fileHeaders(isOverTls: boolean): Headers {
  return {
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...(isOverTls && tlsHeaders),
  };
}

/**
 * Returns the page's policy for an API at `apiBaseUrl`, for its calls and its logos (G46). A path is on the page's own origin; of a
 * full URL the policy allows the origin.
 */
export function allowApi(contentSecurityPolicy: string, apiBaseUrl: string): string {
  const origin = apiBaseUrl.startsWith("/") ? undefined : new URL(apiBaseUrl).origin;
  const own = origin === undefined ? "'self'" : `'self' ${origin}`;
  return contentSecurityPolicy
    .replace(/connect-src 'self'[^;]*/, `connect-src ${own}`)
    .replace(/img-src 'self'[^;]*/, `img-src ${own} data: blob:`);
}
