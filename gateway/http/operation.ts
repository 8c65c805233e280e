import type { Body, Endpoint, Params, Query, Reply } from "#contract/endpoint.ts";
import type { FieldError, ProblemCode } from "#contract/problem.ts";
import type { Caller } from "../token/caller.ts";
import type { Deps } from "../deps.ts";

/** One call that passed everything of G10 before its handler. */
export type Call<E extends Endpoint> = CallWithoutQuery<E> &
  (E extends { readonly query: object } ? { readonly query: Query<E> } : unknown);

interface CallWithoutQuery<E extends Endpoint> {
  readonly params: Params<E>;
  readonly body: Body<E>;
  /** Who calls; for the token endpoints and open ones there is none. */
  readonly caller: E["access"] extends "bearer" ? Caller : undefined;
  /** The body's bytes as they came, for signatures over them (G8). */
  readonly rawBody: Uint8Array;
  /** Lower-case header names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A success of the endpoint, with headers of its own, e.g. `location`. */
export interface Success<E extends Endpoint> {
  readonly body: Reply<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal: the code decides status and title (G9). */
export interface Refusal {
  readonly problem: ProblemCode;
  /** A sentence for the merchant's developer: what is wrong and the way out. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly sameRequest?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the service does for one endpoint. Expected failures are returned, surprises are thrown. */
export interface Operation<E extends Endpoint> {
  /** Looks at the call before its fields are checked: where an id that is taken is told (G10). The body is any JSON. */
  readonly beforeFields?: (
    call: Omit<Call<E>, "body"> & { readonly body: unknown },
    deps: Deps,
  ) => Promise<Refusal | undefined>;
  readonly handle: (call: Call<E>, deps: Deps) => Promise<Success<E> | Refusal>;
}

/** An operation whose endpoint is known only while the program runs: the pipeline hands over what the endpoint's schemas made. */
export interface AnyOperation {
  // Method signatures, since an operation of a certain endpoint demands more of its call than any call has.
  beforeFields?(call: AnyCall, deps: Deps): Promise<Refusal | undefined>;
  handle(
    call: AnyCall,
    deps: Deps,
  ): Promise<
    { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> } | Refusal
  >;
}

/** A call of an endpoint that is known only while the program runs. */
export interface AnyCall {
  readonly params: unknown;
  readonly query?: unknown;
  readonly body: unknown;
  readonly caller: Caller | undefined;
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Tells a refusal from a success. */
export function isRefusal(outcome: object): outcome is Refusal {
  return "problem" in outcome;
}
