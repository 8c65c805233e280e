import type { readPayinAccounts } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Operation } from "../transport/operation.ts";
import { notFound } from "../payment/refusals.ts";
import { findOfferedOperator } from "../payin/findOfferedOperator.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayinAccounts } from "../payin/toPayinAccounts.ts";

/** Reads the customer account record of a payin of the caller's merchant (§2, §4); another merchant's is a 404. */
export const readPayinAccountsOperation: Operation<typeof readPayinAccounts> = {
  handle: async ({ params: { idPayin }, caller }, deps) => {
    const payin = await findPayin(deps.database, caller.merchantCode, idPayin);
    if (!payin) return notFound("payin", idPayin);
    const operator = await findOfferedOperator(payin, payin.request.paymentOperatorCode, deps);
    return { body: toPayinAccounts(payin, operator?.name) };
  },
};
