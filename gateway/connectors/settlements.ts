import { sql } from "kysely";
import { Settlements } from "#contract/connector/lists.ts";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { ConnectorSettlementRow } from "../database/connectorTables.ts";
import type { Database } from "../database/database.ts";
import { readShape } from "./checkState.ts";
import type { AskDeps } from "./connectorProcessor.ts";
import type { Connector } from "./connectorTable.ts";
import { digestOfKey, hashDigits, readMinorUnits, readPaymentKey } from "./orders.ts";

const dayMs = 86_400_000;
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
    else if (read.kind === "refused") watch.refused(name, "listSettlements", read.fault);
    else {
      if (read.reason !== undefined) watch.away(name, "listSettlements", read.reason);
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
function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

type Line = Omit<ConnectorSettlementRow, "connector" | "day">;

interface ReadDay {
  readonly isClosed: boolean;
  readonly lines: readonly Line[];
}

/** A list that was read, one that breaks the protocol, or one without an end: the connector is away, or the process stops. */
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
  let after: string | undefined;
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    if (isEnding()) return { kind: "brokenOff", reason: undefined };
    const query = { day, ...(after !== undefined && { after }) };
    const outcome = await client.call(connector, "listSettlements", { query });
    if (!outcome.ok) return { kind: "brokenOff", reason: outcome.reason };
    const read = readShape(Settlements, outcome.body);
    if (!read.ok) return refused(read.fault);
    const { isClosed, settlements, cursor, hasMore } = read.value;
    if (read.value.day !== day) return refused("the list is of another day");
    for (const one of settlements) {
      const line = toLine(one);
      if (!line || !one.settledAt.startsWith(day))
        return refused("a line has no amount of its currency, or is of another day");
      const id = `${line.direction} ${line.paymentKey}`;
      if (lines.has(id)) return refused("a payment is listed twice on one day");
      lines.set(id, line);
    }
    if (!hasMore) return { kind: "read", isClosed, lines: [...lines.values()] };
    if (cursor === undefined || cursor === after) return refused("hasMore without another cursor");
    after = cursor;
  }
  return refused(`the list has more than ${mostAnswers} answers`);
}

function toLine({ kind, key, money }: Settlements["settlements"][number]): Line | undefined {
  const amountMinor = readMinorUnits(money);
  if (amountMinor === undefined) return undefined;
  const { merchantCode = null, idPayment = null } = readPaymentKey(kind, key) ?? {};
  const { currencyCode } = money;
  return { direction: kind, paymentKey: key, merchantCode, idPayment, amountMinor, currencyCode };
}

const atATime = 500;

async function replaceDay(
  database: Database,
  { name, day, isClosed, lines }: ReadDay & { readonly name: string; readonly day: string },
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
    await transaction
      .deleteFrom("connectorSettlement")
      .where("connector", "=", name)
      .where("day", "=", day)
      .execute();
    for (let at = 0; at < lines.length; at += atATime) {
      const values = lines
        .slice(at, at + atATime)
        .map((line) => Object.assign({ connector: name, day }, line));
      await transaction.insertInto("connectorSettlement").values(values).execute();
    }
    // A payin may have been erased since its connector listed it first.
    await transaction
      .updateTable("connectorSettlement")
      .set({ paymentKey: digestOfKey() })
      .where("connector", "=", name)
      .where("day", "=", day)
      .where("direction", "=", "payin")
      .where((where) =>
        where.exists(
          where
            .selectFrom("payin")
            .select("payin.idPayin")
            .whereRef("payin.merchantCode", "=", "connectorSettlement.merchantCode")
            .whereRef("payin.idPayin", "=", "connectorSettlement.idPayment")
            .where("payin.erasedAt", "is not", null),
        ),
      )
      .execute();
    await transaction
      .updateTable("connectorDay")
      .set({ isClosed })
      .where("connector", "=", name)
      .where("day", "=", day)
      .execute();
  });
}

/** A payment about which a connector's settlements and the ledger disagree. Amounts are minor units; null where there is none. */
export interface Difference {
  readonly connector: string;
  readonly day: string;
  readonly direction: PaymentDirection;
  readonly paymentKey: string | null;
  readonly merchantCode: string | null;
  readonly idPayment: string | null;
  readonly currencyCode: string;
  readonly settledMinor: bigint | null;
  readonly bookedMinor: bigint | null;
  readonly reason: "not booked" | "another amount" | "not settled" | "settled twice";
}

/** Differences of older days are not listed any more. */
const comparedDays = 35;

/**
 * The key of a payin at its connector, as `toPaymentKey` makes it. Null once its customer's data was removed, with the hash (record
 * 33). Then every key of the payin's id counts as its own.
 */
const payinKey = sql<string | null>`case when erased_at is null then translate(encode(convert_to(
  merchant_code || '/' || id_payin || '/' || left(request_hash, ${hashDigits}::integer), 'UTF8'),
  'base64'), '+/=' || chr(10), '-_') end`;

/**
 * Lists the differences between the settlements of the closed days of five weeks and the ledger, to the minor unit. A line differs if
 * the ledger has not booked its payment through this connector, or has booked another amount or currency. So does a line on a second
 * day, and a booking without a line. So does a payin of another create of the same id, whose answer was lost and which was paid all
 * the same. Reads one day of one connector after the other, and begins no other once the process ends.
 */
export async function findDifferences(
  database: Database,
  now: Date,
  isEnding: () => boolean = () => false,
): Promise<readonly Difference[]> {
  const closed = await database
    .selectFrom("connectorDay")
    .select(["connector", "day"])
    .where("isClosed", "=", true)
    .where("day", ">=", toDay(now.getTime() - comparedDays * dayMs))
    .orderBy("day")
    .orderBy("connector")
    .execute();
  const found: Difference[] = [];
  for (const { connector, day } of closed) {
    if (isEnding()) break;
    found.push(...(await compareDay(database, connector, day)));
  }
  return found;
}

async function compareDay(
  database: Database,
  connector: string,
  day: string,
): Promise<readonly Difference[]> {
  const begin = new Date(`${day}T00:00:00Z`);
  const end = new Date(begin.getTime() + dayMs);
  const { rows } = await sql<Difference>`
    with line as (
      select settled.*, direction || '/' || id_payment ||
          case direction when 'payin' then '/credited' else '/paid' end as journal_id,
        exists (
          select from connector_settlement as earlier
          where earlier.connector = settled.connector and earlier.direction = settled.direction
            and earlier.day < settled.day and (
              earlier.payment_key = settled.payment_key
              or (earlier.payment_key like '/%' and earlier.merchant_code = settled.merchant_code
                and earlier.id_payment = settled.id_payment)
            )
        ) as is_second
      from connector_settlement as settled where connector = ${connector} and day = ${day}
    ), compared as (
      select line.direction, line.payment_key, line.merchant_code, line.id_payment,
        line.currency_code, line.amount_minor as settled_minor,
        case when coalesce(payin.via, payout.via) is not null
          then abs(entry.amount_minor) end as booked_minor,
        case
          when is_second then 'settled twice'
          when coalesce(payin.via, payout.via) is null or entry.amount_minor is null then 'not booked'
          when abs(entry.amount_minor) <> line.amount_minor
            or entry.currency_code <> line.currency_code then 'another amount'
        end as reason
      from line
      left join ledger_entry as entry on entry.merchant_code = line.merchant_code
        and entry.journal_id = line.journal_id and entry.kind = 'processor'
      left join (
        select merchant_code, id_payin, via, ${payinKey} as payment_key from payin
      ) as payin on line.direction = 'payin' and payin.via = ${connector}
        and coalesce(payin.payment_key, line.payment_key) = line.payment_key
        and payin.merchant_code = line.merchant_code and payin.id_payin = line.id_payment
      left join payout on line.direction = 'payout' and payout.via = ${connector}
        and payout.merchant_code = line.merchant_code and payout.id_payout = line.id_payment
    ), booked as (
      select 'payin' as direction, merchant_code, id_payin as id_payment,
        ${payinKey} as own_key, 'payin/' || id_payin || '/credited' as journal_id
      from payin
      where via = ${connector} and status = 'SUCCESS'
        and processed_at >= ${begin} and processed_at < ${end}
      union all
      select 'payout', merchant_code, id_payout, null, 'payout/' || id_payout || '/paid'
      from payout
      where via = ${connector} and status = 'SUCCESS'
        and processed_at >= ${begin} and processed_at < ${end}
    )
    select ${connector}::text as connector, ${day}::text as day, difference.* from (
      select * from compared where reason is not null
      union all
      select direction, null, merchant_code, id_payment,
        entry.currency_code, null, abs(entry.amount_minor), 'not settled'
      from booked join ledger_entry as entry using (merchant_code, journal_id)
      where entry.kind = 'processor' and not exists (
        select from connector_settlement as settled
        where settled.connector = ${connector} and settled.direction = booked.direction
          and settled.merchant_code = booked.merchant_code
          and settled.id_payment = booked.id_payment
          and settled.payment_key = coalesce(booked.own_key, settled.payment_key)
      )
    ) as difference
    order by direction, merchant_code, id_payment`.execute(database);
  return rows;
}
