import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Callback, CallbackType } from "#contract/callback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";

/** How long after a create its first callback is held back, so that it never comes less than a second after the answer (G23). */
const holdBackMs = 2000;

/** A payment whose status became final. */
export interface CallbackSubject {
  readonly merchantCode: string;
  readonly type: CallbackType;
  /** Which payment: `{ idPayin }` or `{ idPayout }`. */
  readonly id: { readonly idPayin: string } | { readonly idPayout: string };
  readonly callbackUrl: string;
  readonly isTest: boolean;
  /** When the payment was created. */
  readonly createdAt: Date;
}

/** Writes a callback to be delivered, in the transaction that changes the status, so that there is never one without the other (G21, G23). */
export async function writeCallback(
  transaction: Transaction<Tables>,
  subject: CallbackSubject,
  now: Date,
): Promise<void> {
  const { merchantCode, type, id, callbackUrl, isTest } = subject;
  const idCallback = `msg_${randomUUID()}`;
  const body: Callback = {
    id: idCallback,
    type,
    timestamp: now.toISOString(),
    apiVersion: "2",
    merchantCode,
    isTest,
    ...id,
  };
  const earliest = subject.createdAt.getTime() + holdBackMs;
  const dueAt = new Date(Math.max(now.getTime(), earliest));
  await transaction
    .insertInto("callback")
    .values({
      merchantCode,
      idCallback,
      subject: "idPayin" in id ? `payin/${id.idPayin}` : `payout/${id.idPayout}`,
      type,
      url: callbackUrl,
      receiver: new URL(callbackUrl).origin,
      body: JSON.stringify(body),
      state: "waiting",
      tries: 0,
      dueAt,
      leaseId: null,
      createdAt: now,
      settledAt: null,
    })
    .execute();
  await announceDue(transaction, dueAt);
}
