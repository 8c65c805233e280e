import { fromMinorUnits } from "#contract/money.ts";
import { type Payout, type PayoutCreated, PayoutMethodResponse } from "#contract/payout.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** What a create answers (G14): of what was sent as much as the method's response has (§2). */
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

/** What a read answers (§2, G14): nothing is charged for a payout that did not succeed (G31). */
export function toPayout(row: StoredPayout): Payout {
  const isFree = row.status === "FAILED" || row.status === "REFUSED";
  const fee = fromMinorUnits(isFree ? 0n : row.feeMinor, row.currencyCode);
  return { ...toPayoutCreated(row), fee };
}
