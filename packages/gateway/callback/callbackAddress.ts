import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { heldCallbackPath } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import type { Config } from "../settings/config.ts";
import { isLoopback } from "../settings/loopback.ts";

/** The addresses that callbacks may go to: public ones only, or also private ones such as a developer's own machine (G24). */
export type AddressPolicy = "publicOnly" | "privateToo";

/** The settings that decide where callbacks may go. */
export type CallbackRules = Pick<
  Config,
  "environment" | "callbackAllowPrivate" | "host" | "publicUrl" | "webAppUrl"
>;

/**
 * Returns the policy for a `callbackUrl` (G24). Live is always strict. A sandbox is strict unless a setting allows private
 * addresses; its own shop may always have one.
 */
export function addressPolicyOf(config: CallbackRules, url: string): AddressPolicy {
  const isLenient = config.callbackAllowPrivate || isOwnShop(config, url);
  return config.environment === "sandbox" && isLenient ? "privateToo" : "publicOnly";
}

const ownPaths = [listShopCallbacks.path, heldCallbackPath];

/** Returns whether callbacks to a URL go to the sandbox itself: to its shop, or to be held for `npm run listen`. */
export function isOwnShop({ publicUrl, webAppUrl }: CallbackRules, url: string): boolean {
  return [webAppUrl, publicUrl].some((origin) => ownPaths.some((path) => url === origin + path));
}

/** Returns whether the texts of private addresses are kept and shown: only where no other machine reaches the service (G24). */
export function keepsPrivateAnswers({ host }: Pick<Config, "host">): boolean {
  return isLoopback(host);
}

/** Returns attempts of a callback without the texts that must not be shown (G24): they may be older than the settings. */
export function hideAnswers<Attempt extends { readonly answer: string | null }>(
  attempts: readonly Attempt[],
  url: string,
  config: Pick<Config, "host">,
): readonly Attempt[] {
  if (keepsPrivateAnswers(config) || !isRefusedLiteral(url, "publicOnly")) return attempts;
  return attempts.map((attempt) => ({ ...attempt, answer: null }));
}

/** Ranges that machines and networks use internally. */
const privateRanges: ReadonlySet<string> = new Set([
  "private",
  "uniqueLocal",
  "loopback",
  "carrierGradeNat",
]);

/** Metadata services of cloud providers, which hand credentials to a machine. They lie outside the link-local range. */
const credentialServices: ReadonlySet<string> = new Set([
  "168.63.129.16",
  "100.100.100.200",
  "fd00:ec2::254",
]);

/**
 * Returns whether a callback may connect to an IP address (G24). Link-local addresses are never allowed: cloud machines get their
 * credentials there. Translated IPv6 addresses that hide an IPv4 address are refused too.
 */
export function isAllowedAddress(address: string, policy: AddressPolicy): boolean {
  if (isIP(address) === 0 || credentialServices.has(ipaddr.process(address).toString()))
    return false;
  if (isPublic(ipaddr.parse(address))) return true;
  if (policy === "publicOnly") return false;
  // An IPv4 address in IPv6 notation is checked as IPv4.
  const inner = ipaddr.process(address);
  return isPublic(inner) || privateRanges.has(inner.range());
}

/** IANA assigns public IPv6 addresses in 2000::/3 only, so any other unicast address is not public. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** Returns whether the host of a URL is an IP address that callbacks may not go to. Of names, only `localhost` counts. */
export function isRefusedLiteral(url: string, policy: AddressPolicy): boolean {
  const literal = literalOf(url);
  if (isIP(literal) !== 0) return !isAllowedAddress(literal, policy);
  return policy === "publicOnly" && isLocalhost(literal);
}

/** Returns the host name in a URL; undefined if the host is an IP address. */
export function hostNameOf(url: string): string | undefined {
  const literal = literalOf(url);
  return isIP(literal) === 0 ? literal : undefined;
}

/** Returns whether a name always means this machine (RFC 6761). */
export function isLocalhost(name: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(name);
}

function literalOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
}
