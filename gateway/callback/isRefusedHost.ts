import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { addressPolicyOf, hostNameOf, isAllowedAddress } from "./callbackAddress.ts";

/** A create waits at most this long for the look-up of a host name. */
const lookUpWithinMs = 2000;

/**
 * Returns whether the host name in a URL resolves to a forbidden address (G24). Unknown names and slow name servers are not
 * refused, since a name server can fail for a while. The address is checked again at each connection.
 */
export async function isRefusedHost(
  url: string,
  { config, resolve }: Pick<Deps, "config" | "resolve">,
  withinMs = lookUpWithinMs,
): Promise<boolean> {
  const name = hostNameOf(url);
  if (name === undefined) return false;
  const policy = addressPolicyOf(config);
  const isOver = new AbortController();
  const known = resolve(name).catch(() => []);
  const late = wait(withinMs, [], { signal: isOver.signal }).catch(() => []);
  const addresses = await Promise.race([known, late]);
  isOver.abort();
  return addresses.some(({ address }) => !isAllowedAddress(address, policy));
}
