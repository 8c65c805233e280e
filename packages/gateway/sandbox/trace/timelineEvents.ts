import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { LedgerEntryRow } from "../../database/tables.ts";
import type { PaymentFacts, TracedCallback } from "./readPaymentFacts.ts";
import { stateEvents } from "./stateEvents.ts";
import type { KeptCall, KeptToken } from "./traceTables.ts";
import { expiredUnpaid } from "../processor/amountRules.ts";

/** The characters of a receiver's response that are shown. */
const answerLength = 200;

/** Returns all past events of a payment, oldest first, and then the next ones. */
export function timelineEvents(facts: PaymentFacts, now: Date): TimelineEvent[] {
  const { tokens, calls, entries, callbacks } = facts;
  // Events of one millisecond stay in this order, causes before effects.
  const past: readonly TimelineEvent[] = [
    ...tokens.map(tokenEvent),
    ...calls.map(callEvent),
    ...stateEvents(facts),
    ...ledgerEvents(entries),
    ...callbacks.flatMap(tryEvents),
    ...followUpReadEvents(facts),
    ...faultEvents(facts),
  ];
  return [...past.toSorted(byTime), ...dueEvents(facts, now).toSorted(byTime)];
}

function byTime(one: TimelineEvent, other: TimelineEvent): number {
  return Date.parse(one.at) - Date.parse(other.at);
}

function tokenEvent(token: KeptToken): TimelineEvent {
  const { jti, issuedAt, expireAt, action, operations, amount, currencyCode } = token;
  return {
    kind: "token",
    at: issuedAt.toISOString(),
    jti,
    ...(action !== null && { action }),
    operations: [...operations],
    ...(amount !== null &&
      currencyCode !== null && { money: { amount: Number(amount), currencyCode } }),
    // A token is valid from the second in which it is issued.
    validitySecs: Math.ceil((expireAt.getTime() - issuedAt.getTime()) / 1000),
    expireAt: expireAt.toISOString(),
  };
}

function callEvent(call: KeptCall): TimelineEvent {
  const { operationId, method, path, status, problemCode, requestId, durationMs, jti } = call;
  return {
    kind: "call",
    at: call.at.toISOString(),
    operationId,
    method,
    path,
    status,
    ...(problemCode !== null && { code: problemCode }),
    requestId,
    durationMs,
    by: call.byPage ? "page" : "server",
    ...(jti !== null && { jti }),
  };
}

function ledgerEvents(entries: readonly LedgerEntryRow[]): TimelineEvent[] {
  return Array.from(
    Map.groupBy(entries, ({ journalId }) => journalId),
    ([journalId, lines]) => ({
      kind: "ledger",
      at: (lines[0]?.bookedAt ?? new Date(0)).toISOString(),
      journal: journalId.split("/").at(-1) ?? "",
      lines: lines.map(({ kind, amountMinor, currencyCode }) => ({
        account: kind,
        amount: fromMinorUnits(amountMinor, currencyCode),
      })),
    }),
  );
}

function tryEvents({ idCallback, url, triedAs }: TracedCallback): TimelineEvent[] {
  return triedAs.map(
    ({ startedAt, tryNumber, result, durationMs, httpStatus, detail, answer }) => ({
      kind: "callbackTry",
      at: startedAt.toISOString(),
      idCallback,
      tryNumber,
      callbackUrl: url,
      result,
      durationMs,
      ...(httpStatus !== null && { httpStatus }),
      ...(detail !== null && { detail }),
      ...(answer !== null &&
        answer !== "" && { answer: answer.slice(0, answerLength).toWellFormed() }),
    }),
  );
}

function faultEvents({ faults }: PaymentFacts): TimelineEvent[] {
  return faults.map(({ lastAt, connector, operation, fault, count }) => ({
    kind: "connectorFault",
    at: lastAt.toISOString(),
    connector,
    operation,
    fault: `${fault}.`,
    count: Number(count),
  }));
}

/**
 * Returns the first read by a server since the first attempt of the callback that was answered first: a receiver may read before it
 * answers, and answer a repetition without another read.
 */
function followUpReadEvents({ calls, callbacks }: PaymentFacts): TimelineEvent[] {
  const answered = findFirstAnswered(callbacks);
  if (!answered) return [];
  const { idCallback } = answered;
  const tries = callbacks.flatMap(({ triedAs }) => triedAs);
  const own = tries.filter((one) => one.idCallback === idCallback);
  const startedAt = own
    .map((one) => one.startedAt)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (!startedAt) return [];
  const read = calls.find((call) => isServersRead(call) && call.at >= startedAt);
  if (!read) return [];
  const afterMs = read.at.getTime() - startedAt.getTime();
  const { requestId } = read;
  return [{ kind: "followUpRead", at: read.at.toISOString(), idCallback, requestId, afterMs }];
}

/** Returns the first attempt that was answered with a 2xx. */
export function findFirstAnswered(callbacks: readonly TracedCallback[]) {
  return callbacks
    .flatMap(({ triedAs }) => triedAs)
    .filter(({ result }) => result === "delivered")
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())[0];
}

/** Returns whether a call is a successful read of the payment by a server. */
function isServersRead({ operationId, status, byPage }: KeptCall): boolean {
  return (operationId === "readPayin" || operationId === "readPayout") && status === 200 && !byPage;
}

/**
 * Returns the next events of a payment, unless something else happens before: its expiry, a status change, an attempt of a
 * callback (G23, G25).
 */
function dueEvents({ step, expireAt, callbacks }: PaymentFacts, now: Date): TimelineEvent[] {
  // A later callback waits for the one before it (G23).
  const first = callbacks.find(({ state }) => state === "waiting");
  const callback = first?.leaseId === null ? first : undefined;
  const endsLater = step && expireAt && step.dueAt > expireAt;
  const due: TimelineEvent[] = [];
  if (endsLater && expireAt > now)
    due.push({ kind: "due", at: expireAt.toISOString(), what: "expiry" });
  // A connector decides in its own time.
  if (step && step.status !== null) {
    const what = isExpiry(step) && !endsLater ? "expiry" : "status";
    due.push({ kind: "due", at: step.dueAt.toISOString(), what, status: step.status });
  }
  if (callback) {
    const { dueAt, idCallback } = callback;
    due.push({ kind: "due", at: dueAt.toISOString(), what: "callback", idCallback });
  }
  return due;
}

/** Returns whether a step is the expiry of an unpaid payment. */
function isExpiry({ processorStatus }: NonNullable<PaymentFacts["step"]>): boolean {
  return processorStatus === expiredUnpaid.processorStatus;
}
