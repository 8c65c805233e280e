import { type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { writeDataPoints } from "@pay/contract/dataPoint.ts";
import type { PayinMethod, SampleNames } from "@pay/contract/paymentMethod.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { choicesOf, noChoices } from "../catalogue/methodOffer.ts";
import type { Processor } from "../processor/processor.ts";
import { type AnyMethod, pointsByCurrency } from "./methodFields.ts";

/** What stands in examples where a caller sends a code that the service lists. */
export const placeholderCode = "CODE";

/** Returns the object of a method with all of its data in its first currency, and this currency. */
export function methodExample(
  method: AnyMethod,
  direction: PaymentDirection,
  offers: Processor["offers"],
) {
  const [[currencyCode, points] = ["JPY", []] as const] = pointsByCurrency(method);
  if (!isCurrencyCode(currencyCode)) throw new RangeError(`no currency ${currencyCode}`);
  const choices = offers(currencyCode, direction).get(method.code) ?? noChoices;
  const values = points.map((point) => {
    const offered = point.format === "choice" ? undefined : choicesOf(point, choices);
    if (offered) return [point.path, offered[0]?.code ?? placeholderCode] as const;
    const own = ownValues.get(point.name === "accountNumber" ? method.code : point.name);
    return [point.path, own ?? sampleAnswer(point, currencyCode) ?? ""] as const;
  });
  const data = writeDataPoints(Object.fromEntries(values));
  return { currencyCode, paymentMethod: { paymentMethodCode: method.code, ...data } };
}

/** Stands in examples for the operators and stores that a connector names. */
const placeholder = { code: placeholderCode, name: "Name" };
const placeholders: SampleNames = {
  bank: placeholder,
  wallet: placeholder,
  network: placeholder,
  store: placeholder,
};

/** Returns the sample of a payin, with invented operators and stores only where the built-in processor offers the method. */
export function samplePayinFor(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  offers: Processor["offers"],
): Payin {
  const isSandbox = offers(currencyCode, "payin").has(method.code);
  return samplePayinOf(method, currencyCode, {}, isSandbox ? undefined : placeholders);
}

/** Values that the sample customer of payins does not have: by data point, or by method for the account number. */
const ownValues: ReadonlyMap<string, string> = new Map([
  ["identifyingReference", "1020304050"],
  ["RANDOM_KEY_TRANSFER", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
]);
