import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { Agent, buildConnector, fetch as undiciFetch } from "undici";
import type { ResolveHost } from "./callbackHost.ts";
import {
  AddressRefused,
  noConnection,
  type Outgoing,
  type OutgoingClient,
} from "./outgoingFetch.ts";

/**
 * Opens the HTTP client for calls to merchants' servers and connectors. It checks an address in the URL, each address that a name resolves to,
 * and the address of the connection. A name can resolve to another address from one look-up to the next (G24).
 */
export function openAgent({ isAllowed, resolve, connectMs = 5000 }: Outgoing): OutgoingClient {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: guardedLookup(isAllowed, resolve),
  });
  const agent = new Agent({
    connect: (options, called) => {
      const callback: typeof called = (...[error, socket]) => {
        if (error === null) called(null, socket);
        else called(Object.assign(error, noConnection), null);
      };
      // An IP address in the URL is never looked up, so it is checked here.
      if (isIP(options.hostname) !== 0 && !isAllowed(options.hostname)) {
        callback(new AddressRefused(options.hostname), null);
        return;
      }
      connect(options, (...[error, socket]) => {
        if (error !== null) {
          callback(error, null);
        } else if (isAllowed(socket.remoteAddress ?? "")) {
          callback(null, socket);
        } else {
          socket.destroy();
          callback(new AddressRefused(socket.remoteAddress), null);
        }
      });
    },
  });
  return {
    fetch: async (url, request) => await undiciFetch(url, { ...request, dispatcher: agent }),
    close: async () => await agent.destroy(),
  };
}

function guardedLookup(isAllowed: Outgoing["isAllowed"], resolve: ResolveHost): LookupFunction {
  const lookUp = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname);
    const refused = addresses.find(({ address }) => !isAllowed(address));
    if (refused) throw new AddressRefused(refused.address);
    return [...addresses];
  });
  return (hostname, options, callback) => {
    lookUp(hostname, (error: Error | null, addresses) => {
      if (error) callback(error, "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}
