import { fromMinorUnits } from "@pay/contract/money.ts";
import { type Payout, type PayoutCreated, PayoutMethodResponse } from "@pay/contract/payout.ts";
import { chargedMoney, toProcess } from "../payment/toProcess.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** Returns the answer to a create (G14): of the request's fields those that the method's response has (§2). */
export function toPayoutCreated(row: StoredPayout): PayoutCreated {
  const { idPayout, request } = row;
  return {
    paymentRequested: { money: fromMinorUnits(row.amountMinor, row.currencyCode) },
    paymentMethodResponse: PayoutMethodResponse.parse({ ...request, idPayout }),
    process: toProcess(row),
  };
}

/** Returns the answer to a read (§2, G14). A payout that did not succeed costs nothing (G31). */
export function toPayout(row: StoredPayout): Payout {
  return { ...toPayoutCreated(row), fee: chargedMoney(row, row.feeMinor) };
}
