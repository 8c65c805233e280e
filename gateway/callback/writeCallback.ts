import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Callback, CallbackType } from "#contract/callback.ts";
import type { SandboxScenarioName } from "#contract/sandboxScenario.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";

/** How long after a create its first callback is held back, so that it never comes less than a second after the answer (G23). */
const holdBackMs = 2000;

/** How much later a late callback comes, and how long after the one before it an old one (G29). */
const lateMs = 60_000;
const afterMs = 1000;

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
  /** What the sandbox was told to do with the payment (G29). */
  readonly advancedMs?: bigint;
  readonly scenario?: SandboxScenarioName | null;
}

/** How the callbacks of one payment are named, so that they keep their order (G23). */
export function subjectOf(id: CallbackSubject["id"]): string {
  return "idPayin" in id ? `payin/${id.idPayin}` : `payout/${id.idPayout}`;
}

/** Writes a callback to be delivered, in the transaction that changes the status, so that there is never one without the other (G21, G23). */
export async function writeCallback(
  transaction: Transaction<Tables>,
  subject: CallbackSubject,
  now: Date,
): Promise<void> {
  const { createdAt, scenario = null, advancedMs = 0n } = subject;
  const heldBackMs = scenario === "earlyCallback" ? 0 : holdBackMs;
  const earliest = createdAt.getTime() + heldBackMs - Number(advancedMs);
  const fromNowMs = scenario === "lateCallback" ? lateMs : 0;
  const dueAt = new Date(Math.max(now.getTime() + fromNowMs, earliest));
  await insertCallback(transaction, subject, { now, timestamp: now, dueAt });
  if (scenario === "outOfOrderCallbacks") {
    // It tells of the create, and comes when the status has long been told.
    const later = new Date(dueAt.getTime() + afterMs);
    await insertCallback(transaction, subject, { now, timestamp: createdAt, dueAt: later });
  }
  await announceDue(transaction, dueAt);
}

async function insertCallback(
  transaction: Transaction<Tables>,
  { merchantCode, type, id, callbackUrl, isTest, scenario }: CallbackSubject,
  times: { readonly now: Date; readonly timestamp: Date; readonly dueAt: Date },
): Promise<void> {
  const idCallback = `msg_${randomUUID()}`;
  const body: Callback = {
    id: idCallback,
    type,
    timestamp: times.timestamp.toISOString(),
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
      state: "waiting",
      tries: 0,
      dueAt: times.dueAt,
      leaseId: null,
      createdAt: times.now,
      settledAt: null,
      scenario: scenario ?? null,
    })
    .execute();
}
