/**
 * The Content-Security-Policy of the Web App: only its own files, the inline parts by their hashes, no third-party origin, no string that
 * becomes code. `data:` and `blob:` images are QR codes that are drawn and saved on the device.
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
    // Said by `default-src` already; whoever reads the policy looks for it.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
