import type { Endpoint } from "@pay/contract/endpoint.ts";
import { readQuery } from "@pay/contract/query.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Caller } from "../token/caller.ts";
import type { CallLimit } from "./callLimit.ts";
import { checkBody, checkParams, refuseFields } from "./fieldErrors.ts";
import {
  type ApiOperation,
  type CsvFile,
  type IncomingCall,
  isRefusal,
  type Refusal,
} from "./operation.ts";
import { type CallServices, type Proof, proveCaller } from "./proveCaller.ts";
import {
  copyChangesNothing,
  invalidJson,
  methodNotAllowed,
  unsupportedVersion,
} from "./refusals.ts";
import { checkQuery } from "./queryErrors.ts";
import { readBody, refuseMediaType } from "./readBody.ts";
import { pointOutStrays } from "./strayFields.ts";
import { checkMembers, findMisplaced } from "./tokenMembers.ts";

/** A success before it is serialised. */
export interface CallSuccess {
  readonly endpoint: Endpoint;
  readonly body?: unknown;
  /** A file instead of the body. */
  readonly csv?: CsvFile | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The outcome of a call, and its caller as far as that was proven for this call. */
export interface AnsweredProven {
  readonly outcome: CallSuccess | Refusal;
  /** The endpoint, if the call passed its proof and is in the scope of its token. */
  readonly endpoint?: Endpoint;
  readonly caller?: Caller | undefined;
}

/**
 * Checks a call in the order of G10, and runs its operation if all checks pass; otherwise returns the first error. The path is
 * known here. The app handles unknown paths and thrown errors.
 */
export async function answerCall(
  call: IncomingCall,
  limit: CallLimit,
  services: CallServices,
): Promise<AnsweredProven> {
  if (call.headers["x-api-version"] !== "2")
    return {
      outcome: await limit.refuseUnproven(unsupportedVersion(call.headers["x-api-version"])),
    };
  const found = call.operations.get(call.method);
  if (!found) {
    const [known] = call.operations.values();
    const { path = "" } = known?.endpoint ?? {};
    return { outcome: methodNotAllowed(call.method, path, [...call.operations.keys()]) };
  }
  const proof = await proveCaller(found.endpoint, call, limit, services);
  if (isRefusal(proof)) return { outcome: proof };
  const outcome = await answerProven(found, call, proof, services);
  const { endpoint } = found;
  const { caller, headers } = proof;
  if (!headers) return { outcome, endpoint, caller };
  return { outcome: { ...outcome, headers: { ...outcome.headers, ...headers } }, endpoint, caller };
}

/** The POST operations that change no payment and send nothing. */
const readingPosts: ReadonlySet<string> = new Set([
  "createToken",
  "createTokenByAction",
  "checkSignature",
  "inspectToken",
  "listPaymentOptions",
  "readShopCredentials",
  "createShopLink",
]);

/** Makes the checks from the media type on. */
async function answerProven(
  { endpoint, operation }: ApiOperation,
  call: IncomingCall,
  proof: Proof,
  { deps, bodyLimits }: CallServices,
): Promise<CallSuccess | Refusal> {
  const isReading = endpoint.method === "GET" || readingPosts.has(endpoint.operationId);
  if (!deps.config.outgoing && !isReading) return copyChangesNothing;
  const received =
    proof.received ??
    (endpoint.body &&
      (refuseMediaType(call.headers) ?? (await readBody(call.body, call.headers, bodyLimits))));
  if (received && isRefusal(received)) return received;
  if (received?.wrongMediaType) return received.wrongMediaType;
  if (received?.json.ok === false) return invalidJson(received.json.fault);
  const given = received?.json.ok ? received.json.value : undefined;
  const known = {
    caller: proof.caller,
    query: endpoint.query && readQuery(endpoint.query, call.search),
    rawBody: received?.bytes ?? new Uint8Array(),
    headers: call.headers,
  };

  const query = checkQuery(endpoint, call.search);
  const params = checkParams(endpoint, call.params);
  if (params.ok) {
    const early = { ...known, params: params.value, body: given };
    const refusal = await operation.beforeFields?.(early, deps);
    if (refusal) return refusal;
  }
  const misplaced = findMisplaced(endpoint, given);
  if (misplaced) return invalidFields([misplaced]);
  const body = checkBody(endpoint, given);
  const members = checkMembers(endpoint, given, body);
  if (!params.ok || !query.ok || !body.ok || !members.ok)
    return pointOutStrays(refuseFields(params, query, body, members), given);
  const whole = { ...known, params: params.value, body: body.value };
  const outcome = await operation.handle(whole, deps);
  return isRefusal(outcome) ? pointOutStrays(outcome, given) : { ...outcome, endpoint };
}

/** A call at a known path of the API, with its answer before that is sent. */
export interface AnsweredCall {
  /** The endpoint, if the call passed its proof and is in the scope of its token. */
  readonly endpoint?: Endpoint;
  readonly caller?: Caller | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly outcome: CallSuccess | Refusal;
  readonly requestId: string;
  readonly beganAt: Date;
  readonly durationMs: number;
}

/**
 * Sees each answer before it is sent, and decides between sending it and cutting the connection. The sandbox has one; live has
 * none.
 */
export type SeeAnswer = (call: AnsweredCall) => "send" | "cut";
