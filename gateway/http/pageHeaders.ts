/** Headers of an answer by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Features of a device that no payment needs: nothing that found its way into the page can ask for them. */
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

/** A page that is nothing but a sentence. */
export const plainPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What tells browsers for two years to come over TLS only; it speaks for this host, not for others below its name. */
export const tlsHeaders = { "strict-transport-security": "max-age=63072000" } as const;

/**
 * What every page of the Web App is sent with, whoever serves it. It is shown in no frame, tells nobody its address, which holds the
 * token (G45), and runs and loads what its policy allows. The window that opened it keeps a reference to it (record 0021).
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

/** What every other file of the Web App is sent with: it is for this origin's pages, and is what its type says. */
export function fileHeaders(isOverTls: boolean): Headers {
  return {
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...(isOverTls && tlsHeaders),
  };
}

/** The page's policy for an API at `apiBaseUrl`: a path is on the page's own origin, of any other address the page may call the origin. */
export function allowApi(contentSecurityPolicy: string, apiBaseUrl: string): string {
  const origin = apiBaseUrl.startsWith("/") ? undefined : new URL(apiBaseUrl).origin;
  return contentSecurityPolicy.replace(
    /connect-src 'self'[^;]*/,
    origin === undefined ? "connect-src 'self'" : `connect-src 'self' ${origin}`,
  );
}
