import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";
import type { QueryOf, QueryParameters } from "./query.ts";
import type { Reading, Unread } from "./readAnswer.ts";
import { readSent } from "./readSent.ts";

/** An endpoint as a value: client, handler, mock and OpenAPI derive from it (§4). */
export interface Endpoint {
  /** Name of the operation, e.g. `createPayin`. */
  readonly operationId: string;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** Path below its base address, parameters in braces: `/payins/{idPayin}`. */
  readonly path: `/${string}`;
  /**
   * Who may call: with a bearer token; with a signature or secret in a token request (§5); or anyone, for what carries its
   * own secret in the path or exists in the sandbox only.
   */
  readonly access: "bearer" | "credentials" | "open";
  /** `api` is the base address of the API; `site` the origin of the Web App, for the sandbox's shop. */
  readonly base: "api" | "site";
  /** Absent in live. */
  readonly sandboxOnly?: true;
  readonly params?: z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>;
  /** Its query, whose parameters take several values each (§4). */
  readonly query?: QueryParameters;
  readonly body?: z.ZodMiniType;
  readonly success: {
    readonly status: 200 | 201;
    readonly body: z.ZodMiniType;
    /** How a page reads an answer that departs from `body`; by default without its optional parts that cannot be read. */
    readonly reading?: Reading;
  };
  /** Problems beyond those that any call can meet (`commonProblems`). */
  readonly problems: readonly ProblemCode[];
}

/** Declares an endpoint; gives it back with its exact types. */
export function defineEndpoint<const Definition extends Endpoint>(
  definition: Definition,
): Definition {
  return definition;
}

/** Problems that any call of the API can meet (G10). */
export const commonProblems = [
  "invalid_json",
  "unauthorized",
  "insufficient_scope",
  "unsupported_api_version",
  "method_not_allowed",
  "request_timeout",
  "body_too_large",
  "path_too_long",
  "unsupported_media_type",
  "invalid_fields",
  "too_many_requests",
  "internal_error",
  "service_unavailable",
] as const satisfies readonly ProblemCode[];

/** Path parameters of an endpoint. */
export type Params<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniType }
  ? z.output<P>
  : undefined;

/** Query of an endpoint: the values that a call names for each parameter (§4). */
export type Query<E extends Endpoint> = E extends { query: infer Q extends QueryParameters }
  ? QueryOf<Q>
  : undefined;

/** Request body of an endpoint. */
export type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;

/** Body of an endpoint's one successful answer. */
export type Reply<E extends Endpoint> = z.output<E["success"]["body"]>;

/** What a page has of an answer: as much as it needs, and what could not be read. */
export type Seen<E extends Endpoint> = Unread &
  (E["success"] extends {
    readonly reading: { readonly schema: infer Schema extends z.ZodMiniType };
  }
    ? z.output<Schema>
    : Reply<E>);

/**
 * The path of one call, each parameter encoded: `pathOf(readPayin, { idPayin: "A-1" })` is `/payins/A-1`. Throws a RangeError when
 * a parameter is missing, which would otherwise call another path.
 */
export function pathOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> | undefined,
): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (!value) throw new RangeError(`${endpoint.operationId} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * What a page has of an endpoint's successful answer (§9): as much as it needs, and in `unread` what was sent and could not be read, by JSON
 * pointer. Undefined for an answer that says too little, or whose amounts or payee cannot be read.
 */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
): Promise<Seen<E> | undefined>;
export async function readReply({ success }: Endpoint, answer: unknown): Promise<unknown> {
  const seen = await readSent(success.reading ?? { schema: success.body }, answer);
  return seen && Object.assign(Object(seen.reply), seen.unread && { unread: seen.unread });
}
