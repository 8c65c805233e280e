import { isRefusedLiteral } from "../callback/callbackAddress.ts";
import { createResolveHost, isRefusedHost } from "../callback/callbackHost.ts";

/**
 * Returns why the gateway does not call a connector at this address: it has no https or a private address, and `listed`, the hosts of
 * CONNECTOR_PRIVATE_HOSTS, does not have its host. Returns undefined if it may be called, and for a name that is not known yet.
 */
export async function findAddressFault(
  url: string,
  listed: readonly string[],
  resolve = createResolveHost("publicOnly"),
): Promise<string | undefined> {
  const { protocol, hostname } = new URL(url);
  if (listed.includes(hostname)) return undefined;
  const unlisted = `and CONNECTOR_PRIVATE_HOSTS does not list ${hostname}`;
  if (protocol !== "https:") return `${url} is not https, ${unlisted}`;
  const policy = "publicOnly";
  const isPrivate =
    isRefusedLiteral(url, policy) || (await isRefusedHost(url, { policy, resolve }));
  return isPrivate ? `${hostname} has a private address, ${unlisted}` : undefined;
}
