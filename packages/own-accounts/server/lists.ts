import { sql } from "kysely";
import type { Capabilities, Changes, Settlements } from "@pay/contract/connector/lists.ts";
import { listAccounts } from "../accounts/accounts.ts";
import { countFree } from "../books/numbers.ts";
import { hasGatewayKey } from "../books/ownKeys.ts";
import type { Store } from "../database/store.ts";
import type { Row } from "../database/tables.ts";
import { addDays, readDay } from "../ground/day.ts";
import { toConnectorMoney } from "@pay/contract/connector/money.ts";
import { offerPayins, offerPayouts } from "./offers.ts";
import { problem, type Reply } from "./orders.ts";

/**
 * Answers `GET /capabilities`: what the open accounts offer, and how many of their virtual numbers are free. Where less is free of those
 * that orders without a payer may hold, these are counted.
 */
export async function readCapabilities(
  store: Store,
  environment: Capabilities["environment"],
  now: Date,
): Promise<Reply> {
  const open = (await listAccounts(store.reads)).filter(({ state }) => state === "open");
  const scarceNumbers = [];
  for (const account of open) {
    const { virtualNumbers } = account.settings;
    if (virtualNumbers.length === 0) continue;
    const { unnamed, free, all } = await countFree(store.reads, account, now);
    const isScarcer = unnamed && unnamed.free * all < free * unnamed.all;
    scarceNumbers.push({ account: account.name, ...(isScarcer ? unnamed : { free, all }) });
  }
  const body: Capabilities = {
    protocol: 1,
    environment,
    payins: offerPayins(open),
    payouts: offerPayouts(open, environment),
    ...(scarceNumbers.length > 0 && { scarceNumbers }),
  };
  return { status: 200, body };
}

const changesAtOnce = 200;

/** Answers `GET /changes`. Numbers are committed in their order, since only one transaction writes at a time. */
export async function listChanges(store: Store, after: string | null): Promise<Reply> {
  if (after !== null && !/^\d{1,15}$/.test(after)) return problem(410, "cursor_gone");
  const from = BigInt(after ?? 0);
  // A cursor from before a restored backup is unknown here.
  if (from > (await lastChange(store))) return problem(410, "cursor_gone");
  const rows = await readChanges(store, from, changesAtOnce + 1);
  const shown = rows.slice(0, changesAtOnce);
  const body: Changes = {
    changes: shown.map(({ kind, key, isReversed }) => ({
      kind: kind === "payout" ? kind : "payin",
      key,
      ...(isReversed && { isReversed }),
    })),
    cursor: String(shown.at(-1)?.id ?? from),
    hasMore: rows.length > changesAtOnce,
  };
  return { status: 200, body };
}

/** A listed change, and whether the money of its payment has gone back by now. */
export type ListedChange = Row<"paymentChange"> & { readonly isReversed: boolean };

/** Returns the changes after a number, the oldest first. */
export async function readChanges(
  store: Store,
  after: bigint,
  atMost: number,
): Promise<readonly ListedChange[]> {
  const rows = await store.reads
    .selectFrom("paymentChange")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .execute();
  const keys = rows.map(({ key }) => key);
  const reversed = new Set<string>();
  for (const [table, kind] of [
    ["expectation", "payin"],
    ["payoutOrder", "payout"],
  ] as const) {
    const query = store.reads.selectFrom(table).select("key").where("reversedAt", "is not", null);
    const found = keys.length === 0 ? [] : await query.where("key", "in", keys).execute();
    for (const { key } of found) reversed.add(`${kind} ${key}`);
  }
  return rows.map((row) =>
    Object.assign(row, { isReversed: reversed.has(`${row.kind} ${row.key}`) }),
  );
}

/** Returns the number of the last change. */
export async function lastChange(store: Store): Promise<bigint> {
  const { rows } = await sql<{ readonly id: bigint | null }>`
    select max("id") as "id" from "paymentChange"`.execute(store.reads);
  return rows[0]?.id ?? 0n;
}

const settlementsAtOnce = 150;
/** A transaction that began before midnight has ended by then. */
const closesAfterMs = 10 * 60_000;

interface Settlement {
  readonly kind: "payin" | "payout";
  readonly key: string;
  readonly isReversal: bigint;
  readonly at: string;
  readonly currencyCode: string;
  readonly units: bigint;
}

/** Answers `GET /settlements`: the payments that became a success, or whose money went back, on a day in UTC. */
export async function listSettlements(
  store: Store,
  { day, after }: { readonly day: string; readonly after: string | null },
  now: Date,
): Promise<Reply> {
  const start = Number(after ?? 0);
  if (readDay(day, "YYYY-MM-DD") === undefined || !Number.isSafeInteger(start) || start < 0)
    return problem(400, "invalid_request", "The day or the cursor is wrong.");
  const next = addDays(day, 1);
  const { rows } = await sql<Settlement>`
    select "kind", "key", cast("isReversal" as bigint) as "isReversal", "at", "currencyCode", "units" from (
      select 'payin' as "kind", "key", 0 as "isReversal", "settledAt" as "at", "currencyCode",
        "required" as "units" from "expectation"
      union all select 'payin', "key", 1, "reversedAt", "currencyCode", "required" from "expectation"
      union all select 'payout', "key", 0, "settledAt", "currencyCode", "units" from "payoutOrder"
      union all select 'payout', "key", 1, "reversedAt", "currencyCode", "units" from "payoutOrder"
    ) as "ended"
    where "at" >= ${day} and "at" < ${next} and ${hasGatewayKey}
    order by "at", "kind", "key", "isReversal"
    limit ${settlementsAtOnce + 1} offset ${start}`.execute(store.reads);
  const hasMore = rows.length > settlementsAtOnce;
  const settlements: Settlements["settlements"] = [];
  const reversals: NonNullable<Settlements["reversals"]> = [];
  for (const { kind, key, units, currencyCode, at, isReversal } of rows.slice(
    0,
    settlementsAtOnce,
  )) {
    const line = { kind, key, money: toConnectorMoney(units, currencyCode) };
    if (isReversal === 0n) settlements.push({ ...line, settledAt: at });
    else reversals.push({ ...line, reversedAt: at });
  }
  const body: Settlements = {
    day,
    isClosed: now.getTime() >= Date.parse(`${next}T00:00:00Z`) + closesAfterMs,
    settlements,
    ...(reversals.length > 0 && { reversals }),
    ...(hasMore && { cursor: String(start + settlementsAtOnce) }),
    hasMore,
  };
  return { status: 200, body };
}
