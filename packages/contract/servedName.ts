/** The answer to a request for metrics under a foreign name. */
export const foreignName =
  "The Host header names another host. Ask by an IP address, by localhost, or by a name that METRICS_NAMES lists.\n";

/**
 * Returns whether metrics are served under a `Host` header. A foreign page could otherwise read them by a name of its own that resolves to
 * this machine (DNS rebinding).
 */
export function isServedName(header: string | undefined, names: readonly string[]): boolean {
  const name = readName(`http://${header ?? ""}`);
  // The parser accepts no other hosts in brackets or of numbers alone than addresses.
  const isAddress = /^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(name);
  return isAddress || name === "localhost" || names.includes(name);
}

function readName(url: string): string {
  try {
    return new URL(url).hostname.replace(/\.$/, "");
  } catch {
    return "";
  }
}
