import type { Selectable, Transaction } from "kysely";
import type { PayinStepRow, Tables } from "../database/tables.ts";
import type { StatusChange } from "../processor/processor.ts";

/** Which payin. */
export interface PayinKey {
  readonly merchantCode: string;
  readonly idPayin: string;
}

/** The change of status that a due step leads to. */
export function toStatusChange(step: Selectable<PayinStepRow>): StatusChange {
  const { status, processorStatus, accountCustomerUsedForPayment } = step;
  return {
    status,
    ...(processorStatus !== null && { processorStatus }),
    ...(accountCustomerUsedForPayment && { accountCustomerUsedForPayment }),
  };
}

/** The due step of a payin, locked before the payin itself, as everything does that changes a payin; none once it is final. */
export async function lockStep(
  transaction: Transaction<Tables>,
  { merchantCode, idPayin }: PayinKey,
): Promise<Selectable<PayinStepRow> | undefined> {
  return await transaction
    .selectFrom("payinStep")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .forUpdate()
    .executeTakeFirst();
}
