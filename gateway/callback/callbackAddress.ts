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

/**
 * Tells whether a callback may connect to an IP address (G24). Link-local is never allowed, since that is where machines in the
 * cloud keep their credentials, nor is what hides an IPv4 address inside an IPv6 one through a translator.
 */
export function isAllowedAddress(address: string, policy: AddressPolicy): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  if (range === "unicast") return true;
  if (policy === "publicOnly") return false;
  // An IPv4 address in its IPv6 spelling is judged as what it is.
  const inner = ipaddr.process(address).range();
  return inner === "unicast" || privateRanges.has(inner);
}

/** Tells whether the host of a URL is an address that callbacks may not go to; a name is judged when it is looked up (G24). */
export function isRefusedLiteral(url: string, policy: AddressPolicy): boolean {
  const { hostname } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) !== 0) return !isAllowedAddress(literal, policy);
  return policy === "publicOnly" && /^(.+\.)?localhost\.?$/.test(literal);
}
