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
export const noConnection = { isUnconnected: true } as const;

/** Returns whether a call failed before it had a connection, so that no part of its request has left. */
export function isUnconnected(thrown: unknown): boolean {
  return (
    thrown instanceof Error && thrown.cause instanceof Error && "isUnconnected" in thrown.cause
  );
}

/** The options of an HTTP client. */
export interface Outgoing {
  /** Returns whether a connection to this address may be opened, or kept. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve: ResolveHost;
  /** The time limit for connecting: 5000 by default (G23). */
  readonly connectMs?: number;
}

/** The HTTP client for calls to merchants' servers and connectors. */
export interface OutgoingClient {
  readonly fetch: OutgoingFetch;
  readonly close: () => Promise<void>;
}
