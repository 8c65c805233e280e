import { toRecord } from "./toRecord.ts";
import * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";
import type { QueryOf, QueryParameters } from "./query.ts";
import type { Reading, Unread } from "./readAnswer.ts";

/** An endpoint as a value. The client, the handler, the mock and the OpenAPI document derive from it (§4). */
export interface Endpoint {
  /** Name of the operation, e.g. `createPayin`. */
  readonly operationId: string;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** Path below the base address, with parameters in braces: `/payins/{idPayin}`. */
  readonly path: `/${string}`;
  /**
   * Required authentication: `bearer` a token, `credentials` the signature or secret of a token request (§5), `open` none. An
   * `open` endpoint carries its own secret in the path or exists only in the sandbox.
   */
  readonly access: "bearer" | "credentials" | "open";
  /** `api` is the base address of the API. `site` is the origin of the web app, for the sandbox's shop. */
  readonly base: "api" | "site";
  /** The endpoint does not exist in live. */
  readonly sandboxOnly?: true;
  readonly params?: z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>;
  /** The query. Each parameter takes several values (§4). */
  readonly query?: QueryParameters;
  /**
   * The parameters of the query that take one value, such as `from`. If given, a wrong value of them is refused, and so is each
   * name that the query does not have (G53). Other endpoints ignore both.
   */
  readonly strictQuery?: readonly string[];
  readonly body?: z.ZodMiniType;
  readonly success: {
    readonly status: 200 | 201;
    readonly body: z.ZodMiniType;
    /** How the web app reads an answer that differs from `body`. By default it drops unreadable optional parts. */
    readonly reading?: Reading;
    /** With `Accept: text/csv` the call answers a CSV file instead of `body`. */
    readonly csv?: true;
  };
  /** Problems in addition to those of every call (`commonProblems`). */
  readonly problems: readonly ProblemCode[];
}

/** The usual endpoint is below the base address of the API, and answers the problems of every call only. */
const usual = { base: "api", problems: [] } as const;
type Usual = typeof usual;
type Definition = Omit<Endpoint, keyof Usual> & Partial<Pick<Endpoint, keyof Usual>>;

/** Declares an endpoint, and returns it with its exact types and the usual parts that it leaves out. */
export function defineEndpoint<const Given extends Definition>(
  given: Given,
): Omit<Usual, keyof Given> & Given;
export function defineEndpoint(given: Definition): Endpoint {
  return { ...usual, ...given };
}

/** Problems that any call of the API can answer (G10). */
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

/** Query of an endpoint: the values of each parameter (§4). */
export type Query<E extends Endpoint> = E extends { query: infer Q extends QueryParameters }
  ? QueryOf<Q>
  : undefined;

/** Request body of an endpoint. */
export type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;

/** Body of an endpoint's one successful answer. */
export type Reply<E extends Endpoint> = z.output<E["success"]["body"]>;

/** The web app's reading of a successful answer: the part that it needs, and the unreadable fields. */
export type Seen<E extends Endpoint> = Unread &
  (E["success"] extends {
    readonly reading: { readonly schema: infer Schema extends z.ZodMiniType };
  }
    ? z.output<Schema>
    : Reply<E>);

/**
 * Returns the path of one call with each parameter encoded: `pathOf(readPayin, { idPayin: "A-1" })` is `/payins/A-1`. Throws
 * a RangeError for a missing parameter, because the path would be that of another endpoint.
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
 * Returns the web app's reading of a successful answer (§9). `unread` holds the fields that could not be read, by JSON
 * pointer. Returns undefined if a required part, an amount or the payee cannot be read.
 */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
): Promise<Seen<E> | undefined>;
export async function readReply({ success }: Endpoint, answer: unknown): Promise<unknown> {
  const seen = await readSent(success.reading ?? { schema: success.body }, answer);
  return seen && Object.assign(toRecord(seen.reply), seen.unread && { unread: seen.unread });
}

/**
 * Reads an answer as `readAnswer` does. Loads the tolerant reader only for an answer that departs from the contract, to keep
 * the first load small. Rejects if that chunk cannot be loaded.
 */
export async function readSent<Schema extends z.ZodMiniType>(
  reading: Reading<Schema>,
  answer: unknown,
): Promise<(Unread & { readonly reply: z.output<Schema> }) | undefined> {
  const prepared = reading.prepare ? reading.prepare(answer) : answer;
  const parsed = z.safeParse(reading.schema, prepared);
  if (parsed.success) return { reply: parsed.data };
  const { readAnswer } = await import("./readAnswer.ts");
  return readAnswer(reading, prepared);
}
