import { sql } from "kysely";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import type { Database } from "../database/database.ts";
import { heldMs } from "../database/sandboxTables.ts";
import type { Deps } from "../deps.ts";
import { removeOldRevocations } from "../token/tokenRevocations.ts";
import { addErased, type Erased, erasePayment, nothingErased } from "./erasePayment.ts";
import { type KindOfMerchant, kinds, listCodes } from "./findPayments.ts";

/** The numbers of what the retention removed. */
export interface RemovedData extends Erased {
  readonly callbacks: number;
  readonly revocations: number;
}

type RetentionDeps = Pick<Deps, "config" | "database" | "clock">;

const dayMs = 86_400_000;
/** The payments of one transaction, and the rows of one deletion. A failure loses no more than that. */
const paymentsAtOnce = 100;
const rowsAtOnce = 1000;

/** Takes the fault of one payment, merchant or kind of data, while the others go on. */
type OnFault = (error: unknown) => void;

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Removes customers' data that was kept for the time of the settings (record 33). It is in payments and callbacks that have ended,
 * settlements of connectors, and the sandbox's log of calls and tokens. Revocations of expired tokens go too. Several processes may do
 * it at once: each skips the rows that another one holds. `isEnding` ends it after the batch under way. Without `onFault`, the first
 * fault ends it.
 */
export async function removeOldData(
  deps: RetentionDeps,
  isEnding: () => boolean = () => false,
  onFault: OnFault = rethrow,
): Promise<RemovedData> {
  const { config, database, clock } = deps;
  const { retention } = config;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const repeat = async (removeSome: () => Promise<number>, atOnce: number): Promise<number> => {
    let all = 0;
    let some = atOnce;
    try {
      while (some === atOnce && !isEnding()) {
        some = await removeSome();
        all += some;
      }
    } catch (error) {
      onFault(error);
    }
    return all;
  };
  let erased = nothingErased;
  let callbacks = 0;
  for (const merchantCode of await listCodes(database)) {
    for (const direction of paymentDirections) {
      const days = direction === "payin" ? retention.payinDays : retention.payoutDays;
      const failed: string[] = [];
      const erase = async () => {
        const kind = { direction, merchantCode };
        const batch = await erasePayments(
          deps,
          kind,
          { endedBefore: before(days), failed },
          onFault,
        );
        erased = addErased(erased, batch.erased);
        return batch.count;
      };
      await repeat(erase, paymentsAtOnce);
    }
    const limit = before(retention.callbackDays);
    callbacks += await repeat(
      async () => await deleteCallbacks(database, merchantCode, limit),
      rowsAtOnce,
    );
  }
  const deleted = { settlements: 0, calls: 0, tokens: 0 };
  const day = before(retention.settlementDays).toISOString().slice(0, 10);
  for (const list of listed)
    deleted.settlements += await repeat(
      async () => await deleteLines(database, list, day),
      rowsAtOnce,
    );
  await repeat(async () => await deleteDays(database, day), rowsAtOnce);
  const removeBefore = async (kind: keyof typeof timed, limit: Date) =>
    await repeat(async () => await deleteBefore(database, kind, limit), rowsAtOnce);
  await removeBefore("connector_fault", before(retention.settlementDays));
  const callsBefore = before(retention.callLogDays);
  deleted.calls = await removeBefore("sandbox_call", callsBefore);
  deleted.tokens = await removeBefore("sandbox_token", callsBefore);
  await removeBefore("sandbox_held_callback", new Date(now.getTime() - heldMs));
  const revocations = await repeat(
    async () => await removeOldRevocations(database, now),
    Number.POSITIVE_INFINITY,
  );
  return { ...addErased(erased, { ...nothingErased, ...deleted }), callbacks, revocations };
}

interface OldPayments {
  readonly endedBefore: Date;
  /** The ids of those that failed in this run. They are left out, and the list grows. */
  readonly failed: string[];
}

/**
 * Removes the data of some payments of a merchant, oldest first; returns how many there were. One that fails keeps its data, and the next
 * call leaves it out.
 */
async function erasePayments(
  { database, clock }: RetentionDeps,
  { direction, merchantCode }: KindOfMerchant,
  { endedBefore, failed }: OldPayments,
  onFault: OnFault,
): Promise<{ readonly count: number; readonly erased: Erased }> {
  const id = sql.ref(kinds[direction].idColumn);
  let current: string | undefined;
  try {
    return await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ idPayment: string }>`
        select ${id} as id_payment from ${sql.table(direction)}
        where merchant_code = ${merchantCode} and erased_at is null
          and processed_at < ${endedBefore}::timestamptz and ${id} <> all (${failed}::text[])
        order by processed_at limit ${paymentsAtOnce}
        for update skip locked`.execute(transaction);
      let erased = nothingErased;
      for (const { idPayment } of rows) {
        current = idPayment;
        const key = { direction, merchantCode, idPayment };
        erased = addErased(erased, await erasePayment(transaction, key, clock.now()));
      }
      current = undefined;
      return { count: rows.length, erased };
    });
  } catch (error) {
    if (current === undefined) throw error;
    failed.push(current);
    onFault(error);
    return { count: paymentsAtOnce, erased: nothingErased };
  }
}

/** Deletes ended callbacks of a merchant with their attempts. One that waits, or is being attempted, stays. */
async function deleteCallbacks(
  database: Database,
  merchantCode: string,
  writtenBefore: Date,
): Promise<number> {
  return await database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("callback")
      .select("idCallback")
      .where("merchantCode", "=", merchantCode)
      .where("createdAt", "<", writtenBefore)
      .where("state", "!=", "waiting")
      .orderBy("createdAt")
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ idCallback }) => idCallback);
    await transaction
      .deleteFrom("callbackTry")
      .where("merchantCode", "=", merchantCode)
      .where("idCallback", "in", ids)
      .execute();
    await transaction
      .deleteFrom("callback")
      .where("merchantCode", "=", merchantCode)
      .where("idCallback", "in", ids)
      .execute();
    return ids.length;
  });
}

/** What connectors list of days: settlements, and reversals (G58). */
const listed = ["connector_settlement", "connector_reversal"] as const;

/** Deletes lines of days before one, `2026-11-24`. */
async function deleteLines(
  database: Database,
  list: (typeof listed)[number],
  day: string,
): Promise<number> {
  const table = sql.table(list);
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where ctid = any (array(
      select line.ctid from connector_day join ${table} as line using (connector, day)
      where connector_day.day < ${day} limit ${rowsAtOnce}
    ))`.execute(database);
  return Number(numAffectedRows);
}

async function deleteDays(database: Database, day: string): Promise<number> {
  await sql`
    delete from connector_day where day < ${day} and not exists (
      select from connector_settlement as settled
      where settled.connector = connector_day.connector and settled.day = connector_day.day
    ) and not exists (
      select from connector_reversal as reversed
      where reversed.connector = connector_day.connector and reversed.day = connector_day.day
    )`.execute(database);
  return 0;
}

/** Each kind of rows that are kept for a time, with the column of their time. */
const timed = {
  connector_fault: "last_at",
  sandbox_call: "at",
  sandbox_token: "issued_at",
  sandbox_held_callback: "received_at",
} as const;

async function deleteBefore(
  database: Database,
  kind: keyof typeof timed,
  before: Date,
): Promise<number> {
  const table = sql.table(kind);
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${sql.ref(timed[kind])} < ${before}::timestamptz limit ${rowsAtOnce}
    ))`.execute(database);
  return Number(numAffectedRows);
}
