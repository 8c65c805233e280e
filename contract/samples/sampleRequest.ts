import type { CurrencyCode } from "../currency.ts";
import { writeDataPoints } from "../dataPoint.ts";
import { PaymentMethodRequest } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { sampleAnswer } from "../sampleCustomer.ts";

/**
 * Returns the request of the sample customer for a method: all of its data points, or only the mandatory ones. It names an
 * operator only if `given` does.
 */
export function sampleRequest(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  given: {
    readonly paymentOperatorCode?: string | undefined;
    readonly mandatoryOnly?: boolean;
  } = {},
): PaymentMethodRequest {
  const points = method.dataPoints[currencyCode] ?? [];
  const values = points
    .filter(({ required }) => required || given.mandatoryOnly !== true)
    .flatMap((point) => {
      const value =
        point.format === "operator" ? given.paymentOperatorCode : sampleAnswer(point, currencyCode);
      return value === undefined ? [] : [[point.path, value] as const];
    });
  return PaymentMethodRequest.parse({
    paymentMethodCode: method.code,
    ...writeDataPoints(Object.fromEntries(values)),
  });
}
