import type { CurrencyCode } from "#contract/currency.ts";
import { writeDataPoints } from "#contract/dataPoint.ts";
import { PaymentMethodRequest } from "#contract/payin.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import type { OfferedPayinMethod } from "../catalogue/offeredMethods.ts";
import { collectValues } from "../payment/collectValues.ts";

/**
 * The customer's data for a method: text in NFC, phone numbers as E.164. Fields that the method does not have are left out (§2,
 * G17).
 */
export type CollectedData =
  | {
      readonly ok: true;
      readonly data: PaymentMethodRequest;
      readonly paymentOperator: PaymentOperator | undefined;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Checks a request's data against the data points that the merchant's customers were offered (G2). Pointers start at
 * `/paymentMethod`.
 */
export function collectData(
  offered: OfferedPayinMethod,
  request: PaymentMethodRequest,
  currencyCode: CurrencyCode,
): CollectedData {
  const collected = collectValues(offered, request, currencyCode);
  if (!collected.ok) return collected;
  const { code: paymentMethodCode } = offered.method;
  const data = PaymentMethodRequest.parse({
    paymentMethodCode,
    ...writeDataPoints(collected.values),
  });
  const { paymentOperatorCode } = data;
  const paymentOperator = offered.paymentOperators.find(({ code }) => code === paymentOperatorCode);
  return { ok: true, data, paymentOperator };
}
