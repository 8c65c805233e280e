import type { readPayinAccounts } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Operation } from "../transport/operation.ts";
import { notFound } from "../payment/refusals.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayinAccounts } from "../payin/toPayinAccounts.ts";

/** Reads the customer account record of a payin of the caller's merchant (§2, §4); another merchant's is a 404. */
export const readPayinAccountsOperation: Operation<typeof readPayinAccounts> = {
  handle: async ({ params: { idPayin }, caller }, { database }) => {
    const payin = await findPayin(database, caller.merchantCode, idPayin);
    if (payin) return { body: toPayinAccounts(payin) };
    return notFound("payin", idPayin);
  },
};
