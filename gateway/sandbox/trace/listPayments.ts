import { sql } from "kysely";
import { pageSizes } from "#contract/query.ts";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { SandboxPayments } from "#contract/endpoints/listSandboxPayments.ts";
import type { PaymentStatus } from "#contract/status.ts";
import type { Deps } from "../../deps.ts";
import type { CallLog } from "./openCallLog.ts";
import { readCursor, readInstant, writeCursor } from "./pageCursor.ts";
import { type ListedPayment, readFollowUps, toSandboxPayment } from "./listedPayment.ts";
import { keptSinceAt } from "./traceTables.ts";

/** Filters for a merchant's payments; an omitted filter does not restrict. */
export interface PaymentFilter {
  readonly directions?: readonly PaymentDirection[] | undefined;
  readonly statuses?: readonly PaymentStatus[] | undefined;
  /** Prefixes of ids. */
  readonly idPrefixes?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** The last listed payment. Later ones in the list are older, or as old and behind it in the order of direction and id. */
interface After {
  readonly createdAt: Date;
  readonly direction: PaymentDirection;
  readonly idPayment: string;
}

/** Lists a merchant's payins and payouts in the sandbox, newest first, page by page (G29). */
export async function listPayments(
  { database, clock }: Pick<Deps, "database" | "clock">,
  callLog: CallLog,
  merchantCode: string,
  filter: PaymentFilter,
): Promise<SandboxPayments> {
  const limit = filter.limit ?? pageSizes.standard;
  const after = readAfter(filter.cursor);
  const found = await Promise.all(
    (filter.directions ?? (["payin", "payout"] as const)).map(
      async (direction) =>
        await selectPayments({ database }, merchantCode, filter, direction, after),
    ),
  );
  // Each list is sorted; `toSorted` is stable, so payments of one kind and time keep their order.
  const all = found
    .flat()
    .toSorted(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() ||
        (one.direction === other.direction ? 0 : one.direction < other.direction ? -1 : 1),
    );
  const page = all.slice(0, limit);
  await callLog.flush();
  const followUps = await readFollowUps(database, merchantCode, page);
  const keptSince = callLog.isKept ? keptSinceAt(clock.now()) : undefined;
  const last = page.at(-1);
  return {
    payments: page.map((payment) => toSandboxPayment(payment, followUps, keptSince)),
    ...(last && all.length > limit && { nextCursor: cursorOf(last) }),
  };
}

async function selectPayments(
  { database }: Pick<Deps, "database">,
  merchantCode: string,
  { statuses, idPrefixes, limit = pageSizes.standard }: PaymentFilter,
  direction: PaymentDirection,
  after: After | undefined,
): Promise<readonly ListedPayment[]> {
  if (statuses?.length === 0 || idPrefixes?.length === 0) return [];
  const id = sql.ref<string>(direction === "payin" ? "idPayin" : "idPayout");
  let query = database
    .selectFrom(direction)
    .select([
      "status",
      "processorStatus",
      "paymentMethodCode",
      "amountMinor",
      "currencyCode",
      "createdAt",
      "processedAt",
      "via",
    ])
    .select(id.as("idPayment"))
    .where("merchantCode", "=", merchantCode)
    // Written like this, so that PostgreSQL uses the index of test payments.
    .where(sql<boolean>`is_test`)
    .orderBy("createdAt", "desc")
    .orderBy(id)
    .limit(limit + 1);
  if (statuses) query = query.where("status", "in", statuses);
  if (idPrefixes) {
    const begins = idPrefixes.map((prefix) => sql<boolean>`starts_with(${id}, ${prefix}::text)`);
    query = query.where((where) => where.or(begins));
  }
  if (after) {
    const isBehind = orderBehind(direction, after);
    query = query.where((where) =>
      where.or([
        where("createdAt", "<", after.createdAt),
        ...(isBehind === "none"
          ? []
          : [
              where.and([
                where("createdAt", "=", after.createdAt),
                ...(isBehind === "all" ? [] : [where(id, ">", after.idPayment)]),
              ]),
            ]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => Object.assign(row, { direction }));
}

/** Returns which payments of a direction, as old as the last listed one, come behind it. */
function orderBehind(direction: PaymentDirection, after: After): "all" | "byId" | "none" {
  if (direction === after.direction) return "byId";
  return direction > after.direction ? "all" : "none";
}

function cursorOf({ createdAt, direction, idPayment }: ListedPayment): string {
  return writeCursor([createdAt.toISOString(), direction, idPayment]);
}

function readAfter(cursor: string | undefined): After | undefined {
  const [time, direction, idPayment] = readCursor(cursor) ?? [];
  const createdAt = readInstant(time);
  if (!createdAt || idPayment === undefined) return undefined;
  return direction === "payin" || direction === "payout"
    ? { createdAt, direction, idPayment }
    : undefined;
}
