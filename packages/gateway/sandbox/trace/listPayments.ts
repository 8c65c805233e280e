import { pageSizes } from "@pay/contract/query.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { SandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import type { Deps } from "../../deps.ts";
import type { CallLog } from "./openCallLog.ts";
import { readCursor, readInstant, writeCursor } from "../../transport/pageCursor.ts";
import { payinKind } from "../../payin/payinKind.ts";
import {
  type ListPlace,
  type PaymentFilter as StoredFilter,
  selectPayments,
} from "../../payment/selectPayments.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { type ListedPayment, readFollowUps, toSandboxPayment } from "./listedPayment.ts";

/** Filters for a merchant's payments; an omitted filter does not restrict. */
export interface PaymentFilter extends Pick<
  StoredFilter,
  "statuses" | "processorStatuses" | "idPrefixes" | "references" | "amounts" | "from" | "to"
> {
  readonly directions?: readonly PaymentDirection[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** The last listed payment. Later ones in the list are older, or as old and behind it in the order of direction and id. */
interface After extends ListPlace {
  readonly direction: PaymentDirection;
}

const kinds = { payin: payinKind, payout: payoutKind } as const;

/** Lists a merchant's payins and payouts in the sandbox, newest first, page by page (G29). */
export async function listPayments(
  { database, clock }: Pick<Deps, "database" | "clock">,
  callLog: CallLog,
  merchantCode: string,
  filter: PaymentFilter,
): Promise<SandboxPayments> {
  const limit = filter.limit ?? pageSizes.standard;
  const after = readAfter(filter.cursor);
  const wanted = { ...filter, onlyTest: true };
  const found = await Promise.all(
    (filter.directions ?? (["payin", "payout"] as const)).map(async (direction) =>
      (
        await selectPayments(database, kinds[direction], merchantCode, wanted, {
          place: placeIn(direction, after),
          limit: limit + 1,
        })
      ).map((row) => Object.assign(row, { direction })),
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
  const keptSince = callLog.keptSinceAt(clock.now());
  const last = page.at(-1);
  return {
    payments: page.map((payment) => toSandboxPayment(payment, followUps, keptSince)),
    ...(last && all.length > limit && { nextCursor: cursorOf(last) }),
  };
}

/**
 * Returns the place in the list of a direction behind the last payment. Of those as old, all of a later direction come behind it,
 * and none of an earlier one.
 */
function placeIn(direction: PaymentDirection, after: After | undefined): ListPlace | undefined {
  if (!after || direction === after.direction) return after;
  const { createdAt } = after;
  return {
    createdAt: direction > after.direction ? createdAt : new Date(createdAt.getTime() - 1),
    idPayment: "",
  };
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
