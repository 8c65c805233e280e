import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { OfferedOperator } from "../catalogue/methodOffer.ts";
import type { Deps } from "../deps.ts";
import type { StoredPayin } from "./toPayin.ts";

/** Returns an operator as the processor of a payin offers it now; undefined if it does not any more. */
export async function findOfferedOperator(
  { via, currencyCode, paymentMethodCode }: StoredPayin,
  operatorCode: string | undefined,
  { processor, findConnector }: Pick<Deps, "processor" | "findConnector">,
): Promise<OfferedOperator | undefined> {
  if (operatorCode === undefined || !isCurrencyCode(currencyCode)) return undefined;
  const asked = via === null ? processor : await findConnector(via);
  const offer = asked?.offers(currencyCode, "payin").get(paymentMethodCode);
  return offer?.paymentOperators.find(({ code }) => code === operatorCode);
}
