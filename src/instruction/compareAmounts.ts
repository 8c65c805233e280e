import { fromMinorUnits, judgeAmount, toMinorUnits } from "@pay/contract/amount.ts";
import type { Money } from "@pay/contract/money.ts";
import { moneyToPay, type PayinCreated } from "@pay/contract/payin.ts";

/** The difference between the amount to pay and the order's (§2 moneyRequired, G26). */
export type AmountDifference =
  /** The same amount. */
  | { readonly kind: "none" }
  | { readonly kind: "less" | "more"; readonly by: Money }
  /** Another currency, e.g. USDC, so that the difference is not a number. */
  | { readonly kind: "incomparable" };

/** Compares the amount to pay with the order's, exactly in minor units, so that the page can explain the difference. */
export function compareAmounts(payin: PayinCreated): AmountDifference {
  const order = payin.paymentRequested.money;
  const paid = moneyToPay(payin);
  const isSameCurrency = order.currencyCode === paid.currencyCode;
  if (isSameCurrency && order.amount === paid.amount) return { kind: "none" };
  if (!isSameCurrency || judgeAmount(order) || judgeAmount(paid)) return { kind: "incomparable" };
  const units = toMinorUnits(paid) - toMinorUnits(order);
  return units < 0n
    ? { kind: "less", by: fromMinorUnits(-units, order.currencyCode) }
    : { kind: "more", by: fromMinorUnits(units, order.currencyCode) };
}
