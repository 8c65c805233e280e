import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, fetch as undiciFetch } from "undici";
import { type AddressPolicy, isAllowedAddress } from "./callbackAddress.ts";

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

/**
 * The way out to merchants' servers. Checks the address in the URL, every address that a name is looked up to, and the one that
 * was connected to, since a name may mean another address from one look to the next (G24). Gives up connecting after `connectMs`.
 */
export function openOutgoing(
  policy: AddressPolicy,
  connectMs = 5000,
): { readonly fetch: OutgoingFetch; readonly close: () => Promise<void> } {
  const connect = buildConnector({ timeout: connectMs, lookup: guardedLookup(policy) });
  const agent = new Agent({
    connect: (options, callback) => {
      // A look-up never happens for an address.
      if (isIP(options.hostname) !== 0 && !isAllowedAddress(options.hostname, policy)) {
        callback(new AddressRefused(options.hostname), null);
        return;
      }
      connect(options, (...[error, socket]) => {
        if (error !== null) {
          callback(error, null);
        } else if (isAllowedAddress(socket.remoteAddress ?? "", policy)) {
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

function guardedLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isAllowedAddress(address, policy));
      const first = addresses?.[0];
      if (error) callback(error, "");
      else if (refused) callback(new AddressRefused(refused.address), "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}
