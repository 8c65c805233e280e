import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Where callbacks may go: to public addresses alone, or also to private ones, as a developer's own machine (G24). */
export type AddressPolicy = "publicOnly" | "privateToo";

/** The policy of an environment: live is always strict, the sandbox unless it is told to be (G24). */
export function addressPolicyOf(config: {
  readonly environment: "sandbox" | "live";
  readonly callbackAllowPrivate: boolean;
}): AddressPolicy {
  return config.environment === "sandbox" && config.callbackAllowPrivate
    ? "privateToo"
    : "publicOnly";
}

/** Ranges that a machine or a network has for itself. */
const privateRanges: ReadonlySet<string> = new Set([
  "private",
  "uniqueLocal",
  "loopback",
  "carrierGradeNat",
]);

/** Where hosters tell a machine its credentials, beside the link-local addresses: in public or private ranges. */
const credentialServices: ReadonlySet<string> = new Set([
  "168.63.129.16",
  "100.100.100.200",
  "fd00:ec2::254",
]);

/**
 * Tells whether a callback may connect to an IP address (G24). Link-local is never allowed, since that is where machines in the
 * cloud keep their credentials, nor is what hides an IPv4 address inside an IPv6 one through a translator.
 */
export function isAllowedAddress(address: string, policy: AddressPolicy): boolean {
  if (isIP(address) === 0 || credentialServices.has(ipaddr.process(address).toString()))
    return false;
  if (isPublic(ipaddr.parse(address))) return true;
  if (policy === "publicOnly") return false;
  // An IPv4 address in its IPv6 spelling is judged as what it is.
  const inner = ipaddr.process(address);
  return isPublic(inner) || privateRanges.has(inner.range());
}

/** Of IPv6 only 2000::/3 is handed out; what the library knows no name for outside of it is not public. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** Tells whether the host of a URL is an address that callbacks may not go to; of names only those that always mean this machine. */
export function isRefusedLiteral(url: string, policy: AddressPolicy): boolean {
  const literal = literalOf(url);
  if (isIP(literal) !== 0) return !isAllowedAddress(literal, policy);
  return policy === "publicOnly" && isLocalhost(literal);
}

/** The name that stands in a URL in place of an address; undefined for an address. */
export function hostNameOf(url: string): string | undefined {
  const literal = literalOf(url);
  return isIP(literal) === 0 ? literal : undefined;
}

/** Whether a name means this machine wherever it is asked for (RFC 6761). */
export function isLocalhost(name: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(name);
}

function literalOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
}
