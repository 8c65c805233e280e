import { sql } from "kysely";
import type { Capabilities, Changes, Settlements } from "@pay/contract/connector/lists.ts";
import { listAccounts } from "../accounts/accounts.ts";
import { countFree } from "../books/numbers.ts";
import { hasGatewayKey } from "../books/ownKeys.ts";
import type { Store } from "../database/store.ts";
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
    changes: shown.map(({ kind, key }) => ({ kind: kind === "payout" ? kind : "payin", key })),
    cursor: String(shown.at(-1)?.id ?? from),
    hasMore: rows.length > changesAtOnce,
  };
  return { status: 200, body };
}

/** Returns the changes after a number, the oldest first. */
export async function readChanges(store: Store, after: bigint, atMost: number) {
  return await store.reads
    .selectFrom("paymentChange")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .execute();
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
  readonly settledAt: string;
  readonly currencyCode: string;
  readonly units: bigint;
}

/** Answers `GET /settlements`: the payments that became a success on a day in UTC. */
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
    select 'payin' as "kind", "key", "settledAt", "currencyCode", "required" as "units"
      from "expectation"
      where "settledAt" >= ${day} and "settledAt" < ${next} and ${hasGatewayKey}
    union all select 'payout', "key", "settledAt", "currencyCode", "units" from "payoutOrder"
      where "settledAt" >= ${day} and "settledAt" < ${next} and ${hasGatewayKey}
    order by "settledAt", "kind", "key"
    limit ${settlementsAtOnce + 1} offset ${start}`.execute(store.reads);
  const hasMore = rows.length > settlementsAtOnce;
  const settlements = [];
  for (const { units, currencyCode, ...row } of rows.slice(0, settlementsAtOnce))
    settlements.push({ ...row, money: toConnectorMoney(units, currencyCode) });
  const body: Settlements = {
    day,
    isClosed: now.getTime() >= Date.parse(`${next}T00:00:00Z`) + closesAfterMs,
    settlements,
    ...(hasMore && { cursor: String(start + settlementsAtOnce) }),
    hasMore,
  };
  return { status: 200, body };
}
