import * as z from "zod/mini";
import {
  answerBytes,
  type ConnectorOperation,
  connectorOperations,
} from "@pay/contract/connector/operations.ts";
import { readRetryAfter } from "@pay/contract/retryAfter.ts";
import { type AddressPolicy, isAllowedAddress } from "../callback/callbackAddress.ts";
import { createResolveHost, type ResolveHost } from "../callback/callbackHost.ts";
import { openOutgoing } from "../callback/openOutgoing.ts";
import {
  isUnconnected,
  type OutgoingAnswer,
  type OutgoingFetch,
} from "../callback/outgoingFetch.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../settings/config.ts";
import { traceHeader } from "../trace.ts";
import { type Breaker, createBreaker, longestRestMs } from "./breaker.ts";
import { type Connector, keysAt } from "./connectorTable.ts";
import { signRequest } from "./signRequest.ts";

/** The name of an operation of the protocol. */
export type OperationName = keyof typeof connectorOperations;

/** The input of an operation: the key in its path, its query, its body, and the `traceparent` of the payment that it is about. */
export interface CallInput {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly traceParent?: string | null | undefined;
}

/**
 * An answer that the protocol knows, with its JSON; or the reason why there is none, and when to call again at the earliest. While
 * an operation rests after failures, it is not called at all.
 */
export type CallOutcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly retryAfterMs: number;
      readonly isResting?: true;
      /** The connector answers, and takes this one request for a broken one. */
      readonly isRefused?: boolean;
      /** The connection ended before the answer. */
      readonly isCut?: boolean;
      /** Certainly no part of the request has left: there was no connection, or no attempt. */
      readonly isUnsent?: boolean;
    };

/** Calls connectors, each operation behind a breaker of its own. */
export interface ConnectorClient {
  readonly call: (
    connector: Connector,
    name: OperationName,
    input?: CallInput,
  ) => Promise<CallOutcome>;
  /** Returns the milliseconds until an operation of a connector may be called; 0 if it may be called now. */
  readonly waitMs: (connector: Pick<Connector, "name">, name: OperationName) => number;
  /** Returns for how long an operation of a connector has failed; 0 if it has not failed since its last success. */
  readonly failingMs: (connector: Pick<Connector, "name">, name: OperationName) => number;
  /** Asks a connector for its capabilities, also while that rests. */
  readonly probe: (connector: Connector) => Promise<CallOutcome>;
  /** Returns whether any operation of a connector rests, or is tried after a rest. */
  readonly isResting: (connector: Pick<Connector, "name">) => boolean;
  /** Ends the rests of a connector that was heard. */
  readonly heard: (connector: Pick<Connector, "name">) => void;
  readonly close: () => Promise<void>;
}

const connectMs = 2000;
/** The statuses that answer an operation. All others are failures. */
const answers: Readonly<Record<"GET" | "PUT", readonly number[]>> = {
  GET: [200, 404, 410],
  PUT: [200, 201, 409],
};

const addressRefused = "no answer: ADDRESS_REFUSED";
const unlisted = "and CONNECTOR_PRIVATE_HOSTS does not list its host";

/** The codes of connections that the other side has ended. */
const cuts: ReadonlySet<string> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** A call that was made: `refused` if the connector took the request for a broken one, `failed` if it gave no answer of the protocol. */
export interface MadeCall {
  readonly connector: string;
  readonly operation: OperationName;
  readonly result: "answered" | "refused" | "failed";
  readonly seconds: number;
}

/** The options of `openConnectorClient`. */
interface ClientOptions {
  readonly resolvePublic?: ResolveHost;
  /** Hears that an operation of a connector begins to rest, for this time at least if the connector asked for one; else 0. */
  readonly onRest?: (name: string, askedMs: number) => void;
  /** Hears of each call that was made, also of one that asks whether the connector is back. */
  readonly onCall?: (call: MadeCall) => void;
}

/**
 * Opens the client. Connectors have public addresses and https, unless the settings list their host: then private addresses and http
 * are allowed, but never link-local ones.
 */
export function openConnectorClient(
  config: Pick<Config, "environment" | "connectorPrivateHosts" | "outgoing">,
  clock: Clock,
  { resolvePublic = createResolveHost("publicOnly"), onRest, onCall }: ClientOptions = {},
): ConnectorClient {
  const outside = open("publicOnly", resolvePublic);
  const inside = open("privateToo", createResolveHost("privateToo"));
  const breakers = new Map<string, Breaker>();

  const breakerOf = ({ name }: Pick<Connector, "name">, operation: OperationName) => {
    const id = `${name} ${operation}`;
    const breaker = breakers.get(id) ?? createBreaker();
    breakers.set(id, breaker);
    return breaker;
  };
  const breakersOf = (connector: string) =>
    [...breakers].flatMap(([id, breaker]) => (id.startsWith(`${connector} `) ? [breaker] : []));
  const waitMs: ConnectorClient["waitMs"] = (connector, name) =>
    breakerOf(connector, name).waitMs(clock.elapsedMs());

  const call: ConnectorClient["call"] = async (connector, name, input = {}) => {
    const passed = breakerOf(connector, name).enter(clock.elapsedMs());
    if (!passed)
      return {
        ok: false,
        reason: `${name} has failed, and rests`,
        retryAfterMs: waitMs(connector, name),
        isResting: true,
        isUnsent: true,
      };
    const outcome = await attempt(connector, name, input);
    // Other payments do not rest because of one that the connector cannot read.
    if (outcome.ok || outcome.isRefused) passed.succeeded();
    else {
      passed.failed(clock.elapsedMs(), outcome.retryAfterMs);
      if (waitMs(connector, name) > 0) onRest?.(connector.name, outcome.retryAfterMs);
    }
    return outcome;
  };

  const attempt = async (
    connector: Connector,
    name: OperationName,
    input: CallInput,
  ): Promise<CallOutcome> => {
    if (!config.outgoing)
      return { ok: false, reason: "OUTGOING is off", retryAfterMs: 0, isUnsent: true };
    const beganMs = clock.elapsedMs();
    const outcome = await make(connector, name, input);
    const refusedOrFailed = !outcome.ok && outcome.isRefused === true ? "refused" : "failed";
    onCall?.({
      connector: connector.name,
      operation: name,
      result: outcome.ok ? "answered" : refusedOrFailed,
      seconds: (clock.elapsedMs() - beganMs) / 1000,
    });
    return outcome;
  };

  const make = async (
    connector: Connector,
    name: OperationName,
    input: CallInput,
  ): Promise<CallOutcome> => {
    const operation: ConnectorOperation = connectorOperations[name];
    const url = urlOf(connector, operation, input);
    const { hostname, protocol } = new URL(url);
    const isInside = config.connectorPrivateHosts.includes(hostname);
    if (protocol !== "https:" && !isInside)
      return {
        ok: false,
        reason: `its address is not https, ${unlisted}`,
        retryAfterMs: 0,
        isUnsent: true,
      };
    const { fetch } = isInside ? inside : outside;
    const signal = AbortSignal.timeout(operation.withinMs);
    const first = await send({ fetch, signal }, connector, operation, url, input);
    if (!first.ok && !isInside && first.reason === addressRefused)
      return { ...first, reason: `its address is private, ${unlisted}` };
    // A kept connection may end just as it is used. A create need not fail for that: its key makes the same PUT harmless.
    const isAgain = !first.ok && first.isCut === true && operation.method === "PUT";
    if (!isAgain) return first;
    const again = await send({ fetch, signal }, connector, operation, url, input);
    // What the first one sent may have arrived.
    return again.ok
      ? again
      : { ...again, isUnsent: first.isUnsent === true && again.isUnsent === true };
  };

  const send = async (
    { fetch, signal }: { readonly fetch: OutgoingFetch; readonly signal: AbortSignal },
    connector: Connector,
    { method, atMostBytes = answerBytes }: ConnectorOperation,
    url: string,
    input: CallInput,
  ): Promise<CallOutcome> => {
    const body = input.body === undefined ? "" : JSON.stringify(input.body);
    const { environment } = config;
    const now = clock.now();
    const keys = { url: connector.url, ...keysAt(connector, now)[0] };
    const jwt = await signRequest(keys, { environment, method, url, body }, now);
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${jwt}`,
          "user-agent": "payment-gateway-connectors/1",
          ...traceHeader(input.traceParent),
          ...(body !== "" && { "content-type": "application/json" }),
        },
        body: body === "" ? null : body,
        redirect: "manual",
        signal,
      });
      const text = await readText(answer, atMostBytes);
      if (answers[method].includes(answer.status))
        return { ok: true, status: answer.status, body: toJson(text) };
      const askedMs = readRetryAfter(answer.headers.get("retry-after"), clock.now()) ?? 0;
      return {
        ok: false,
        reason: `it answered ${answer.status}${codeIn(text)}`,
        retryAfterMs: Math.min(askedMs, longestRestMs),
        isRefused: answer.status === 400,
      };
    } catch (error) {
      const fault = describe(error);
      const isCut = cuts.has(fault);
      const isUnsent = isUnconnected(error);
      return { ok: false, reason: `no answer: ${fault}`, retryAfterMs: 0, isCut, isUnsent };
    }
  };

  return {
    call,
    waitMs,
    failingMs: (connector, name) => breakerOf(connector, name).failingMs(clock.elapsedMs()),
    probe: async (connector) => await attempt(connector, "readCapabilities", {}),
    isResting: ({ name }) => breakersOf(name).some((breaker) => breaker.isOpen()),
    heard: ({ name }) => {
      for (const breaker of breakersOf(name)) breaker.heard(clock.elapsedMs());
    },
    close: async () => {
      await outside.close();
      await inside.close();
    },
  };
}

function open(policy: AddressPolicy, resolve: ResolveHost) {
  const isAllowed = (address: string) => isAllowedAddress(address, policy);
  return openOutgoing({ isAllowed, resolve, connectMs });
}

function urlOf({ url }: Connector, { path }: ConnectorOperation, { key = "", query }: CallInput) {
  const search = new URLSearchParams(query).toString();
  return `${url}${path.replace("{key}", key)}${search && `?${search}`}`;
}

async function readText({ body }: OutgoingAnswer, atMostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > atMostBytes) throw new Error(`more than ${atMostBytes} bytes`);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/** Matches JSON with NUL or half of a character, which the database cannot store. */
const unstorable = /\\u(?:0000|d[89a-f])/;

function toJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (unstorable.test(JSON.stringify(value))) throw new Error("NUL or half of a character");
  return value;
}

const WithCode = z.object({ code: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

/** Returns the code of a problem, for the log. Other parts of an answer may hold customers' data. */
function codeIn(text: string): string {
  try {
    const problem = WithCode.safeParse(JSON.parse(text));
    return problem.success ? ` ${problem.data.code}` : "";
  } catch {
    return "";
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  if (cause instanceof SyntaxError) return "not JSON";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
