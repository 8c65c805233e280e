import { sql, type Transaction } from "kysely";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import { Settlements } from "@pay/contract/connector/lists.ts";
import type { ConnectorSettlementRow } from "../database/connectorTables.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { readShape } from "./checkState.ts";
import type { AskDeps } from "./connectorProcessor.ts";
import type { Connector } from "./connectorTable.ts";
import { digestOfKey, readPaymentKey } from "./orders.ts";

/** The milliseconds of a day. */
export const dayMs = 86_400_000;
/** A list is read this long after its day, and again until it is closed. */
const readAgainMs = 3_600_000;
/** A list that the connector did not give is asked for again after this time. */
const askAgainMs = 60_000;
/** A day that cannot be read is asked for again this long. */
const keptDays = 14;
/** The most answers that a day may have: 600,000 settlements. A list without an end is refused. */
const mostAnswers = 4000;

/**
 * Reads the settlements of the days that have ended and are not closed, one after the other, until the process stops. A day is
 * replaced as a whole, in one transaction, so a list that breaks off changes nothing.
 */
export async function followSettlements(
  deps: AskDeps,
  connector: Connector,
  isEnding: () => boolean,
): Promise<void> {
  const { database, clock, watch } = deps;
  const { name } = connector;
  await addDays(database, connector, clock.now());
  while (!isEnding()) {
    const day = await claimDay(database, name, clock.now());
    if (day === undefined) return;
    const read = await readDay(deps, connector, day, isEnding);
    if (read.kind === "read") await replaceDay(database, { name, day, ...read });
    else if (read.kind === "refused") await watch.refused(name, "listSettlements", read.fault);
    else {
      if (read.reason !== undefined) watch.unanswered(name, "listSettlements", read.reason);
      const againMs = read.reason === undefined ? 0 : askAgainMs;
      await database
        .updateTable("connectorDay")
        .set({ dueAt: new Date(clock.now().getTime() + againMs) })
        .where("connector", "=", name)
        .where("day", "=", day)
        .execute();
      return;
    }
  }
}

/** Claims the oldest day that is due to be read. One process reads it, and it is due again in an hour. */
async function claimDay(
  database: Database,
  connector: string,
  now: Date,
): Promise<string | undefined> {
  const due = database
    .selectFrom("connectorDay")
    .select("day")
    .where("connector", "=", connector)
    .where("isClosed", "=", false)
    .where("day", ">=", toDay(now.getTime() - keptDays * dayMs))
    .where("dueAt", "<=", now)
    .orderBy("day")
    .limit(1);
  const claimed = await database
    .updateTable("connectorDay")
    .set({ dueAt: new Date(now.getTime() + readAgainMs) })
    .where("connector", "=", connector)
    .where("dueAt", "<=", now)
    .where("day", "=", due)
    .returning("day")
    .executeTakeFirst();
  return claimed?.day;
}

/** Adds the days since the connector was added that have ended, at most the last two weeks. */
async function addDays(
  database: Database,
  { name, createdAt }: Connector,
  now: Date,
): Promise<void> {
  const firstMs = Math.max(createdAt.getTime(), now.getTime() - keptDays * dayMs);
  const days: string[] = [];
  for (let ms = Math.floor(firstMs / dayMs) * dayMs; ms + dayMs <= now.getTime(); ms += dayMs)
    days.push(toDay(ms));
  if (days.length === 0) return;
  await database
    .insertInto("connectorDay")
    .values(days.map((day) => ({ connector: name, day, dueAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the day of a time in UTC. */
export function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

type Line = Omit<ConnectorSettlementRow, "connector" | "day">;

interface ReadDay {
  readonly isClosed: boolean;
  readonly lines: readonly Line[];
  readonly reversals: readonly Line[];
}

/** A list that was read, one that breaks the protocol, or one without an end: the connector is unreachable, or the process stops. */
type DayOutcome =
  | (ReadDay & { readonly kind: "read" })
  | { readonly kind: "refused"; readonly fault: string }
  | { readonly kind: "brokenOff"; readonly reason: string | undefined };

const refused = (fault: string): DayOutcome => ({ kind: "refused", fault });

/** Reads the list of a day to its end. */
async function readDay(
  { client }: AskDeps,
  connector: Connector,
  day: string,
  isEnding: () => boolean,
): Promise<DayOutcome> {
  const lines = new Map<string, Line>();
  const reversals = new Map<string, Line>();
  let after: string | undefined;
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    if (isEnding()) return { kind: "brokenOff", reason: undefined };
    const query = { day, ...(after !== undefined && { after }) };
    const outcome = await client.call(connector, "listSettlements", { query });
    if (!outcome.ok) return { kind: "brokenOff", reason: outcome.reason };
    const read = readShape(Settlements, outcome.body);
    if (!read.ok) return refused(read.fault);
    const { isClosed, settlements, reversals: wentBack = [], cursor, hasMore } = read.value;
    if (read.value.day !== day) return refused("the list is of another day");
    const fault =
      addLines(lines, day, settlements, ({ settledAt }) => settledAt) ??
      addLines(reversals, day, wentBack, ({ reversedAt }) => reversedAt);
    if (fault !== undefined) return refused(fault);
    if (!hasMore)
      return {
        kind: "read",
        isClosed,
        lines: [...lines.values()],
        reversals: [...reversals.values()],
      };
    if (cursor === undefined || cursor === after) return refused("hasMore without another cursor");
    after = cursor;
  }
  return refused(`the list has more than ${mostAnswers} answers`);
}

/** A line of either list, without the time of its own. */
type ListedLine = Omit<Settlements["settlements"][number], "settledAt">;

/** Adds the lines of an answer to those of the day, each with its time. Returns the rule that one of them breaks. */
function addLines<Listed extends ListedLine>(
  lines: Map<string, Line>,
  day: string,
  listed: readonly Listed[],
  timeOf: (one: Listed) => string,
): string | undefined {
  for (const one of listed) {
    const line = toLine(one);
    if (!line || !timeOf(one).startsWith(day))
      return "a line has no amount of its currency, or is of another day";
    const id = `${line.direction} ${line.paymentKey}`;
    if (lines.has(id)) return "a payment is listed twice on one day";
    lines.set(id, line);
  }
  return undefined;
}

function toLine({ kind, key, money }: ListedLine): Line | undefined {
  const amountMinor = readConnectorMoney(money);
  if (amountMinor === undefined) return undefined;
  const { merchantCode = null, idPayment = null } = readPaymentKey(kind, key) ?? {};
  const { currencyCode } = money;
  return { direction: kind, paymentKey: key, merchantCode, idPayment, amountMinor, currencyCode };
}

const atATime = 500;

async function replaceDay(
  database: Database,
  {
    name,
    day,
    isClosed,
    lines,
    reversals,
  }: ReadDay & { readonly name: string; readonly day: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // An erasure waits for this day, and then sees its new lines.
    await transaction
      .selectFrom("connectorDay")
      .select("day")
      .where("connector", "=", name)
      .where("day", "=", day)
      .forUpdate()
      .execute();
    await replaceLines(transaction, "connectorSettlement", { name, day }, lines);
    await replaceLines(transaction, "connectorReversal", { name, day }, reversals);
    await transaction
      .updateTable("connectorDay")
      .set({ isClosed })
      .where("connector", "=", name)
      .where("day", "=", day)
      .execute();
  });
}

/** Replaces the lines of a day in one of the two lists. */
async function replaceLines(
  transaction: Transaction<Tables>,
  table: "connectorSettlement" | "connectorReversal",
  { name, day }: { readonly name: string; readonly day: string },
  lines: readonly Line[],
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where("connector", "=", name)
    .where("day", "=", day)
    .execute();
  for (let at = 0; at < lines.length; at += atATime) {
    const values = lines
      .slice(at, at + atATime)
      .map((line) => Object.assign({ connector: name, day }, line));
    await transaction.insertInto(table).values(values).execute();
  }
  // A payin may have been erased since its connector listed it first.
  await transaction
    .updateTable(table)
    .set({ paymentKey: digestOfKey() })
    .where("connector", "=", name)
    .where("day", "=", day)
    .where("direction", "=", "payin")
    .where(
      sql<boolean>`exists (
        select from payin where payin.merchant_code = ${sql.ref(`${table}.merchantCode`)}
          and payin.id_payin = ${sql.ref(`${table}.idPayment`)} and erased_at is not null
      )`,
    )
    .execute();
}
