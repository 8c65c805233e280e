import type { PaymentOption, PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { judgeFit } from "../option/judgeFit.ts";

/**
 * What the customer of a payment that does not exist yet chooses from, where nothing but the plain list is shown (§1 rows 1 to 3): the link
 * names no way to pay, and there are several. Undefined for all else, which is the program's: what it would decide (`planFlow`) is not
 * decided a second time here.
 */
export function planEarly(
  { paymentMethodCode, paymentOperatorCode, money }: RedirectRequest,
  { paymentOptions }: PaymentOptions,
): readonly PaymentOption[] | undefined {
  const isPlain = (paymentMethodCode ?? paymentOperatorCode) === undefined;
  const [, another] = paymentOptions.filter((option) => judgeFit(option, money) === "fits");
  return isPlain && another ? paymentOptions : undefined;
}
