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
 * Returns the methods that a connector supports and that nobody can use, because its offers name nothing of what they need (G57), and
 * the operators that take no amount: each in half a sentence. In the sandbox, a method without an offer has the sandbox's choices.
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
        const choices = offer ? readOffer(offer, currencyCode, moneyLimits) : noChoices;
        const idle = leaveOut(offer?.paymentOperators ?? [], choices.paymentOperators);
        const lack = findLack(points, choices);
        const isNamed = lack?.format === "operator" && idle.length > 0;
        const left =
          idle.length > 0 ? [`${named} its limits leave no amount for ${listCodes(idle)}`] : [];
        return left.concat(
          lack && !isNamed ? [`${named} its offer names no ${offerList(lack)}`] : [],
        );
      });
    }),
  );
}

/**
 * Returns what a connector names and this version of the gateway ignores: methods and currencies that it does not know, currencies that a
 * method does not have, and limits of a currency that the connector does not support, each in half a sentence. It is no fault, because a
 * later version may know it.
 */
export function findIgnored(capabilities: Capabilities): readonly string[] {
  return paymentDirections.flatMap((direction) =>
    capabilities[listOf[direction]].flatMap(
      ({ paymentMethodCode, currencyCodes, moneyLimits = [] }) => {
        const named = `${direction} ${paymentMethodCode}`;
        const method = methodsOf[direction].find(({ code }) => code === paymentMethodCode);
        if (!method) return [`${named}: this version has no such method`];
        const lacking = currencyCodes.filter(
          (code) => !isCurrencyCode(code) || !method.dataPoints[code],
        );
        const foreign = moneyLimits
          .map(({ minimum }) => minimum.currencyCode)
          .filter((code) => !currencyCodes.includes(code));
        return [
          lacking.map((code) => `${named} in ${code}: the method has no such currency`),
          foreign.map(
            (code) => `${named}: its moneyLimits in ${code}, which its currencyCodes lack`,
          ),
        ].flat();
      },
    ),
  );
}

type WithCode = { readonly code: string };

const leaveOut = (all: readonly WithCode[], kept: readonly WithCode[]) => {
  const codes = new Set(kept.map(({ code }) => code));
  return all.filter(({ code }) => !codes.has(code));
};

/** The codes that one line of a list names. */
const listedCodes = 5;

function listCodes(all: readonly WithCode[]): string {
  const codes = all
    .map(({ code }) => code)
    .slice(0, listedCodes)
    .join(", ");
  return all.length > listedCodes ? `${codes} and ${all.length - listedCodes} others` : codes;
}

/** Returns the list of an offer from which the values of a data point come. */
function offerList({ format }: DataPoint): string {
  if (format === "operator") return "paymentOperators";
  return format === "location" ? "paymentLocations" : "accountKinds";
}
