import type { CurrencyCode } from "#contract/currency.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { sampleAnswer } from "#contract/sampleCustomer.ts";

/**
 * The customer data that the shop passes on in scenarios 2 and 3 (§1): an answer to everything that any method asks for in this
 * currency, by data point name. What the chosen method lacks is not sent (G32).
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
