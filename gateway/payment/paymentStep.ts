import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { FinalStatus } from "#contract/status.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Tables } from "../database/tables.ts";
import type { AccountUsed, DueStep, StatusChange } from "../processor/processor.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";

/** The next change of a payment's status. */
export interface PaymentStep extends PaymentKey {
  readonly dueAt: Date;
  readonly status: FinalStatus;
  readonly processorStatus: string | null;
  readonly accountUsed: AccountUsed | null;
}

/** The change of status that a step leads to. */
export function toStatusChange({
  status,
  processorStatus,
  accountUsed,
}: PaymentStep): StatusChange {
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

/** Returns the step of a payment; none once it is final. */
export async function findStep(
  database: Kysely<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
): Promise<PaymentStep | undefined> {
  return await stepOf(database, kind, key).executeTakeFirst();
}

/** The same, locked before the payment itself, as everything does that changes a payment. */
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

/** Takes the step of a payment away. */
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

/** Changes a step that is locked: when it is due, and if given what it leads to. */
export async function changeStep(
  transaction: Transaction<Tables>,
  { steps, idColumn }: PaymentKind,
  { merchantCode, idPayment }: PaymentKey,
  change: Pick<DueStep, "dueAt"> & Partial<Pick<DueStep, "status" | "processorStatus">>,
): Promise<void> {
  const { dueAt, status, processorStatus = "" } = change;
  await transaction
    .updateTable(steps)
    .set({ dueAt, ...(status && { status, processorStatus: processorStatus || null }) })
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .execute();
  await announceDue(transaction, dueAt);
}
