import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { type PaymentDirection, paymentDirections } from "@pay/contract/wireValues.ts";
import { noChoices } from "../catalogue/methodOffer.ts";
import { findLack } from "../catalogue/offeredMethods.ts";
import { findLimits, findOffer, listOf } from "./capabilities.ts";
import { readOffer } from "./readOffers.ts";

const methodsOf: Readonly<Record<PaymentDirection, readonly (PayinMethod | PayoutMethod)[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/**
 * Returns the methods that a connector supports and that nobody can use, because its offers name nothing of what they need (G57): each
 * in half a sentence. In the sandbox, a method without an offer has the sandbox's choices.
 */
export function findLacks(capabilities: Capabilities): readonly string[] {
  const { environment } = capabilities;
  return paymentDirections.flatMap((direction) =>
    capabilities[listOf[direction]].flatMap(({ paymentMethodCode, currencyCodes }) => {
      const method = methodsOf[direction].find(({ code }) => code === paymentMethodCode);
      return currencyCodes.filter(isCurrencyCode).flatMap((currencyCode) => {
        const place = { paymentMethodCode, currencyCode, direction };
        const offer = findOffer(capabilities, place);
        const points = method?.dataPoints[currencyCode];
        const moneyLimits = findLimits(capabilities, place, environment);
        if (!points || (!offer && environment === "sandbox")) return [];
        const named = `${direction} ${paymentMethodCode} in ${currencyCode}:`;
        if (!moneyLimits) return [`${named} its limits leave no amount`];
        const lack = findLack(
          points,
          offer ? readOffer(offer, currencyCode, moneyLimits) : noChoices,
        );
        return lack ? [`${named} its offer names no ${offerList(lack)}`] : [];
      });
    }),
  );
}

/** Returns the list of an offer from which the values of a data point come. */
function offerList({ format }: DataPoint): string {
  if (format === "operator") return "paymentOperators";
  return format === "location" ? "paymentLocations" : "accountKinds";
}
