import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { Agent, buildConnector, fetch as undiciFetch } from "undici";
import type { ResolveHost } from "./callbackHost.ts";

/** The request of a callback, or to a connector. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}

/** The parts of a receiver's response that the gateway reads. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  /** `true` if the body is the text of a private address, which must not be kept (G24). */
  readonly isSecret?: boolean;
}

/** Makes a call to a merchant's server or a connector. */
export type OutgoingFetch = (url: string, request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** The error for an address that callbacks may not go to (G24). */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code = "ADDRESS_REFUSED";
}

/** Marks the error of a connection that was never there. */
const noConnection = { isUnconnected: true } as const;

/** Returns whether a call failed before it had a connection, so that no part of its request has left. */
export function isUnconnected(thrown: unknown): boolean {
  return (
    thrown instanceof Error && thrown.cause instanceof Error && "isUnconnected" in thrown.cause
  );
}

/** The options of `openOutgoing`. */
export interface Outgoing {
  /** Returns whether a connection to this address may be opened, or kept. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve: ResolveHost;
  /** The time limit for connecting: 5000 by default (G23). */
  readonly connectMs?: number;
}

/**
 * Opens the HTTP client for calls to merchants' servers and connectors. It checks an address in the URL, each address that a name resolves to,
 * and the address of the connection. A name can resolve to another address from one look-up to the next (G24).
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
