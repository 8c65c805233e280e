import { scenarioNumbers, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { judgeAmount } from "#contract/money.ts";
import { needsMethod } from "./shopPresets.ts";

/** The fields of the form as they are typed. */
export interface TypedOrder {
  readonly amount: string;
  readonly currencyCode: string;
  readonly scenario: string;
  readonly paymentMethodCode: string;
}

/** The order that was typed, or which field is wrong. */
export function readOrder(
  typed: TypedOrder,
):
  | { readonly ok: true; readonly order: ShopOrder }
  | { readonly ok: false; readonly wrong: "amount" | "scenario" | "paymentMethodCode" } {
  const { amount, currencyCode, paymentMethodCode } = typed;
  const money = { amount: Number(amount), currencyCode };
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(amount) || judgeAmount(money)) {
    return { ok: false, wrong: "amount" };
  }
  const scenario = scenarioNumbers.find((number) => String(number) === typed.scenario);
  if (scenario === undefined) return { ok: false, wrong: "scenario" };
  if (!needsMethod(scenario)) return { ok: true, order: { money, scenario } };
  if (paymentMethodCode === "") return { ok: false, wrong: "paymentMethodCode" };
  return { ok: true, order: { money, scenario, paymentMethodCode } };
}
