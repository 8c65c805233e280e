import { isIP } from "node:net";

/**
 * Tells whether the `Host` header of a call is a name of this service. That stops DNS rebinding: a foreign page could
 * otherwise read through its own name that resolves to this service. Accepted are IP addresses, names without a dot
 * (`localhost`, names of an internal network) and the hosts of `own`. Nobody else can own those in the public DNS.
 */
export function isOwnName(host: string | undefined, own: readonly string[]): boolean {
  const name = nameOf(`http://${host ?? ""}`);
  if (name === "") return false;
  const isAddress = isIP(name.replaceAll(/^\[|\]$/g, "")) !== 0;
  return isAddress || !name.includes(".") || own.some((url) => nameOf(url) === name);
}

function nameOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}
