import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { MethodOffer } from "@pay/contract/connector/offers.ts";
import type { Connector } from "../connectors/connectorTable.ts";
import { findClosed } from "../connectors/findClosed.ts";
import { findIgnored, findLacks } from "../connectors/findLacks.ts";
import { countUnderWay } from "../connectors/dueAsks.ts";
import type { Database } from "../database/database.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

/** Describes a connector in lines: its address, whether it answers, what it supports, and what waits for it. */
export async function describeConnector(
  database: Database,
  connector: Connector,
): Promise<readonly string[]> {
  const { name, url, capabilities } = connector;
  const { payins, payouts, oldest } = await countUnderWay(database, name);
  return [
    `${name}  ${url}`,
    `  answers    ${describeAnswers(connector)}`,
    `  payins     ${describeMethods(capabilities?.payins)}`,
    `  payouts    ${describeMethods(capabilities?.payouts)}`,
    ...describeOffers("payin", capabilities?.payins),
    ...describeOffers("payout", capabilities?.payouts),
    ...(capabilities ? findLacks(capabilities) : []).map(
      (lack) => `  missing    ${lack}, so nobody can use it`,
    ),
    ...(capabilities ? findClosed(capabilities) : []).map((closed) => `  closed     ${closed}`),
    ...(capabilities ? findIgnored(capabilities) : []).map((ignored) => `  ignored    ${ignored}`),
    `  under way  ${payins} payins, ${payouts} payouts${oldest ? `, the oldest since ${oldest.toISOString()}` : ""}`,
  ];
}

function describeAnswers({ fault, answeredAt }: Connector): string {
  if (fault === null)
    return answeredAt ? `yes, last at ${answeredAt.toISOString()}` : "not asked yet";
  return answeredAt
    ? `no: ${fault}. Its last answer was at ${answeredAt.toISOString()}`
    : `never yet: ${fault}`;
}

function describeMethods(methods: Capabilities["payins"] | undefined): string {
  const listed = (methods ?? []).map(
    ({ paymentMethodCode, currencyCodes }) => `${paymentMethodCode} (${currencyCodes.join(" ")})`,
  );
  return listed.join(", ") || "none";
}

/** Describes what the offers of a direction name, a line for each. */
function describeOffers(
  direction: PaymentDirection,
  methods: Capabilities["payins"] | undefined,
): readonly string[] {
  return (methods ?? []).flatMap(({ paymentMethodCode, offers = [] }) =>
    offers.map(
      (offer) =>
        `  offers     ${direction} ${paymentMethodCode} in ${offer.currencyCode}: ${describeOffer(offer)}`,
    ),
  );
}

function describeOffer(offer: MethodOffer): string {
  const { limits, usualTime, mandatory = [] } = offer;
  const counted = [
    [offer.paymentOperators, "operators"],
    [offer.paymentLocations, "chains of stores"],
    [offer.accountKinds, "kinds of account"],
  ] as const;
  const parts = [
    ...counted.flatMap(([entries = [], what]) =>
      entries.length > 0 ? [`${entries.length} ${what}`] : [],
    ),
    ...(limits ? [`limits ${limits.minimum ?? "none"} to ${limits.maximum ?? "none"}`] : []),
    ...(usualTime === undefined ? [] : [`usual time ${usualTime}`]),
    ...(mandatory.length > 0 ? [`demands ${mandatory.join(", ")}`] : []),
  ];
  return parts.join("; ") || "nothing to choose";
}
