import type { FastifyBaseLogger } from "fastify";
import { sql, type Transaction } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** A table that only grows and has a partition for each month. Its partition `…_rest` takes rows of all other times. */
interface MonthlyTable {
  readonly table: string;
  /** The column that decides the month. */
  readonly column: string;
  /** A month is dropped when so many days have passed since its end. */
  readonly keptDays: number;
}

/** The days for which rows are kept at least. */
export interface KeptDays {
  /** Of the attempts of callbacks. */
  readonly attempts: number;
}

/** Returns all tables with monthly partitions (record 13). */
function monthlyTables({ attempts }: KeptDays): readonly MonthlyTable[] {
  return [{ table: "callback_try", column: "started_at", keptDays: attempts }];
}

const dayMs = 86_400_000;
/** Partitions are made for the current month and so many after it. */
const monthsAhead = 2;

/** The changes of one run: the names of the partitions. */
interface ChangedPartitions {
  readonly made: readonly string[];
  readonly dropped: readonly string[];
}

/**
 * Makes the partitions of the coming months, and drops those past their time with their rows. Several processes may run it
 * together: one works, the others change nothing. Throws if a lock on a table is not free within a second.
 */
export async function changePartitions(
  database: Database,
  keptDays: KeptDays,
  now: Date,
): Promise<ChangedPartitions> {
  const changes: ChangedPartitions[] = [];
  for (const monthly of monthlyTables(keptDays))
    changes.push(await changeTable(database, monthly, now));
  return {
    made: changes.flatMap(({ made }) => made),
    dropped: changes.flatMap(({ dropped }) => dropped),
  };
}

async function changeTable(
  database: Database,
  monthly: MonthlyTable,
  now: Date,
): Promise<ChangedPartitions> {
  const { table, column, keptDays } = monthly;
  const oldest = monthAfter(new Date(now.getTime() - keptDays * dayMs), 0);
  const wanted = Array.from({ length: monthsAhead + 1 }, (_, index) => monthAfter(now, index));
  const plan = (existing: readonly string[]) => ({
    toMake: wanted.filter((month) => !existing.includes(nameOf(table, month))),
    toDrop: existing.filter((name) => /_\d{4}_\d\d$/.test(name) && name < nameOf(table, oldest)),
  });
  const { toMake, toDrop } = plan(await readPartitions(database, table));
  // Usually nothing is to be done, and no lock is needed to see that.
  if (toMake.length + toDrop.length === 0) return { made: [], dropped: [] };
  return await database.transaction().execute(async (transaction) => {
    // Without a limit, each call that needs the table would wait behind this one.
    await sql`set local lock_timeout = '1s'`.execute(transaction);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('monthly_partitions')) as is_ours`.execute(
      transaction,
    );
    if (rows[0]?.isOurs !== true) return { made: [], dropped: [] };
    const left = plan(await readPartitions(transaction, table));
    for (const month of left.toMake) await makePartition(transaction, monthly, month);
    for (const name of left.toDrop) await sql.raw(`drop table ${name}`).execute(transaction);
    const isOld = `${column} < ${literal(oldest)}`;
    await sql.raw(`delete from ${table}_rest where ${isOld}`).execute(transaction);
    return { made: left.toMake.map((month) => nameOf(table, month)), dropped: left.toDrop };
  });
}

/** Returns the beginning of a month in UTC, so many months after that of `now`. */
function monthAfter(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
}

/** Returns the name of a month's partition: `callback_try_2026_11`. Names sort as their months do. */
function nameOf(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace("-", "_")}`;
}

function literal(time: Date): string {
  return `'${time.toISOString()}'`;
}

async function readPartitions(
  database: Database | Transaction<Tables>,
  table: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::text::regclass order by relname`.execute(database);
  return rows.map(({ name }) => name);
}

/** Makes the partition of a month. Rows that came before it are moved out of `…_rest`. */
async function makePartition(
  transaction: Transaction<Tables>,
  { table, column }: MonthlyTable,
  month: Date,
): Promise<void> {
  const name = nameOf(table, month);
  const [from, to] = [literal(month), literal(monthAfter(month, 1))];
  const queries = [
    `create table ${name} (like ${table} including defaults including constraints)`,
    `with moved as (
      delete from ${table}_rest where ${column} >= ${from} and ${column} < ${to} returning *
    ) insert into ${name} select * from moved`,
    `alter table ${table} attach partition ${name} for values from (${from}) to (${to})`,
  ];
  for (const query of queries) await sql.raw(query).execute(transaction);
}

/** The interval of checks: short against a month, and no load. */
const checkEveryMs = 60 * 60 * 1000;

/**
 * Keeps the monthly partitions of a running service, from now on; returns a function that stops it. A failed check, as when the
 * database is unreachable or a table is locked, is logged and repeated. Rows of a month without a partition are in `…_rest` until then.
 */
export async function keepPartitions(
  {
    database,
    clock,
    log,
  }: {
    readonly database: Database;
    readonly clock: Pick<Clock, "now">;
    readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  },
  keptDays: KeptDays,
): Promise<() => void> {
  const check = async () => {
    try {
      const { made, dropped } = await changePartitions(database, keptDays, clock.now());
      if (made.length + dropped.length > 0) log.info({ made, dropped }, "partitions changed");
    } catch (error) {
      log.warn({ err: error }, "could not check the monthly partitions");
    }
  };
  await check();
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
