import type { Connector } from "../connectors/connectorTable.ts";
import { countUnderWay } from "../connectors/dueAsks.ts";
import type { Database } from "../database/database.ts";

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

function describeMethods(
  methods:
    | readonly { readonly paymentMethodCode: string; readonly currencyCodes: readonly string[] }[]
    | undefined,
): string {
  const listed = (methods ?? []).map(
    ({ paymentMethodCode, currencyCodes }) => `${paymentMethodCode} (${currencyCodes.join(" ")})`,
  );
  return listed.join(", ") || "none";
}
