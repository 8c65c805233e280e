/** Tells whether a host name means the device itself, so that a phone cannot open it. */
export function isLocalhost(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}
