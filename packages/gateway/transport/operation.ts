import type { Readable } from "node:stream";
import type { Body, Endpoint, Params, Query, Reply } from "@pay/contract/endpoint.ts";
import type { FieldError, ProblemCode } from "@pay/contract/problem.ts";
import type { Caller } from "../token/caller.ts";
import type { Deps } from "../deps.ts";

/** A call that passed all checks of G10. */
export type Call<E extends Endpoint> = CallWithoutQuery<E> &
  (E extends { readonly query: object } ? { readonly query: Query<E> } : unknown);

interface CallWithoutQuery<E extends Endpoint> {
  readonly params: Params<E>;
  readonly body: Body<E>;
  /** The caller; undefined for token endpoints and open endpoints. */
  readonly caller: E["access"] extends "bearer" ? Caller : undefined;
  /** The raw bytes of the body, for signatures over them (G8). */
  readonly rawBody: Uint8Array;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A CSV file that an operation answers instead of a body. It is read while it is sent. */
export interface CsvFile {
  /** The name without its ending. */
  readonly name: string;
  /** The content in parts. Its end releases the place of the file, also if the reader stops early. */
  readonly parts: AsyncIterableIterator<string>;
}

/** A success of the endpoint: its body with its own headers, e.g. `location`, or a file if the endpoint has one. */
export type Success<E extends Endpoint> =
  | { readonly body: Reply<E>; readonly headers?: Readonly<Record<string, string>> }
  | (E["success"] extends { readonly csv: true } ? { readonly csv: CsvFile } : never);

/** A refusal; its code determines status and title (G9). */
export interface Refusal {
  readonly problem: ProblemCode;
  /** A sentence for the merchant's developer: what is wrong and what to do. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly sameRequest?: boolean;
  /** Whether a token of this service has expired; absent for a token that proves nothing (G10). */
  readonly tokenEnded?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The implementation of one endpoint. Expected failures are returned, unexpected ones are thrown. */
export interface Operation<E extends Endpoint> {
  /** Checks the call before its fields, to refuse a taken id first (G10). The body is any JSON. */
  readonly beforeFields?: (
    call: Omit<Call<E>, "body"> & { readonly body: unknown },
    deps: Deps,
  ) => Promise<Refusal | undefined>;
  readonly handle: (call: Call<E>, deps: Deps) => Promise<Success<E> | Refusal>;
}

/** An operation whose endpoint is known at run time only. The pipeline passes the values that the endpoint's schemas parsed. */
export interface AnyOperation {
  // Method signatures are bivariant: an operation of one endpoint demands more of its call than `AnyCall` has.
  beforeFields?(call: AnyCall, deps: Deps): Promise<Refusal | undefined>;
  handle(
    call: AnyCall,
    deps: Deps,
  ): Promise<
    | { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
    | { readonly csv: CsvFile }
    | Refusal
  >;
}

/** A call of an endpoint that is known at run time only. */
export interface AnyCall {
  readonly params: unknown;
  readonly query?: unknown;
  readonly body: unknown;
  readonly caller: Caller | undefined;
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Returns whether an outcome is a refusal. */
export function isRefusal(outcome: object): outcome is Refusal {
  return "problem" in outcome;
}

/** An endpoint with its operation. */
export interface ApiOperation {
  readonly endpoint: Endpoint;
  readonly operation: AnyOperation;
}

/** A call at a known path, before any check. */
export interface IncomingCall {
  readonly method: string;
  /** The operations of the path by method. */
  readonly operations: ReadonlyMap<string, ApiOperation>;
  /** The decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The raw query with its `?`; empty without one. */
  readonly search: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readable;
}
