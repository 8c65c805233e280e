import { sql } from "kysely";
import { payinCredited, payinReversed } from "../ledger/journal.ts";
import type { PaymentKind } from "../payment/paymentKind.ts";
import { findPayin, isPayin, withFields } from "./payinTable.ts";
import type { StoredPayin } from "./toPayin.ts";

/** Payins: customers pay merchants. A success credits the merchant and adds the customer's account to the answer. */
export const payinKind: PaymentKind<StoredPayin> = {
  direction: "payin",
  steps: "payinStep",
  idColumn: "idPayin",
  idOf: (idPayin) => ({ idPayin }),
  isRow: ({ merchantCode, idPayment }) => isPayin({ merchantCode, idPayin: idPayment }),
  find: async (database, { merchantCode, idPayment }) =>
    await findPayin(database, merchantCode, idPayment),
  vatMinor: sql.ref("vatMinor"),
  reference: sql`(response ->> 'reference')`,
  externalReference: sql`(response #>> '{externalReference,reference}')`,
  webAppLanguage: sql.ref("webAppLanguage"),
  accountUsed: sql.ref("accountCustomerUsedForPayment"),
  addToAnswer: (fields) => ({ response: withFields(fields) }),
  journalsOf: (status, { idPayment, ...payin }) =>
    status === "SUCCESS" ? [payinCredited({ ...payin, idPayin: idPayment })] : [],
  reversalOf: ({ idPayment, ...payin }) => payinReversed({ ...payin, idPayin: idPayment }),
};
