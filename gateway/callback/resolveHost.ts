import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { type AddressPolicy, isLocalhost } from "./callbackAddress.ts";

/** Gives the addresses of a host name. Rejects where there are none, or nobody tells in time. */
export type ResolveHost = (name: string) => Promise<readonly LookupAddress[]>;

/** This long for each of so many tries of one name server. */
const asking = { timeout: 1500, tries: 2 };

const ownAddresses: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Looks names up by asking name servers itself. The system's own way holds one of the process's four threads for as long as it
 * waits: a few merchants with silent name servers would stop all look-ups, and file access too (G23). Only where private addresses are
 * allowed it is asked after, for names that stand in a file of the machine. Name servers are the machine's unless given.
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
