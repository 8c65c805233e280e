import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import {
  type AddressPolicy,
  hostNameOf,
  isAllowedAddress,
  isLocalhost,
} from "./callbackAddress.ts";

/** Returns the addresses of a host name. Rejects if there are none, or if the name servers are too slow. */
export type ResolveHost = (name: string) => Promise<readonly LookupAddress[]>;

/** The time limit and the number of queries per name server. */
const asking = { timeout: 1500, tries: 2 };

const ownAddresses: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Returns a look-up that queries the name servers directly; by default those of the machine. `dns.lookup` blocks one of the
 * process's four threads per call. A few silent name servers would stop all look-ups and file access (G23). It is used only where
 * private addresses are allowed, for names in the machine's hosts file.
 */
export function createResolveHost(
  policy: AddressPolicy,
  nameServers?: readonly string[],
): ResolveHost {
  const resolver = new Resolver(asking);
  if (nameServers) resolver.setServers(nameServers);
  return async (name) => {
    if (isLocalhost(name)) return ownAddresses;
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer, index) =>
      answer.status === "fulfilled"
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    if (addresses.length > 0) return addresses;
    if (policy === "privateToo") return await lookup(name, { all: true });
    throw answers.find((answer) => answer.status === "rejected")?.reason;
  };
}

/** A create waits at most this long for the look-up of a host name. */
const lookUpWithinMs = 2000;

/**
 * Returns whether the host name in a URL resolves to a forbidden address (G24). Unknown names and slow name servers are not
 * refused, since a name server can fail for a while. The address is checked again at each connection.
 */
export async function isRefusedHost(
  url: string,
  { policy, resolve }: { readonly policy: AddressPolicy; readonly resolve: ResolveHost },
  withinMs = lookUpWithinMs,
): Promise<boolean> {
  const name = hostNameOf(url);
  if (name === undefined) return false;
  const isOver = new AbortController();
  const known = resolve(name).catch(() => []);
  const late = wait(withinMs, [], { signal: isOver.signal }).catch(() => []);
  const addresses = await Promise.race([known, late]);
  isOver.abort();
  return addresses.some(({ address }) => !isAllowedAddress(address, policy));
}
