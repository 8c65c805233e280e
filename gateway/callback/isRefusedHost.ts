import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { addressPolicyOf, hostNameOf, isAllowedAddress } from "./callbackAddress.ts";

/** A create waits no longer for the look-up of a name. */
const lookUpWithinMs = 2000;

/**
 * Tells whether the name in a URL means an address now that callbacks may not go to (G24). What is not told in time, or not known yet, is
 * not refused: the address is checked again whenever a callback connects, and a merchant's name server may fail for a while.
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
