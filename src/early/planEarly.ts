import type { Money } from "#contract/money.ts";
import type { PaymentOption, PaymentOptions } from "#contract/paymentOption.ts";
import { judgeFit } from "../option/judgeFit.ts";

/**
 * What the customer of a payment that does not exist yet, and whose link names no way to pay, chooses from, where nothing but the plain list
 * is shown (§1 rows 1 to 3): there are several. Undefined for all else, which is the program's: what it would decide (`planFlow`) is not
 * decided a second time here.
 */
export function planEarly(
  money: Money,
  { paymentOptions }: PaymentOptions,
): readonly PaymentOption[] | undefined {
  const [, another] = paymentOptions.filter((option) => judgeFit(option, money) === "fits");
  return another ? paymentOptions : undefined;
}
