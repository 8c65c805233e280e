import type { Money } from "#contract/money.ts";
import type { PaymentOption, PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { judgeFit } from "../option/judgeFit.ts";

/**
 * Returns the options to prerender: those of a link that presets nothing, if at least two fit the amount (§1 rows 1 to 3).
 * Returns undefined in every other case, which the React app decides (`planFlow`).
 */
export function planPrerender(
  money: Money,
  { paymentOptions }: PaymentOptions,
): readonly PaymentOption[] | undefined {
  const [, second] = paymentOptions.filter((option) => judgeFit(option, money) === "fits");
  return second ? paymentOptions : undefined;
}

/** Tells whether a link names a method or an operator. Only the React app handles such links (§1 rows 4 and 5, G34, G35). */
export function isPreset({
  paymentMethodCode,
  paymentOperatorCode,
}: Pick<RedirectRequest, "paymentMethodCode" | "paymentOperatorCode">): boolean {
  return (paymentMethodCode ?? paymentOperatorCode) !== undefined;
}
