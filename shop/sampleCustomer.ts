import type { CurrencyCode } from "#contract/currency.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { sampleAnswer } from "#contract/sampleCustomer.ts";

/**
 * Returns the customer data of scenarios 2 and 3 (§1): an answer to every data point of every method in this currency. The
 * page sends only those of the chosen method (G32).
 */
export function sampleCustomerData(currencyCode: CurrencyCode): Record<string, string> {
  const asked = payinMethods.flatMap(
    (method: PayinMethod) => method.dataPoints[currencyCode] ?? [],
  );
  return Object.fromEntries(
    asked.flatMap((point) => {
      const answer = sampleAnswer(point, currencyCode);
      return answer === undefined ? [] : [[point.name, answer]];
    }),
  );
}
