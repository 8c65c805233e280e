import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { MethodOffer, OfferedLimits } from "@pay/contract/connector/offers.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { findOperator } from "@pay/operators/catalogue.ts";

type ConnectorMethod = Capabilities["payins"][number];

const methodsOf: Readonly<Record<"payins" | "payouts", readonly (PayinMethod | PayoutMethod)[]>> = {
  payins: payinMethods,
  payouts: payoutMethods,
};

/** The lists of choices of an offer, and the format of the data point that each belongs to. */
const lists = [
  ["paymentOperators", "operator"],
  ["paymentLocations", "location"],
  ["accountKinds", "choice"],
] as const;

/**
 * Returns the first fault of the offers of a direction that their schema cannot see, with its field in front; undefined if there is none.
 * Methods and currencies that the gateway does not know may come, and are judged by what it knows of all.
 */
export function findOfferFault(
  list: "payins" | "payouts",
  methods: readonly ConnectorMethod[],
): string | undefined {
  const all = methods.flatMap(({ paymentMethodCode, currencyCodes, offers = [] }, index) =>
    offers.map((offer, at) => ({
      paymentMethodCode,
      currencyCodes,
      offer,
      field: `${list}.${index}.offers.${at}`,
    })),
  );
  const seen = new Set<string>();
  for (const { paymentMethodCode, currencyCodes, offer, field } of all) {
    const { currencyCode } = offer;
    if (!currencyCodes.includes(currencyCode))
      return `${field}.currencyCode: ${paymentMethodCode} does not name ${currencyCode} in its currencyCodes`;
    const place = `${paymentMethodCode} ${currencyCode}`;
    if (seen.has(place))
      return `${field}.currencyCode: ${paymentMethodCode} has two offers in ${currencyCode}`;
    seen.add(place);
    const method = methodsOf[list].find(({ code }) => code === paymentMethodCode);
    const points = isCurrencyCode(currencyCode) ? method?.dataPoints[currencyCode] : undefined;
    const fault = findFaultOf(offer) ?? (points && findForeign(offer, points));
    if (fault !== undefined) return `${field}.${fault}`;
  }
  return undefined;
}

/**
 * Returns the fault of an offer by itself: a code that stands twice, one that has no name and is unknown, or limits without an amount
 * between them.
 */
function findFaultOf(offer: MethodOffer): string | undefined {
  for (const [name] of lists) {
    const codes = (offer[name] ?? []).map(({ code }) => code);
    const twice = codes.findIndex((code, index) => codes.indexOf(code) < index);
    if (twice >= 0) return `${name}.${twice}.code: ${codes[twice]} stands there twice`;
    const isStore = name === "paymentLocations";
    const nameless = (offer[name] ?? []).findIndex(
      (one) => !one.name && !hasFacts(one.code, isStore),
    );
    if (nameless >= 0)
      return `${name}.${nameless}.name: ${codes[nameless]} is no ${isStore ? "chain of stores" : "bank or wallet"} of docs/operators.md, so it needs a name`;
  }
  const limited = [
    ["limits", offer.limits] as const,
    ...(offer.paymentOperators ?? []).map(
      (one, index) => [`paymentOperators.${index}.limits`, one.limits] as const,
    ),
  ];
  const wrong = limited.find(([, limits]) => !isRange(limits ?? {}, offer.currencyCode));
  return (
    wrong &&
    `${wrong[0]}: minimum and maximum must be amounts of ${offer.currencyCode}, minimum not above maximum`
  );
}

/** Returns whether there are facts about a code as that of a chain of stores, or as that of another operator. */
function hasFacts(code: string, isStore: boolean): boolean {
  const kind = findOperator(code)?.kind;
  return kind !== undefined && (kind === "storeChain") === isStore;
}

function isRange({ minimum, maximum }: OfferedLimits, currencyCode: string): boolean {
  if (!isCurrencyCode(currencyCode)) return true;
  const read = (amount: string) => readConnectorMoney({ amount, currencyCode });
  const smallest = read(minimum ?? "0");
  if (smallest === undefined || maximum === undefined) return smallest !== undefined;
  const largest = read(maximum);
  return largest !== undefined && largest > 0n && smallest <= largest;
}

/** The data point that no customer knows: the merchant alone sends it. */
const merchantData = "productId";

/** Returns what an offer names that the method does not have in the currency. */
function findForeign(offer: MethodOffer, points: readonly DataPoint[]): string | undefined {
  for (const [name, format] of lists)
    if ((offer[name] ?? []).length > 0 && !points.some((point) => point.format === format))
      return `${name}: the method asks for none in ${offer.currencyCode}`;
  const kinds = points.find(({ format }) => format === "choice")?.allowedValues ?? [];
  const known = kinds.map(({ code }) => code);
  const kind = (offer.accountKinds ?? []).findIndex(({ code }) => !known.includes(code));
  if (kind >= 0) return `accountKinds.${kind}.code: the method has only ${known.join(", ")}`;
  const names = points.map((point) => point.name).filter((name) => name !== merchantData);
  const demanded = (offer.mandatory ?? []).findIndex((name) => !names.includes(name));
  return demanded < 0
    ? undefined
    : `mandatory.${demanded}: the method has only ${names.join(", ")} in ${offer.currencyCode}`;
}
