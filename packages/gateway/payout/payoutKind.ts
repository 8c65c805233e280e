import { type SqlBool, sql } from "kysely";
import { payoutPaid, payoutReleased, payoutReversed } from "../ledger/journal.ts";
import type { PaymentKind } from "../payment/paymentKind.ts";
import { findPayout, type StoredPayout } from "./payoutTable.ts";

/** Payouts: merchants pay out money. The create holds it, a success pays it, and any other end releases it. */
export const payoutKind: PaymentKind<StoredPayout> = {
  direction: "payout",
  steps: "payoutStep",
  idColumn: "idPayout",
  idOf: (idPayout) => ({ idPayout }),
  isRow: ({ merchantCode, idPayment }) =>
    sql<SqlBool>`(merchant_code = ${merchantCode} and id_payout = ${idPayment})`,
  find: async (database, { merchantCode, idPayment }) =>
    await findPayout(database, merchantCode, idPayment),
  vatMinor: sql`null::bigint`,
  reference: sql`null::text`,
  externalReference: sql`null::text`,
  webAppLanguage: sql`null::text`,
  accountUsed: sql`null::jsonb`,
  addToAnswer: () => ({}),
  journalsOf: (status, { idPayment, ...money }) => {
    const payout = { ...money, idPayout: idPayment };
    return [status === "SUCCESS" ? payoutPaid(payout) : payoutReleased(payout)];
  },
  reversalOf: ({ idPayment, ...money }) => payoutReversed({ ...money, idPayout: idPayment }),
};
