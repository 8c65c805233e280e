import { fromMinorUnits } from "#contract/money.ts";
import { type Payout, type PayoutCreated, PayoutMethodResponse } from "#contract/payout.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** Returns the answer to a create (G14): of the request's fields those that the method's response has (§2). */
export function toPayoutCreated(row: StoredPayout): PayoutCreated {
  const { idPayout, request } = row;
  return {
    paymentRequested: { money: fromMinorUnits(row.amountMinor, row.currencyCode) },
    paymentMethodResponse: PayoutMethodResponse.parse({ ...request, idPayout }),
    process: {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      ...(row.processedAt && { processedAt: row.processedAt.toISOString() }),
      isTest: row.isTest,
      ...(row.processorStatus !== null && { processorStatus: row.processorStatus }),
    },
  };
}

/** Returns the answer to a read (§2, G14). A payout that did not succeed costs nothing (G31). */
export function toPayout(row: StoredPayout): Payout {
  const isFree = row.status === "FAILED" || row.status === "REFUSED";
  const fee = fromMinorUnits(isFree ? 0n : row.feeMinor, row.currencyCode);
  return { ...toPayoutCreated(row), fee };
}
