import type { Selectable, Transaction } from "kysely";
import type { PayoutStepRow, Tables } from "../database/tables.ts";
import type { StatusChange } from "../processor/processor.ts";

/** Which payout. */
export interface PayoutKey {
  readonly merchantCode: string;
  readonly idPayout: string;
}

/** The change of status that a due step leads to. */
export function toStatusChange(step: Selectable<PayoutStepRow>): StatusChange {
  const { status, processorStatus } = step;
  return { status, ...(processorStatus !== null && { processorStatus }) };
}

/** The due step of a payout, locked before the payout itself, as everything does that changes a payout; none once it is final. */
export async function lockStep(
  transaction: Transaction<Tables>,
  { merchantCode, idPayout }: PayoutKey,
): Promise<Selectable<PayoutStepRow> | undefined> {
  return await transaction
    .selectFrom("payoutStep")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .forUpdate()
    .executeTakeFirst();
}
