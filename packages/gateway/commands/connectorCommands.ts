import * as z from "zod/mini";
import { PaymentId } from "@pay/contract/paymentId.ts";
import { fromMinorUnits, plainDigits } from "@pay/contract/money.ts";
import {
  addConnector,
  moveConnector,
  readConnectors,
  removeConnector,
  rotateConnector,
} from "../connectors/connectorTable.ts";
import { countUnderWay } from "../connectors/dueAsks.ts";
import { endByHand } from "../connectors/endByHand.ts";
import { listFaultsOf, listLastFaults } from "../connectors/keptFaults.ts";
import { findUnknownCodes } from "../connectors/findUnknownCodes.ts";
import type { Difference } from "../connectors/difference.ts";
import { findComparedDays, findDifferences } from "../connectors/findDifferences.ts";
import { announceDue, connectorChannel } from "../database/announceDue.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import type { Database } from "../database/database.ts";
import { readStamp } from "../database/environmentStamp.ts";
import { listMerchants } from "../merchant/merchantAccounts.ts";
import { connectorOf, liveWithoutSandbox } from "../processor/routes.ts";
import {
  command,
  type CommandReply,
  done,
  doneInPart,
  merchantParts,
  readOnly,
  refused,
  shownOnce,
} from "./defineCommand.ts";
import { describeConnector } from "./describeConnector.ts";

const connectorParts = { connector: z.string() };
const addressParts = { ...connectorParts, url: z.string() };
const rotationParts = { ...connectorParts, isNow: z.boolean() };
const endingParts = {
  ...connectorParts,
  direction: z.enum(["payin", "payout"]),
  ...merchantParts,
  idPayment: PaymentId,
  status: z.enum(["SUCCESS", "FAILED"]),
  /** The name of the person who decides, and why. */
  endedBy: z.string().check(z.minLength(1), z.maxLength(140)),
  reason: z.string().check(z.minLength(1), z.maxLength(1000)),
};

const rejectedParts = {
  /** Lists those about one payment alone. */
  payment: z.optional(
    z.object({
      direction: z.enum(["payin", "payout"]),
      ...merchantParts,
      idPayment: PaymentId,
    }),
  ),
};
/** The answers that are listed of all payments. */
const mostRejected = 100;

/** The commands about connectors, and about payments that a person ends. */
export const connectorCommands = [
  // Adds a connector. Prints its public key, the secret of its notifications, and what to do next.
  command("addConnector", addressParts, async ({ connector: name, url, database, clock }) => {
    const base = readBaseAddress(url);
    if (base === undefined) return noBaseAddress(url);
    const added = await addConnector(database, { name, url: base }, clock.now());
    if (!added)
      return refused(
        `The connector ${name} exists already. Choose another name; "npm run connectors -- status" lists all.`,
      );
    await announceDue(database, clock.now(), connectorChannel);
    return done(
      `Added the connector ${name} at ${base}. Give it these:`,
      `  base address         ${base}`,
      `  public key (JWK)     ${JSON.stringify(added.publicJwk)}`,
      `  the key is also at   {PUBLIC_URL}/connectors/${name}/jwks.json`,
      `  notifications to     {PUBLIC_URL}/connectors/${name}/notifications`,
      ...shownOnce({ "notification secret": added.notificationSecret }),
      `Then look whether it answers: npm run connectors -- status`,
      `And send it payments: npm run merchant -- configure CODE --set 'routes=[{"via":"connector:${name}"}]'`,
    );
  }),
  // Moves a connector to another base address, for its payments under way too. Its keys stay.
  command("moveConnector", addressParts, async ({ connector: name, url, database, clock }) => {
    const base = readBaseAddress(url);
    if (base === undefined) return noBaseAddress(url);
    if (!(await moveConnector(database, { name, url: base }, clock.now())))
      return noConnector(name);
    await announceDue(database, clock.now(), connectorChannel);
    return done(
      `The connector ${name} is at ${base} from now on. Its requests name this address as their audience.`,
    );
  }),
  // Removes a connector that was added by mistake: no merchant leads to it, and it has neither payments under way nor settlements.
  command("removeConnector", connectorParts, async ({ connector: name, database, clock }) => {
    const connectors = await readConnectors(database);
    if (!connectors.some((one) => one.name === name)) return noConnector(name);
    const routed = (await listMerchants(database)).find(({ configuration }) =>
      configuration.routes?.some(({ via }) => connectorOf(via) === name),
    );
    if (routed)
      return refused(
        `The merchant ${routed.merchantCode} has a route to ${name}. Give it other routes first: npm run merchant -- configure ${routed.merchantCode} --set 'routes=[…]'`,
      );
    const { payins, payouts } = await countUnderWay(database, name);
    if (payins + payouts > 0)
      return refused(
        `${payins} payins and ${payouts} payouts are under way at ${name}. They end there, or by npm run connectors -- end.`,
      );
    if (!(await removeConnector(database, name)))
      return refused(
        `The connector ${name} has settled payments. It stays, because the books need it.`,
      );
    await announceDue(database, clock.now(), connectorChannel);
    return done(`Removed the connector ${name}. Its keys count no more.`);
  }),
  // Gives a connector new keys, which replace the old ones in a day or now. Prints them, and what to do until then.
  command("rotateConnector", rotationParts, async ({ connector: name, isNow, database, clock }) => {
    const next = await rotateConnector(database, { name, isNow }, clock.now());
    if (!next) return noConnector(name);
    return done(
      isNow
        ? `The connector ${name} has new keys, and the old ones count no more. Give it these now, and let it forget the old ones:`
        : `The connector ${name} has new keys. Give it these before ${next.validFrom}, beside the old ones:`,
      `  public key (JWK)     ${JSON.stringify(next.publicJwk)}`,
      `  both keys are at     {PUBLIC_URL}/connectors/${name}/jwks.json`,
      ...shownOnce({ "notification secret": next.notificationSecret }),
      isNow
        ? `Until it has them it answers 401, and its payments wait.`
        : `Until then the old key signs, and both secrets are right. From then on the new ones alone count.`,
    );
  }),
  // Shows each connector: whether it answers, what it supports, and what waits for it.
  readOnly("showConnectors", {}, async ({ database }) => {
    const connectors = await readConnectors(database);
    if (connectors.length === 0)
      return done("There is no connector yet. Add one: npm run connectors -- add NAME URL");
    const shown: string[] = [];
    let reply = done;
    for (const connector of connectors)
      try {
        shown.push(...(await describeConnector(database, connector)));
      } catch (error) {
        reply = doneInPart;
        shown.push(
          `${connector.name}  ${connector.url}`,
          `  cannot be shown: ${error instanceof Error ? error.message : "no reason given"}`,
        );
      }
    for (const { merchantCode, configuration } of await listMerchants(database))
      shown.push(
        ...findUnknownCodes(configuration, connectors).map(
          (unknown) =>
            `The merchant ${merchantCode} names a code that no connector of its routes offers: ${unknown}`,
        ),
      );
    return reply(...shown);
  }),
  // Lists what differs between the settlements of connectors and the ledger, and the days that are not closed.
  readOnly("showSettlements", {}, async ({ database, clock }) => {
    const open = await database
      .selectFrom("connectorDay")
      .select(["connector", "day"])
      .where("isClosed", "=", false)
      .orderBy("day")
      .execute();
    const closed = await findComparedDays(database, clock.now());
    const { differences, failed } = await findDifferences(database, clock.now());
    const compared = closed.filter(
      (one) => !failed.some(({ connector, day }) => connector === one.connector && day === one.day),
    );
    const reply = failed.length > 0 ? doneInPart : done;
    return reply(
      `${compared.length} closed days were compared with the ledger. ${differences.length} payments differ.`,
      ...[...Map.groupBy(compared, ({ connector }) => connector)].map(
        ([connector, days]) => `compared  ${connector}  ${days.map(({ day }) => day).join(" ")}`,
      ),
      ...differences.map(describeDifference),
      ...failed.map(
        ({ connector, day, error }) =>
          `${day}  ${connector}  could not be compared: ${error instanceof Error ? error.message : "no reason given"}`,
      ),
      ...open.map(({ connector, day }) => `${day}  ${connector}  has not closed this day yet`),
    );
  }),
  // Lists the answers of connectors that were thrown away, of one payment or the last ones of all.
  readOnly("listRejectedAnswers", rejectedParts, async ({ payment, database }) => {
    const faults = payment
      ? await listFaultsOf(database, payment)
      : (await listLastFaults(database, mostRejected)).toReversed();
    if (faults.length === 0) return done("No answer about a payment was thrown away.");
    return done(
      ...faults.map(
        ({ lastAt, connector, direction, merchantCode, idPayment, operation, fault, count }) =>
          `${lastAt.toISOString()}  ${connector}  ${direction} ${merchantCode}/${idPayment}: ${operation}: ${fault} (${count} times)`,
      ),
    );
  }),
  // Ends a payment whose connector is gone for good, as a person decided.
  command("endPayment", endingParts, async ({ database, clock, ...ending }) => {
    const { direction, merchantCode, idPayment, status, endedBy } = ending;
    const payment = `${direction} ${merchantCode}/${idPayment}`;
    const why = await endByHand(database, ending, clock.now());
    return why === undefined
      ? done(
          `The ${payment} is ${status}, as ${endedBy} decided. Its merchant is called back. npm run connectors -- endings shows the record.`,
        )
      : refused(`The ${payment} was not ended: ${why}.`);
  }),
  // Lists the payments that persons ended, the latest first, with their names and reasons.
  readOnly("listEndings", {}, async ({ database }) => {
    const endings = await database
      .selectFrom("handEnding")
      .selectAll()
      .orderBy("endedAt", "desc")
      .execute();
    if (endings.length === 0) return done("No payment was ended by a person.");
    return done(
      ...endings.map(
        ({ endedAt, connector, direction, merchantCode, idPayment, status, endedBy, reason }) =>
          `${endedAt.toISOString()}  ${connector}  ${direction} ${merchantCode}/${idPayment}: ${status} by ${endedBy}: ${reason}`,
      ),
    );
  }),
];

function noConnector(name: string): CommandReply {
  return refused(
    `There is no connector ${name}. "npm run connectors -- status" lists all; "npm run connectors -- add" adds one.`,
  );
}

function noBaseAddress(url: string): CommandReply {
  return refused(
    `"${url}" is no base address of a connector. Give one such as https://connector.example/v1, without user, query and fragment.`,
  );
}

function readBaseAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  return url.search === "" && url.hash === "" ? url.href.replace(/\/+$/, "") : undefined;
}

const reasons = {
  "not booked": "the connector settled it, and the ledger has not booked it",
  "not settled": "the ledger has booked it, and the connector has not settled it",
  "another amount": "the connector settled another amount than the ledger has booked",
  "settled twice": "the connector settled it on an earlier day too",
  "not reversed": "the connector lists it as reversed, and the ledger has not booked that",
  "reversed twice": "the connector listed its reversal on an earlier day too",
  "reversal not listed": "the ledger has booked its reversal, and the connector lists none",
} as const satisfies Record<Difference["reason"], string>;

function describeDifference(one: Difference): string {
  const { day, connector, direction, merchantCode, idPayment, paymentKey, reason } = one;
  const payment =
    merchantCode === null ? `of the unknown key ${paymentKey}` : `${merchantCode}/${idPayment}`;
  const amount = (minor: bigint | null) =>
    minor === null
      ? "nothing"
      : `${plainDigits(fromMinorUnits(minor, one.currencyCode).amount)} ${one.currencyCode}`;
  const amounts = `settled ${amount(one.settledMinor)}, booked ${amount(one.bookedMinor)}`;
  return `${day}  ${connector}  ${direction} ${payment}: ${reasons[reason]} (${amounts})`;
}

/** Returns a sentence about a route to a connector that does not exist, or in live to the sandbox; undefined if there is none. */
export async function findUnknownConnector(
  database: Database,
): Promise<(configuration: MerchantConfiguration) => string | undefined> {
  const known = new Set((await readConnectors(database)).map(({ name }) => name));
  const isLive = (await readStamp(database)) === "live";
  return ({ routes = [] }) => {
    const ofSandbox = routes.findIndex(({ via }) => via === "sandbox");
    if (isLive && ofSandbox >= 0)
      return `routes[${ofSandbox}].via: ${liveWithoutSandbox} Name a connector, such as "connector:own-accounts".`;
    const index = routes.findIndex(
      ({ via }) => !known.has(connectorOf(via) ?? via) && via !== "sandbox",
    );
    return index < 0
      ? undefined
      : `routes[${index}].via: there is no such connector. "npm run connectors -- status" lists all; "npm run connectors -- add" adds one.`;
  };
}
