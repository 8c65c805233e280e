import type { Selectable } from "kysely";
import { fromMinorUnits, type Money } from "#contract/money.ts";
import type { Payin, PayinCreated } from "#contract/payin.ts";
import type { PayinRow } from "../database/tables.ts";

/** A stored payin. */
export type StoredPayin = Selectable<PayinRow>;

/** Returns the answer to a create (G3). */
export function toPayinCreated(row: StoredPayin): PayinCreated {
  return {
    paymentRequested: { money: fromMinorUnits(row.amountMinor, row.currencyCode) },
    paymentMethodResponse: row.response,
    process: {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      ...(row.processedAt && { processedAt: row.processedAt.toISOString() }),
      isTest: row.isTest,
      ...(row.processorStatus !== null && { processorStatus: row.processorStatus }),
    },
  };
}

/** Returns the answer to a read (§2, G3). A payment that did not succeed costs nothing (G31). */
export function toPayin(row: StoredPayin): Payin {
  const isFree = row.status === "FAILED" || row.status === "REFUSED";
  const charged = (minor: bigint): Money => fromMinorUnits(isFree ? 0n : minor, row.currencyCode);
  return {
    ...toPayinCreated(row),
    fee: charged(row.feeMinor),
    ...(row.vatMinor !== null && { vat: charged(row.vatMinor) }),
  };
}
