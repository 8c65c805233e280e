import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns whether `HOST` is literally an address of this machine alone: a loopback address, or `localhost`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || (isIP(host) !== 0 && ipaddr.process(host).range() === "loopback");
}
