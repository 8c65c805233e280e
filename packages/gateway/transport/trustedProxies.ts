import ipaddr from "ipaddr.js";

/**
 * Returns a function that tells whether an address is in a list of addresses and networks. IPv4 in IPv6 notation counts as IPv4.
 */
export function trustOf(trusted: readonly string[]): (address: string | undefined) => boolean {
  const networks = trusted.map((one) => {
    if (one.includes("/")) return ipaddr.parseCIDR(one);
    const address = ipaddr.process(one);
    return [address, address.kind() === "ipv4" ? 32 : 128] as const;
  });
  // A shortcut for each call, since most lists are empty.
  if (networks.length === 0) return () => false;
  return (address = "") => {
    if (!ipaddr.isValid(address)) return false;
    const given = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => network.kind() === given.kind() && given.match(network, bits),
    );
  };
}
