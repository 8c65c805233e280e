import { quoteText } from "@pay/contract/quoteText.ts";
import { sql } from "kysely";
import { type Account, type Actor, readAccounts } from "../accounts/accounts.ts";
import { addRow, type Database, findRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import { type Row, unbooked } from "../database/tables.ts";
import { addDays, type Day, readDay, toLocalDay } from "../ground/day.ts";
import { reasonOf } from "../ground/apart.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { isCovered, listStatements } from "./findGap.ts";
import { findLosses } from "./findLosses.ts";
import { hasGatewayKey, hasTestKey } from "./ownKeys.ts";

interface Close {
  readonly text: string;
  readonly isClosed: boolean;
}

/** The gateway's view: the output of `npm run connectors -- settlements`, and the name by which it knows this connector. */
interface GatewaysView {
  readonly settlements: string;
  readonly connectorName: string;
}

/**
 * Compares bank, connector and gateway for a day, by account and to the minor unit. The gateway has compared the connector's
 * settlements with its ledger. Without its view, bank and connector alone are compared.
 */
export async function closeBooks(store: Store, day: Day, gateway?: GatewaysView): Promise<Close> {
  if (readDay(day, "YYYY-MM-DD") === undefined) throw new Refused("Write the day as 2026-11-24.");
  const rows: string[] = [];
  const { accounts, unreadable } = await readAccounts(store.reads);
  const faults = [...(await findLosses(store.reads)), ...unreadable.map(({ fault }) => fault)];
  let isSettled = false;
  let isKnown = false;
  for (const account of accounts) {
    const compared = await compareDay(store.reads, account, day).catch((error: unknown) => {
      faults.push(`${account.name}: the day cannot be compared (${reasonOf(error)})`);
    });
    if (!compared) continue;
    rows.push(...compared.rows);
    faults.push(...compared.faults);
    isSettled ||= compared.isSettled;
    isKnown ||= compared.isKnown;
  }
  if (!isKnown) faults.push(`no account is as old as ${day}, and no statement covers it`);
  if (gateway) faults.push(...findGatewayFaults(day, gateway, isSettled));
  const text = [...rows, ...faults.map((fault) => `! ${fault}`)].join("\n");
  return { text, isClosed: faults.length === 0 };
}

/**
 * Keeps who closed a day, and its numbers. Returns the former closing if its numbers differed: later lines of the day
 * change them.
 */
export async function keepClosing(
  store: Store,
  { day, text }: { readonly day: Day; readonly text: string },
  { by: madeBy, now }: Actor,
): Promise<Row<"bookClosing"> | undefined> {
  return await store.write(async (writing) => {
    const before = (await findRows(writing, "bookClosing", { day })).at(-1);
    if (before?.text === text) return undefined;
    await addRow(writing, "bookClosing", { day, text, madeBy, madeAt: now.toISOString() });
    return before;
  });
}

/** A day from before the gateway knew this connector is never compared, and needs that only if a payin or payout was settled on it. */
function findGatewayFaults(
  day: Day,
  { settlements, connectorName }: GatewaysView,
  isSettled: boolean,
): readonly string[] {
  const lines = settlements.split("\n").map((line) => line.trim().split(/\s+/));
  const compared = lines.find(([first, name]) => first === "compared" && name === connectorName);
  const faults = lines.filter(([first]) => first === day).map((words) => words.join(" "));
  const [, , first] = compared ?? [];
  const isBefore = !isSettled && first !== undefined && day < first;
  return isBefore || compared?.includes(day) === true || faults.length > 0
    ? faults
    : [`the gateway has not compared ${day} of ${connectorName}. Print its settlements again.`];
}

interface Sum {
  readonly name: string;
  readonly units: bigint;
}

/** Returns the money of a day that persons have set aside: who, how much and why. */
async function listSetAside(database: Database, account: string, day: Day) {
  const { rows } = await sql<Sum & { readonly note: string }>`
    select "reviewItem"."madeBy" as "name", "lineUse"."units", "note" from "lineUse"
    join "bankLine" on "bankLine"."id" = "lineUse"."lineId"
    join "reviewItem" on "lineUse"."rule" = 'item ' || "reviewItem"."id"
    where "bankLine"."account" = ${account} and "bookedDay" = ${day}
      and "purpose" = 'difference' and "reviewItem"."state" = 'closed'
    order by "lineUse"."id"`.execute(database);
  return rows;
}

async function compareDay(database: Database, account: Account, day: Day) {
  const { name, currencyCode, gapDay, acceptedDay, createdAt } = account;
  const money = (units: bigint) => `${writeUnits(units, currencyCode)} ${currencyCode}`;
  // Money that arrived is never counted against money that left.
  const { rows: used } = await sql<Sum>`
    select "name", cast(sum("units") as bigint) as "units" from (
      select "lineId", sum("lineUse"."units") as "units",
        "purpose" || case when ${hasTestKey} then ' of a test payment' else '' end as "name"
      from "lineUse" join "bankLine" on "bankLine"."id" = "lineUse"."lineId"
      where "bankLine"."account" = ${name} and "bookedDay" = ${day}
      group by 1, 3) as "ofLine"
    where "units" <> 0 group by "name", "units" > 0 order by "name", "units" > 0 desc`.execute(
    database,
  );
  const { rows: moved } = await sql<Sum>`
    select "account" as "name", cast(sum("units") as bigint) as "units" from "bankLine"
    where "account" = ${name} and "bookedDay" = ${day} and "state" not in (${sql.join(unbooked)})
    group by "account"`.execute(database);
  const { rows: settled } = await sql<Sum>`
    select 'payins' as "name", cast(sum("required") as bigint) as "units" from "expectation"
    where "account" = ${name} and ${hasGatewayKey}
      and "settledAt" >= ${day} and "settledAt" < ${addDays(day, 1)} having count(*) > 0
    union all select 'payouts', cast(sum("units") as bigint) from "payoutOrder"
    where "account" = ${name} and ${hasGatewayKey}
      and "settledAt" >= ${day} and "settledAt" < ${addDays(day, 1)} having count(*) > 0
    union all select 'reversed payins', cast(sum("required") as bigint) from "expectation"
    where "account" = ${name}
      and "reversedAt" >= ${day} and "reversedAt" < ${addDays(day, 1)} having count(*) > 0
    union all select 'reversed payouts', cast(sum("units") as bigint) from "payoutOrder"
    where "account" = ${name}
      and "reversedAt" >= ${day} and "reversedAt" < ${addDays(day, 1)} having count(*) > 0`.execute(
    database,
  );
  const aside = await listSetAside(database, name, day);
  const statements = await listStatements(database, name);
  const covering = isCovered(statements, { from: day, to: day });
  // A line that a balance lacks may be of any day since the last balance that is explained.
  const explained = statements.filter(
    ({ closingDay }) => gapDay === null || closingDay === null || closingDay < gapDay,
  );
  const isInGap =
    gapDay !== null &&
    (gapDay <= day || (covering && !isCovered(explained, { from: day, to: day })));
  // A day before the account, or of one that customers do not see and that never had a statement.
  const isUnused = account.state !== "open" && statements.length === 0;
  const isBefore = day < toLocalDay(new Date(createdAt), currencyCode);
  const isBeforeAccount = moved.length === 0 && (isBefore || isUnused);
  const asked = await findRows(database, "bankLine", {
    account: name,
    bookedDay: day,
    state: "asked",
  });
  const atBank = sumUnits(moved.map(({ units }) => units));
  const missing = atBank - sumUnits(used.map(({ units }) => units));
  const faults = [
    ...(missing === 0n ? [] : [`${name}: ${money(missing)} is not explained`]),
    ...(covering || isBeforeAccount
      ? []
      : [
          `${name}: no statement covers the day. Import one that does; a file of any format does with --to ${day}`,
        ]),
    ...(asked.length === 0
      ? []
      : [`${name}: lines wait for review same or review new: ${asked.length}`]),
    ...(isInGap ? [`${name}: the lines do not lead to the closing balance of ${gapDay}`] : []),
  ];
  const rows = [
    `${name}: the bank moved ${money(atBank)}`,
    ...used.map(({ name: purpose, units }) => `  ${purpose} ${money(units)}`),
    ...aside.map(
      ({ name: by, units, note }) => `    set aside by ${by}: ${money(units)}, ${quoteText(note)}`,
    ),
    ...(acceptedDay === day ? ["  a person took the closing balance as right"] : []),
    ...settled.map(
      ({ name: kind, units }) =>
        `  the gateway is told of ${kind} ${money(units)} in this day of UTC`,
    ),
  ];
  return {
    rows,
    faults,
    isSettled: settled.length > 0,
    isKnown: covering || !isBeforeAccount,
  };
}
