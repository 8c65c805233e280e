import { isIP } from "node:net";

/**
 * Whether a `Host` that a call names is one of this service, so that a foreign page cannot read through a name of its own that it points here (DNS
 * rebinding). An address, a name without a dot, as `localhost` and names inside a network, and the names of `own` are: nobody else can have them
 * in the public name system.
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
