import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { type FinalStatus, reversedStatus } from "@pay/contract/status.ts";
import { announceDue, channelOf } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";
import type { AccountUsed, DueStep, StatusChange } from "../processor/processor.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";

/** The next status change of a payment. */
export interface PaymentStep extends PaymentKey {
  readonly dueAt: Date;
  /** Null if a connector decides: it is asked when the step is due. */
  readonly status: FinalStatus | null;
  readonly processorStatus: string | null;
  readonly accountUsed: AccountUsed | null;
}

/** Returns the status change that a step leads to; undefined if a connector decides. */
export function toStatusChange({
  status,
  processorStatus,
  accountUsed,
}: PaymentStep): StatusChange | undefined {
  if (status === null) return undefined;
  return {
    status,
    ...(processorStatus !== null && { processorStatus }),
    ...(accountUsed && { accountCustomerUsedForPayment: accountUsed }),
  };
}

/** Selects the steps of a kind. */
export function selectSteps(
  database: Kysely<Tables>,
  { steps, idColumn, accountUsed }: PaymentKind,
): SelectQueryBuilder<Tables, "payinStep" | "payoutStep", PaymentStep> {
  return database
    .selectFrom(steps)
    .select(["merchantCode", "dueAt", "status", "processorStatus"])
    .select([sql.ref<string>(idColumn).as("idPayment"), accountUsed.as("accountUsed")]);
}

/** Finds the step of a payment; a final payment has none. */
export async function findStep(
  database: Kysely<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
): Promise<PaymentStep | undefined> {
  return await stepOf(database, kind, key).executeTakeFirst();
}

/** Finds and locks the step. It is locked before the payment, like in all changes of a payment. */
export async function lockStep(
  transaction: Transaction<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
): Promise<PaymentStep | undefined> {
  return await stepOf(transaction, kind, key).forUpdate().executeTakeFirst();
}

function stepOf(
  database: Kysely<Tables>,
  kind: PaymentKind,
  { merchantCode, idPayment }: PaymentKey,
) {
  return selectSteps(database, kind)
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(kind.idColumn), "=", idPayment);
}

/** Deletes the step of a payment. */
export async function deleteStep(
  transaction: Transaction<Tables>,
  { steps, idColumn }: PaymentKind,
  { merchantCode, idPayment }: PaymentKey,
): Promise<void> {
  await transaction
    .deleteFrom(steps)
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .execute();
}

/** Changes a locked step: its due time and, if given, its status change. */
export async function changeStep(
  transaction: Transaction<Tables>,
  { steps, idColumn }: PaymentKind,
  { merchantCode, idPayment }: PaymentKey,
  change: Pick<DueStep, "dueAt"> & Partial<Pick<DueStep, "status" | "processorStatus">>,
): Promise<void> {
  const { dueAt, status, processorStatus = "" } = change;
  const changed = await transaction
    .updateTable(steps)
    .set({
      dueAt,
      ...(status && { status, processorStatus: processorStatus || null }),
      dueUnsentAt: sql<Date | null>`case when due_unsent_at = due_at then ${dueAt}::timestamptz end`,
    })
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .returning("via")
    .executeTakeFirst();
  await announceDue(transaction, dueAt, channelOf(changed?.via ?? null));
}

/**
 * Makes a SUCCESS of a connector be asked about now, because its money may have gone back (G58). It has no step any more, so it gets
 * one. One that was reversed before does not, and neither do payments of another connector if one is named.
 */
export async function askAfterSuccess(
  database: Kysely<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
  { now, connector }: { readonly now: Date; readonly connector?: string },
): Promise<void> {
  const id = sql.ref(kind.idColumn);
  await sql`
    insert into ${sql.table(kind.steps)} (merchant_code, ${id}, due_at, via, is_put)
    select merchant_code, ${id}, ${now}::timestamptz, via, true from ${sql.table(kind.direction)}
    where ${kind.isRow(key)} and status = 'SUCCESS' and via is not null
      and ${connector === undefined ? sql`true` : sql`via = ${connector}`}
      and processor_status is distinct from ${reversedStatus}
    on conflict do nothing`.execute(database);
}

/**
 * Moves the step of a payment to a later time (G48). Of several times the latest counts, in whatever order they come. Returns false
 * if the payment is final or does not exist.
 */
export async function postponeStep(
  database: Kysely<Tables>,
  { steps, idColumn }: PaymentKind,
  { merchantCode, idPayment }: PaymentKey,
  dueAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(steps)
    .set({ dueAt: sql<Date>`greatest(due_at, ${dueAt}::timestamptz)` })
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
