import type { CurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { sampleStoresIn } from "@pay/contract/samples/sampleStores.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { moneyLimitsIn } from "../../catalogue/moneyChecks.ts";
import type { MethodOffers } from "../../processor/processor.ts";
import { findOperators } from "./paymentOperators.ts";

const methodsOf: Readonly<Record<PaymentDirection, readonly (PayinMethod | PayoutMethod)[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/** Returns what the sandbox offers of each method in a currency (G57): invented banks and chains of stores, and all kinds of account. */
export function listSandboxOffers(
  currencyCode: CurrencyCode,
  direction: PaymentDirection,
): MethodOffers {
  return new Map(
    methodsOf[direction].flatMap(({ code, dataPoints }) => {
      const points = dataPoints[currencyCode];
      if (!points) return [];
      const kinds = points.find(({ format }) => format === "choice");
      const hasStores = points.some(({ format }) => format === "location");
      const offer = {
        moneyLimits: moneyLimitsIn(currencyCode, "sandbox"),
        paymentOperators: findOperators(code, currencyCode, direction),
        paymentLocations: hasStores ? sampleStoresIn(currencyCode) : [],
        accountKinds: kinds?.allowedValues ?? [],
        mandatory: [],
      };
      return [[code, offer] as const];
    }),
  );
}
