import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Callback, CallbackType } from "@pay/contract/callback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";
import type { CallbackHooks, PlannedCallback } from "./callbackHooks.ts";

/** The delay of a first callback after its create. It keeps the callback at least a second behind the create's answer (G23). */
export const holdBackMs = 2000;

/** A payment whose status became final, or whose money went back. */
export interface CallbackSubject {
  readonly merchantCode: string;
  readonly type: CallbackType;
  /** The id of the payment: `{ idPayin }` or `{ idPayout }`. */
  readonly id: { readonly idPayin: string } | { readonly idPayout: string };
  readonly callbackUrl: string;
  readonly isTest: boolean;
  readonly createdAt: Date;
  /** The `traceparent` of the payment's create. */
  readonly traceParent?: string | null;
}

/** The transaction in which callbacks are written, and its time. */
export interface CallbackWriting {
  readonly transaction: Transaction<Tables>;
  readonly now: Date;
  readonly callbackHooks: CallbackHooks | undefined;
}

/** Returns the name under which the callbacks of one payment keep their order (G23). */
export function subjectOf(id: CallbackSubject["id"]): string {
  return "idPayin" in id ? `payin/${id.idPayin}` : `payout/${id.idPayout}`;
}

/**
 * Writes the outbox row of a callback in the transaction that changes the status, so that neither exists without the other (G21,
 * G23).
 */
export async function writeCallback(
  writing: CallbackWriting,
  subject: CallbackSubject,
): Promise<void> {
  for (const planned of await planCallbacks(writing, subject)) {
    await insertCallback(writing, subject, planned);
    await announceDue(writing.transaction, planned.dueAt);
  }
}

async function planCallbacks(
  { transaction, now, callbackHooks }: CallbackWriting,
  { merchantCode, id, createdAt }: CallbackSubject,
): Promise<readonly PlannedCallback[]> {
  const payment = { merchantCode, subject: subjectOf(id), createdAt };
  if (callbackHooks) return await callbackHooks.plan(transaction, payment, now);
  const earliest = createdAt.getTime() + holdBackMs;
  return [{ dueAt: new Date(Math.max(now.getTime(), earliest)), timestamp: now }];
}

async function insertCallback(
  { transaction, now }: CallbackWriting,
  { merchantCode, type, id, callbackUrl, isTest, traceParent = null }: CallbackSubject,
  { dueAt, timestamp }: PlannedCallback,
): Promise<void> {
  const idCallback = `msg_${randomUUID()}`;
  const body: Callback = {
    id: idCallback,
    type,
    timestamp: timestamp.toISOString(),
    apiVersion: "2",
    merchantCode,
    isTest,
    ...id,
  };
  await transaction
    .insertInto("callback")
    .values({
      merchantCode,
      idCallback,
      subject: subjectOf(id),
      type,
      url: callbackUrl,
      receiver: new URL(callbackUrl).origin,
      body: JSON.stringify(body),
      traceParent,
      state: "waiting",
      tries: 0,
      dueAt,
      leaseId: null,
      createdAt: now,
      settledAt: null,
    })
    .execute();
}
