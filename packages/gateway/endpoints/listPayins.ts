import type { ListedPayin, listPayins } from "@pay/contract/endpoints/listPayins.ts";
import { plainDigits } from "@pay/contract/money.ts";
import type { CsvColumns } from "@pay/contract/csv.ts";
import type { Operation } from "../transport/operation.ts";
import { payinKind } from "../payin/payinKind.ts";
import { chargedMoney } from "../payment/toProcess.ts";
import type { ListedRow } from "../payment/selectPayments.ts";
import { commonColumns, readList, toListedPayment } from "./paymentList.ts";

const columns: CsvColumns<ListedRow> = {
  idPayin: ({ idPayment }) => idPayment,
  ...commonColumns,
  vat: (row) =>
    row.vatMinor === null ? undefined : plainDigits(chargedMoney(row, row.vatMinor).amount),
  reference: ({ reference }) => reference ?? undefined,
  externalReference: ({ externalReference }) => externalReference ?? undefined,
};

/** Lists the payins of the caller's merchant, as a page or as a whole file (§4, G53). */
export const listPayinsOperation: Operation<typeof listPayins> = {
  handle: async (call, { database }) => {
    const list = await readList(payinKind, columns, call, database);
    if (!("page" in list)) return list;
    const { page, ...next } = list;
    return { body: { payins: page.map(toListedPayin), ...next } };
  },
};

/** Returns a payin as lists show it. */
export function toListedPayin(row: ListedRow): ListedPayin {
  const { idPayment, vatMinor, reference, externalReference } = row;
  return {
    idPayin: idPayment,
    ...toListedPayment(row),
    ...(vatMinor !== null && { vat: chargedMoney(row, vatMinor) }),
    ...(reference !== null && { reference }),
    ...(externalReference !== null && { externalReference: { reference: externalReference } }),
  };
}
