/** Whether a host name leads back to the device that asks: a phone that scans it would ask itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}
