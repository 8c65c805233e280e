import { type Connector, readConnectors } from "../connectors/connectorTable.ts";
import { findLacks } from "../connectors/findLacks.ts";
import { findUnknownCodes } from "../connectors/findUnknownCodes.ts";
import { findDifferences } from "../connectors/findDifferences.ts";
import type { Deps } from "../deps.ts";
import { listCredentials } from "../merchant/credentialTables.ts";
import { type ListedMerchant, listMerchants } from "../merchant/merchantAccounts.ts";
import { connectorOf, liveWithoutSandbox } from "../processor/routes.ts";

/** A connector that has answered this lately counts as answering. */
const latelyMs = 5 * 60_000;

/**
 * Returns what a live service lacks to move money, each in a sentence with its remedy. Looks at the connectors, and at the keys and
 * routes of the merchants that are not suspended. Empty if nothing is missing. A service that is `starting` is about to ask its
 * connectors, and compares its books later.
 */
export async function findMissing(
  { database, clock }: Pick<Deps, "database"> & { readonly clock: Pick<Deps["clock"], "now"> },
  isStarting = false,
): Promise<readonly string[]> {
  const now = clock.now();
  const connectors = await readConnectors(database);
  const listed = await listMerchants(database);
  const merchants = listed.filter(({ suspendedAt }) => !suspendedAt);
  const missing: string[] = [];
  if (connectors.length === 0)
    missing.push(
      "There is no connector, so no money can move. Add one: npm run connectors -- add NAME URL",
    );
  for (const { name, fault, answeredAt, capabilities } of connectors) {
    const isLate = now.getTime() - (answeredAt?.getTime() ?? 0) > latelyMs;
    if (fault !== null)
      missing.push(
        `The connector ${name} does not answer as it should: ${fault}. Mend that; npm run connectors -- status shows when it answers.`,
      );
    else if (isLate && !isStarting)
      missing.push(
        `The connector ${name} has not been asked in the last five minutes. Start the service, which asks it every minute.`,
      );
    if (capabilities && capabilities.payins.length + capabilities.payouts.length === 0)
      missing.push(
        `The connector ${name} offers no method, so no payment can go to it. Let its capabilities name one; own accounts do so once an account is proven: npm run own-accounts -- accounts prove NAME --amount AMOUNT --by WHO`,
      );
    for (const lack of capabilities ? findLacks(capabilities) : [])
      missing.push(
        `Nobody can use a method of the connector ${name}: ${lack}. Let its offers name what the method needs, or leave the method out of its capabilities.`,
      );
  }
  if (merchants.length === 0) missing.push(describeNoMerchant(listed));
  for (const merchant of merchants)
    await findMissingOf(database, merchant, connectors, now).then(
      (found) => missing.push(...found),
      (error: unknown) =>
        missing.push(
          `The merchant ${merchant.merchantCode} could not be looked at (${error instanceof Error ? error.message : "no reason given"}). Look at its configuration: npm run merchant -- show ${merchant.merchantCode}`,
        ),
    );
  if (isStarting) return missing;
  const { differences, failed } = await findDifferences(database, now);
  if (differences.length > 0)
    missing.push(
      `The settlements of connectors and the ledger disagree about ${differences.length} payments. Look at them: npm run connectors -- settlements`,
    );
  for (const { connector, day } of failed)
    missing.push(
      `The settlements of ${connector} of ${day} could not be compared. See why: npm run connectors -- settlements`,
    );
  return missing;
}

/** The merchants that a sentence names. */
const mostNamed = 3;

function describeNoMerchant([first, ...others]: readonly ListedMerchant[]): string {
  if (!first)
    return "There is no merchant that may take payments. Create one: npm run merchant -- create CODE";
  const codes = [first, ...others].map(({ merchantCode }) => merchantCode);
  const more = codes.length > mostNamed ? ` and ${codes.length - mostNamed} more` : "";
  const names = `${codes.slice(0, mostNamed).join(", ")}${more}`;
  return `There is no merchant that may take payments: ${names} ${others.length === 0 ? "is" : "are"} suspended. Resume one when the reason is over: npm run merchant -- resume ${first.merchantCode}`;
}

/** Returns what a merchant lacks to take payments in live. */
async function findMissingOf(
  database: Deps["database"],
  { merchantCode, configuration }: ListedMerchant,
  connectors: readonly Connector[],
  now: Date,
): Promise<readonly string[]> {
  const missing: string[] = [];
  const credentials = await listCredentials(database, merchantCode);
  const proves = credentials.some(
    ({ kind, retiredAt }) => kind !== "callback secret" && (!retiredAt || retiredAt > now),
  );
  if (!proves)
    missing.push(
      `The merchant ${merchantCode} has no active key and no secret. Add its public key: npm run merchant -- add-key ${merchantCode} FILE`,
    );
  const leads = configuration.routes?.some(({ via }) =>
    connectors.some(({ name, capabilities }) => capabilities && name === connectorOf(via)),
  );
  if (leads !== true)
    missing.push(
      `The merchant ${merchantCode} has no route to a connector that has answered, so it offers no payment method. Give it one: npm run merchant -- configure ${merchantCode} --set 'routes=[{"via":"connector:NAME"}]'`,
    );
  if (configuration.routes?.some(({ via }) => via === "sandbox") === true)
    missing.push(
      `The merchant ${merchantCode} has a route to sandbox: ${liveWithoutSandbox} Give it routes to connectors alone: npm run merchant -- configure ${merchantCode} --set 'routes=[{"via":"connector:NAME"}]'`,
    );
  for (const unknown of leads === true ? findUnknownCodes(configuration, connectors) : [])
    missing.push(
      `The merchant ${merchantCode} names a code that no connector of its routes offers: ${unknown}. Correct it, or let a connector offer it.`,
    );
  return missing;
}
