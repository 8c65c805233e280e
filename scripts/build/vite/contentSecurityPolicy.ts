/**
 * Returns the Content-Security-Policy of the web app. It allows the page's own files and inline parts by hash, no
 * third-party origin and no code from strings. `data:` and `blob:` images are QR codes that the device draws and saves.
 */
export function contentSecurityPolicy(inline: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Implied by `default-src`, but reviewers look for it.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
