import ipaddr from "ipaddr.js";

/** Tells whether an address is one of a list of addresses and networks; IPv4 inside IPv6 counts as what it is. */
export function trustOf(trusted: readonly string[]): (address: string | undefined) => boolean {
  const networks = trusted.map((one) => {
    if (one.includes("/")) return ipaddr.parseCIDR(one);
    const address = ipaddr.process(one);
    return [address, address.kind() === "ipv4" ? 32 : 128] as const;
  });
  // Asked with each call, and mostly there are none.
  if (networks.length === 0) return () => false;
  return (address = "") => {
    if (!ipaddr.isValid(address)) return false;
    const given = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => network.kind() === given.kind() && given.match(network, bits),
    );
  };
}
