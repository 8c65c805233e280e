import type { ListedPayout, listPayouts } from "@pay/contract/endpoints/listPayouts.ts";
import type { CsvColumns } from "@pay/contract/csv.ts";
import type { Operation } from "../transport/operation.ts";
import type { ListedRow } from "../payment/selectPayments.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { commonColumns, readList, toListedPayment } from "./paymentList.ts";

const columns: CsvColumns<ListedRow> = {
  idPayout: ({ idPayment }) => idPayment,
  ...commonColumns,
};

/** Lists the payouts of the caller's merchant, as a page or as a whole file (§4, G53). */
export const listPayoutsOperation: Operation<typeof listPayouts> = {
  handle: async (call, { database }) => {
    const list = await readList(payoutKind, columns, call, database);
    if (!("page" in list)) return list;
    const { page, ...next } = list;
    return { body: { payouts: page.map(toListedPayout), ...next } };
  },
};

function toListedPayout(row: ListedRow): ListedPayout {
  return { idPayout: row.idPayment, ...toListedPayment(row) };
}
