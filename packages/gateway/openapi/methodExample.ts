import { isCurrencyCode } from "@pay/contract/currency.ts";
import { writeDataPoints } from "@pay/contract/dataPoint.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { findOperators } from "../catalogue/paymentOperators.ts";
import { type AnyMethod, pointsByCurrency } from "./methodFields.ts";

/** Returns the object of a method with all of its data in its first currency, and this currency. */
export function methodExample(method: AnyMethod, direction: PaymentDirection) {
  const [[currencyCode, points] = ["JPY", []] as const] = pointsByCurrency(method);
  if (!isCurrencyCode(currencyCode)) throw new RangeError(`no currency ${currencyCode}`);
  const [operator] = findOperators(method.code, currencyCode, direction);
  const values = points.map((point) => {
    if (point.format === "operator") return [point.path, operator?.code ?? ""] as const;
    const own = ownValues.get(point.name === "accountNumber" ? method.code : point.name);
    return [point.path, own ?? sampleAnswer(point, currencyCode) ?? ""] as const;
  });
  const data = writeDataPoints(Object.fromEntries(values));
  return { currencyCode, paymentMethod: { paymentMethodCode: method.code, ...data } };
}

/** Values that the sample customer of payins does not have: by data point, or by method for the account number. */
const ownValues: ReadonlyMap<string, string> = new Map([
  ["identifyingReference", "1020304050"],
  ["RANDOM_KEY_TRANSFER", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
]);
