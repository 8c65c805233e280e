import { toRecord } from "@pay/contract/toRecord.ts";
import type { OperationId } from "@pay/contract/endpoints/index.ts";
import { isPaymentId } from "@pay/contract/wireValues.ts";
import { problems } from "@pay/contract/problem.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { type Caller, listOperations } from "../../token/caller.ts";
import { toCaller } from "../../token/tokenVerifier.ts";
import type { CallLog } from "./openCallLog.ts";
import { visitKey } from "./traceTables.ts";
import type { AnsweredCall } from "../../transport/answerCall.ts";
import { namedPayments } from "../../transport/callLimit.ts";
import { isByPage } from "../../transport/isByPage.ts";
import { isRefusal } from "../../transport/operation.ts";

/**
 * Notes a call for the timeline of its payment (G29), and a token that was issued for one. Unproven calls are not stored, so that
 * strangers cannot fill a merchant's timeline. Neither are calls about no single payment.
 */
export function noteCall(call: AnsweredCall, callLog: CallLog): void {
  const { endpoint, caller, params, headers, outcome, requestId } = call;
  if (!callLog.isKept || !endpoint) return;
  if (endpoint.access === "credentials") {
    if (!isRefusal(outcome))
      noteTokens(String(toRecord(outcome.body).token), call.beganAt, callLog);
    return;
  }
  const key = toKey(caller, params);
  if (!key || timelineReads.has(endpoint.operationId) || isStrangers(call)) return;
  callLog.noteCall({
    ...key,
    at: call.beganAt,
    operationId: endpoint.operationId,
    method: endpoint.method,
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ""),
    status: isRefusal(outcome) ? problems[outcome.problem].status : endpoint.success.status,
    problemCode: isRefusal(outcome) ? outcome.problem : null,
    requestId,
    durationMs: Math.round(call.durationMs),
    byPage: isByPage(headers),
    jti: caller?.jti ?? null,
  });
}

/** A caller without a token may name any visit. Only an answer about an existing visit shows that the caller knows its id. */
function isStrangers({ caller, outcome }: AnsweredCall): boolean {
  return !caller && isRefusal(outcome) && outcome.problem !== "payment_is_final";
}

/** Reads of timelines, which would otherwise fill them. */
const timelineReads: ReadonlySet<string> = new Set<OperationId>([
  "readPayinTimeline",
  "readPayoutTimeline",
]);

/** Returns the payment that a call is about: the one in its path, else the only one that its token is for. */
function toKey(caller: Caller | undefined, params: AnsweredCall["params"]) {
  const { idPayin, idPayout, idVisit } = params;
  if (!caller) return idVisit === undefined ? undefined : visitKey(idVisit);
  const { merchantCode } = caller;
  if (idPayin !== undefined)
    return isPaymentId(idPayin) ? { merchantCode, subject: `payin/${idPayin}` } : undefined;
  if (idPayout !== undefined)
    return isPaymentId(idPayout) ? { merchantCode, subject: `payout/${idPayout}` } : undefined;
  const [subject, ...others] = listSubjects(caller.scope);
  return subject !== undefined && others.length === 0 ? { merchantCode, subject } : undefined;
}

/** Lists the payments that a token names, each `payin/A-1` as in a callback; its operations name it `payins/A-1`. */
function listSubjects(scope: Caller["scope"]): readonly string[] {
  return namedPayments(listOperations(scope)).map((named) => named.replace("s/", "/"));
}

/** Notes an issued token, once for the timeline of each payment that it names (G29). */
export function noteTokens(token: string, beganAt: Date, callLog: CallLog): void {
  if (!callLog.isKept) return;
  for (const payment of listNamedPayments(token, beganAt)) callLog.noteToken(payment);
}

function listNamedPayments(token: string, beganAt: Date) {
  const claims = readTokenClaims(token);
  const scope = claims && toCaller(claims)?.scope;
  if (!scope) return [];
  const { sub: merchantCode, jti, iat, exp, action = null, money } = claims;
  return listSubjects(scope).map((subject) => ({
    merchantCode,
    subject,
    jti,
    // The token has whole seconds, which would sort it before its request.
    issuedAt: new Date(Math.max(beganAt.getTime(), iat * 1000)),
    expireAt: new Date(exp * 1000),
    action,
    operations: listOperations(scope),
    amount: money?.amount ?? null,
    currencyCode: money?.currencyCode ?? null,
  }));
}
