import { type Database, findRow, setRows } from "../database/rows.ts";
import type { Row } from "../database/tables.ts";
import { addBankingDays, addDays, type Day } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import { addItem, type WriteContext } from "./entries.ts";
import {
  beginsWithin,
  endsWithin,
  findContradiction,
  type LineOfFile,
} from "./findContradiction.ts";
import { type Days, readDays, readLinesOfDay } from "./movedLines.ts";

/** A balance of the bank, from which all lines after a day are counted. */
interface Anchor {
  readonly units: bigint;
  readonly afterDay: Day;
}

type Statement = Row<"bankStatement">;
type Statements = readonly Statement[];

/** What the balances are followed by. */
interface Followed {
  readonly statements: Statements;
  readonly days: Days;
  readonly readLines: (day: Day) => Promise<readonly LineOfFile[]>;
}

/**
 * Returns where the balances can begin. That is the closing balance of the day that a person accepted, or the opening balance of the
 * first day. A day with many statements has as many beginnings, since a file that was written in the day has a later opening.
 */
function findAnchors(
  statements: Statements,
  acceptedDay: Day | null,
  acceptedClosing: bigint | null,
): readonly Anchor[] {
  const accepted = statements.flatMap(({ closing, closingDay }) =>
    closing !== null &&
    acceptedDay !== null &&
    closingDay === acceptedDay &&
    (acceptedClosing === null || closing === acceptedClosing)
      ? [{ units: closing, afterDay: acceptedDay }]
      : [],
  );
  // The statement that a person accepted may have been withdrawn.
  if (accepted.length > 0) return accepted;
  const opened = statements.flatMap(({ opening, openingDay }) =>
    opening === null || openingDay === null ? [] : [{ units: opening, day: openingDay }],
  );
  const [first = ""] = opened.map(({ day }) => day).toSorted();
  return opened
    .filter(({ day }) => day === first)
    .map(({ units }) => ({ units, afterDay: addDays(first, -1) }));
}

/**
 * Returns the first day after the anchor whose closing balance the lines do not reach; null if they reach each. A statement that begins
 * where another one ended, or within the lines of a day, is explained too, if the lines lead to a later balance: one that was written within
 * the day, or before a late line came.
 */
async function followBalances(followed: Followed, anchor: Anchor): Promise<Day | null> {
  const closings = Map.groupBy(
    followed.statements.filter(({ closing }) => closing !== null),
    ({ closingDay }) => closingDay ?? "",
  );
  const ordered = [...closings.keys()].filter((day) => day > anchor.afterDay).toSorted();
  const since = followed.days.filter(({ day }) => day > anchor.afterDay);
  const reached = new Set([anchor.units]);
  let chained: Day | null = null;
  let balance = anchor.units;
  let next = 0;
  for (const day of ordered) {
    for (let one = since[next]; one && one.day <= day; one = since[next]) {
      // A statement may begin with each day.
      reached.add(balance);
      balance += one.units;
      next += 1;
    }
    const ofDay = closings.get(day) ?? [];
    const behind = findBehind(ofDay, balance);
    const isReached =
      behind && (await findWithin(followed, anchor, behind)).length === behind.length;
    const begun = ofDay.filter(({ opening }) => opening !== null && reached.has(opening));
    const links = isReached || begun.length > 0 ? begun : await findWithin(followed, anchor, ofDay);
    if (!isReached && links.length === 0) return chained ?? day;
    chained = isReached ? null : (chained ?? day);
    for (const { closing } of links) if (closing !== null) reached.add(closing);
    if (isReached) reached.add(balance);
  }
  return chained;
}

/** Returns the statements that may begin and end within the lines of their days. */
async function findWithin(
  { days, readLines }: Followed,
  { units, afterDay }: Anchor,
  statements: Statements,
): Promise<Statements> {
  const readDay = async (day: Day) => {
    const before = days.filter((one) => one.day > afterDay && one.day < day);
    return {
      lines: await readLines(day),
      beginning: units + sumUnits(before.map((one) => one.units)),
    };
  };
  const within = [];
  for (const one of statements) {
    const { openingDay, closingDay } = one;
    if (openingDay === null || closingDay === null || openingDay <= afterDay) continue;
    if (!beginsWithin(one, await readDay(openingDay))) continue;
    if (endsWithin(one, await readDay(closingDay))) within.push(one);
  }
  return within;
}

/**
 * Returns the statements of a day that came after the last one with its closing balance, and go on from there to another balance. Undefined
 * if none has that balance.
 */
function findBehind(ofDay: Statements, balance: bigint): Statements | undefined {
  const closed = ofDay.filter(({ closing }) => closing === balance);
  const [first] = closed;
  if (!first) return undefined;
  if (closed.some(({ opening }) => opening === balance)) return [];
  const last = closed.reduce((one, other) => (other.id > one.id ? other : one), first);
  return ofDay.filter(
    ({ id, opening, openingDay, closing }) =>
      id > last.id && opening === balance && closing !== balance && openingDay === last.closingDay,
  );
}

/** Returns the first of the days from which the lines do not lead on from an anchor. */
async function findGapFrom(followed: Followed, anchor: Anchor): Promise<Day | null> {
  const gap = await followBalances(followed, anchor);
  const day = addDays(anchor.afterDay, 1);
  const others = followed.statements.filter(
    ({ opening, openingDay }) => openingDay === day && opening !== anchor.units,
  );
  if (others.length === 0) return gap;
  const lines = await followed.readLines(day);
  const contradiction = findContradiction(others, { lines, beginning: anchor.units });
  return [gap, contradiction].flatMap((one) => one ?? []).toSorted()[0] ?? null;
}

/** Follows the balances from each place where they can begin. The beginning that explains the most comes first. */
async function followAll(database: Database, account: string) {
  const statements = await listStatements(database, account);
  const row = await findRow(database, "bankAccount", { name: account });
  const days = await readDays(database, account);
  const readLines = async (day: Day) => await readLinesOfDay(database, account, day);
  const { acceptedDay = null, acceptedClosing = null } = row ?? {};
  const all = [];
  for (const anchor of findAnchors(statements, acceptedDay, acceptedClosing)) {
    const gapDay = await findGapFrom({ statements, days, readLines }, anchor);
    all.push({ anchor, gapDay });
  }
  const [best] = all.toSorted((one, other) =>
    (other.gapDay ?? "9").localeCompare(one.gapDay ?? "9"),
  );
  return { best, days, statements };
}

/** What the lines make at a gap, and the statement that says otherwise. */
interface Gap {
  readonly statement: Row<"bankStatement">;
  /** The balance of the lines before the statement, and the last day that closed with it; null if no statement states it. */
  readonly before: bigint;
  readonly closedDay: Day | null;
  /** The balance of the lines at the end of the statement's closing day. */
  readonly end: bigint;
}

/** Returns the figures of the gap of an account; undefined if it has none. */
export async function readGap(database: Database, account: string): Promise<Gap | undefined> {
  const { best, days, statements } = await followAll(database, account);
  const { anchor, gapDay = null } = best ?? {};
  if (!anchor || gapDay === null) return undefined;
  const balanceBefore = (day: Day) => {
    const since = days.filter((one) => one.day > anchor.afterDay && one.day < day);
    return anchor.units + sumUnits(since.map(({ units }) => units));
  };
  const end = balanceBefore(addDays(gapDay, 1));
  const [statement] = statements
    .filter(({ closing, closingDay }) => closingDay === gapDay && closing !== end)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  if (!statement) return undefined;
  const before = balanceBefore(statement.openingDay ?? gapDay);
  const closed = statements.flatMap(({ closing, closingDay }) =>
    closing === before && (closingDay ?? "9") < (statement.openingDay ?? gapDay)
      ? (closingDay ?? [])
      : [],
  );
  return { statement, before, closedDay: closed.toSorted().at(-1) ?? null, end };
}

/**
 * Returns the first day whose closing balance is not the first opening balance and all lines since. Null if every day is
 * explained. It depends neither on the order of the imports nor on the days that a person named. A day with many statements needs
 * one that is explained.
 */
export async function findGap(database: Database, account: string): Promise<Day | null> {
  return (await followAll(database, account)).best?.gapDay ?? null;
}

/** Returns the balance of an account before the lines of a day: 0 if no statement states one. */
export async function readBalance(database: Database, account: string, day: Day): Promise<bigint> {
  const { best, days } = await followAll(database, account);
  const { units, afterDay } = best?.anchor ?? { units: 0n, afterDay: "" };
  const since = days.filter((one) => one.day > afterDay && one.day < day);
  return units + sumUnits(since.map((one) => one.units));
}

/** Compares the balances again after a change. A gap stops all expiries, and is a question until the balances lead past it. */
export async function watchGap(context: WriteContext, account: string): Promise<void> {
  const { writing, now } = context;
  const before = await findRow(writing, "bankAccount", { name: account });
  const gapDay = await findGap(writing, account);
  if (before?.gapDay === gapDay) return;
  await setRows(writing, "bankAccount", { name: account }, { gapDay });
  const open = { account, reason: "gap", state: "open" } as const;
  const closed = { state: "closed", madeBy: "rules", closedAt: now.toISOString() };
  await setRows(writing, "reviewItem", open, { ...closed, resolution: "explained" });
  if (gapDay !== null) await addItem(context, { account, reason: "gap", note: gapDay });
}

/** Returns the statements of an account by their first day, then as they were booked. */
export async function listStatements(database: Database, account: string): Promise<Statements> {
  return await database
    .selectFrom("bankStatement")
    .selectAll()
    .where("account", "=", account)
    .orderBy("fromDay")
    .orderBy("id")
    .execute();
}

/**
 * Returns whether statements, in the order of their first day, cover every day of a period without a gap. Where all have balances that
 * agree, they cover all days between the first and the last; otherwise weekends alone may be missing.
 */
export function isCovered(
  statements: Statements,
  { from, to }: { readonly from: Day; readonly to: Day },
): boolean {
  const [first] = statements;
  if (!first || first.fromDay > from) return false;
  const isProven = statements.every(({ closing }) => closing !== null);
  let covered = addDays(first.fromDay, -1);
  for (const { fromDay, toDay } of statements) {
    // Days that are missing before the period do not matter.
    if (!isProven && fromDay > from && fromDay > addBankingDays(covered, 1)) break;
    if (toDay > covered) covered = toDay;
  }
  return covered >= to;
}
