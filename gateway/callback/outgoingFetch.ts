import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { Agent, buildConnector, fetch as undiciFetch } from "undici";
import type { ResolveHost } from "./resolveHost.ts";

/** What a callback sends. */
export interface OutgoingRequest {
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}

/** The part of a receiver's answer that counts. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Makes a call to a merchant's server. */
export type OutgoingFetch = (url: string, request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** The address is one that callbacks may not go to (G24). */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code = "ADDRESS_REFUSED";
}

/** Which way out. */
export interface Outgoing {
  /** Whether a connection to this address may be made, or kept. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve: ResolveHost;
  /** Connecting is given up after this: 5000 unless given (G23). */
  readonly connectMs?: number;
}

/**
 * The way out to merchants' servers. Checks the address in the URL, every address that a name is looked up to, and the one that
 * was connected to, since a name may mean another address from one look to the next (G24).
 */
export function openOutgoing({ isAllowed, resolve, connectMs = 5000 }: Outgoing): {
  readonly fetch: OutgoingFetch;
  readonly close: () => Promise<void>;
} {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: guardedLookup(isAllowed, resolve),
  });
  const agent = new Agent({
    connect: (options, callback) => {
      // A look-up never happens for an address.
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
