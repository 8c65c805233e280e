import type { readPayinAccounts } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Operation } from "../transport/operation.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../payment/refusals.ts";
import { findPayin } from "../payin/payinTable.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import { toPayinAccounts } from "../payin/toPayinAccounts.ts";

/** Reads the customer account record of a payin of the caller's merchant (§2, §4); another merchant's is a 404. */
export const readPayinAccountsOperation: Operation<typeof readPayinAccounts> = {
  handle: async ({ params: { idPayin }, caller }, deps) => {
    const payin = await findPayin(deps.database, caller.merchantCode, idPayin);
    if (payin) return { body: toPayinAccounts(payin, await findOperatorName(payin, deps)) };
    return notFound("payin", idPayin);
  },
};

/** Returns the name that the processor of a payin has for the operator that its create named; undefined without one. */
async function findOperatorName(
  { via, currencyCode, paymentMethodCode, request }: StoredPayin,
  { processor, findConnector }: Pick<Deps, "processor" | "findConnector">,
): Promise<string | undefined> {
  if (request.paymentOperatorCode === undefined || !isCurrencyCode(currencyCode)) return undefined;
  const asked = via === null ? processor : await findConnector(via);
  const offer = asked?.offers(currencyCode, "payin").get(paymentMethodCode);
  return offer?.paymentOperators.find(({ code }) => code === request.paymentOperatorCode)?.name;
}
