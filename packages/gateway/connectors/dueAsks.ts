import { type Kysely, type RawBuilder, sql } from "kysely";
import { reversedStatus } from "@pay/contract/status.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { databaseRun } from "../database/databaseRun.ts";
import type { Tables } from "../database/tables.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";
import { askAfterSuccess } from "../payment/paymentStep.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";

/** A payment that one process asks a connector about. */
export interface ClaimedAsk extends PaymentKey {
  readonly direction: PaymentDirection;
  /** Whether the connector has answered the order before. */
  readonly isPut: boolean;
  /** Whether no request about this payout had left before, as its row says. */
  readonly isUnsent: boolean;
  /** Whether its row was written in this run of the database. Otherwise it may be restored, and a request may have left since. */
  readonly isOfThisRun: boolean;
  /** The due time that the claim gave the step. An earlier one means that something has happened since. */
  readonly leasedUntil: Date;
}

const kinds = { payin: payinKind, payout: payoutKind } as const;

/** Longer than a call and its report take. If this process dies, another one asks after it. */
const leaseMs = 30_000;

/**
 * Claims payments of a connector whose asks are due, oldest first, at most `atMost`. Each gets a later due time, so no other process
 * asks about it meanwhile.
 */
export async function claimAsks(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  { connector, now, atMost }: { connector: string; now: Date; atMost: number },
): Promise<readonly ClaimedAsk[]> {
  const { steps, idColumn } = kinds[direction];
  const [table, id] = [sql.ref(steps), sql.ref(idColumn)];
  const isOfThisRun =
    direction === "payout" ? sql`step.database_run is not distinct from ${databaseRun}` : sql`true`;
  const { rows } = await sql<Omit<ClaimedAsk, "direction">>`
    update ${table} as step
    set due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, due_unsent_at = null
    from (
      select merchant_code, ${id}, due_unsent_at is not distinct from due_at as is_unsent from ${table}
      where via = ${connector} and due_at <= ${now}::timestamptz
      order by due_at limit ${atMost} for update skip locked
    ) as due
    where step.merchant_code = due.merchant_code and step.${id} = due.${id}
    returning step.merchant_code, step.${id} as id_payment, step.is_put, due.is_unsent,
      ${isOfThisRun} as is_of_this_run, step.due_at as leased_until`.execute(database);
  return rows.map((row) => Object.assign(row, { direction }));
}

/** Returns when the next ask of a connector about payments of a kind is due. */
export async function nextAskAt(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  connector: string,
): Promise<Date | undefined> {
  const next = await database
    .selectFrom(kinds[direction].steps)
    .select("dueAt")
    .where("via", "=", connector)
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}

/**
 * Sets the next ask of a claimed payment, and after its order was answered that it is not sent again. `isUnsent` says that certainly
 * no request about it has left yet. What has happened since the
 * claim stays. A hint that it changed keeps the ask due. A reference that the customer of a payin typed keeps the order to be
 * sent. A payout that was answered is never sent again, also after a hint. A payment that became final has no ask.
 */
export async function askAgain(
  database: Kysely<Tables>,
  { direction, merchantCode, idPayment, leasedUntil }: ClaimedAsk,
  {
    dueAt,
    isPut = false,
    isUnsent = false,
  }: { readonly dueAt: Date; readonly isPut?: boolean; readonly isUnsent?: boolean },
): Promise<void> {
  const { steps, idColumn } = kinds[direction];
  // A hint makes it due earlier, and another process that has claimed it since has a later lease.
  const isUntouched = sql<boolean>`due_at = ${leasedUntil}::timestamptz`;
  const isForGood = direction === "payout" ? sql<boolean>`true` : isUntouched;
  await database
    .updateTable(steps)
    .set({
      dueAt: sql<Date>`case when ${isUntouched} then ${dueAt}::timestamptz else due_at end`,
      isPut: sql<boolean>`is_put or (${isPut}::boolean and ${isForGood})`,
      dueUnsentAt: sql<Date | null>`case when ${isUnsent}::boolean and ${isUntouched} then ${dueAt}::timestamptz end`,
    })
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .execute();
}

/** The longest time to the next ask after one that failed. */
export const longestFailingMs = 60_000;

/** Makes the asks of a connector due now that may wait only because it did not answer. */
export async function hastenFailedAsks(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  { connector, now }: { readonly connector: string; readonly now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + longestFailingMs);
  await database
    .updateTable(kinds[direction].steps)
    .set(toDueAt(now))
    .where("via", "=", connector)
    .where("dueAt", ">", now)
    .where("dueAt", "<=", until)
    .execute();
}

/** The change of a step that makes it due at a time, if it is not due earlier. A proof that nothing was sent goes on. */
function toDueAt(now: Date) {
  const dueAt = sql<Date>`least(due_at, ${now}::timestamptz)`;
  return {
    dueAt,
    dueUnsentAt: sql<Date | null>`case when due_unsent_at = due_at then ${dueAt} end`,
  };
}

/**
 * Makes the asks of these payments of a connector due now, because something may have changed. Payments of other connectors and final
 * ones do not change. Without payments, all of the connector's are due.
 */
export async function hastenAsks(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  { connector, now }: { readonly connector: string; readonly now: Date },
  payments?: readonly PaymentKey[],
): Promise<void> {
  if (payments?.length === 0) return;
  const { steps, idColumn } = kinds[direction];
  const isNamed = payments ? namesOneOf(payments, sql.ref(idColumn)) : sql<boolean>`true`;
  await database
    .updateTable(steps)
    .set(toDueAt(now))
    .where("via", "=", connector)
    .where(isNamed)
    .execute();
}

/** A hint that comes so soon after the end of a payment is about that end, which is known. */
const knownEndMs = 120_000;
/** The ended payments of one list of hints that are asked about. A list that begins anew has all of two weeks. */
const mostEnded = 20;

/**
 * The same for hints that these payments changed. One that ended before gets an ask too, because its connector may tell another end now
 * (G27) or a reversal, unless it ended just now or was reversed.
 */
export async function hintChanges(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  { connector, now }: { readonly connector: string; readonly now: Date },
  payments: readonly PaymentKey[],
): Promise<void> {
  if (payments.length === 0) return;
  await hastenAsks(database, direction, { connector, now }, payments);
  const { steps, idColumn } = kinds[direction];
  const id = sql.ref(idColumn);
  const endedBefore = new Date(now.getTime() - knownEndMs);
  await sql`
    insert into ${sql.table(steps)} (merchant_code, ${id}, due_at, via, is_put)
    select merchant_code, ${id}, ${now}::timestamptz, via, true from ${sql.table(direction)}
    where via = ${connector} and processed_at < ${endedBefore}::timestamptz
      and processor_status is distinct from ${reversedStatus}
      and ${namesOneOf(payments, id)}
    limit ${mostEnded}
    on conflict do nothing`.execute(database);
}

/** Returns the condition that a row is of one of these payments. */
function namesOneOf(payments: readonly PaymentKey[], id: RawBuilder<unknown>): RawBuilder<boolean> {
  const keys = payments.map(({ merchantCode, idPayment }) => sql`(${merchantCode}, ${idPayment})`);
  return sql<boolean>`(merchant_code, ${id}) in (${sql.join(keys)})`;
}

/**
 * Makes the asks of these payments of a connector due now, because it says that their money went back (G58). A SUCCESS has no ask any
 * more, so it gets one. Payments of other connectors, and those that were reversed before, do not.
 */
export async function askReversals(
  database: Kysely<Tables>,
  direction: PaymentDirection,
  { connector, now }: { readonly connector: string; readonly now: Date },
  payments: readonly PaymentKey[],
): Promise<void> {
  await hastenAsks(database, direction, { connector, now }, payments);
  for (const payment of payments)
    await askAfterSuccess(database, kinds[direction], payment, { connector, now });
}

/** Deletes the ask of a final payment that has been answered. A hint that came meanwhile keeps it. */
export async function endAsk(
  database: Kysely<Tables>,
  { direction, merchantCode, idPayment, leasedUntil }: ClaimedAsk,
): Promise<void> {
  const { steps, idColumn } = kinds[direction];
  await database
    .deleteFrom(steps)
    .where("merchantCode", "=", merchantCode)
    .where(sql.ref(idColumn), "=", idPayment)
    .where(sql<boolean>`due_at = ${leasedUntil}::timestamptz`)
    .execute();
}

/** Returns the number of a connector's payments that are not final, and when the oldest of them was created. */
export async function countUnderWay(
  database: Kysely<Tables>,
  connector: string,
): Promise<{ readonly payins: number; readonly payouts: number; readonly oldest?: Date }> {
  const [payins, payouts] = await Promise.all(
    (["payin", "payout"] as const).map(async (direction) => {
      const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
        select count(*) as count, min(payment.created_at) as oldest
        from ${sql.ref(kinds[direction].steps)} as step
        join ${sql.ref(direction)} as payment
          using (merchant_code, ${sql.ref(kinds[direction].idColumn)})
        where step.via = ${connector} and payment.processed_at is null`.execute(database);
      return rows[0];
    }),
  );
  const times = [payins, payouts].flatMap((one) => (one?.oldest ? [one.oldest.getTime()] : []));
  return {
    payins: Number(payins?.count ?? 0),
    payouts: Number(payouts?.count ?? 0),
    ...(times.length > 0 && { oldest: new Date(Math.min(...times)) }),
  };
}

/** A payment whose ask has been due for longer than this is overdue: its connector rests, or no process asks. */
const overdueMs = 60_000;

/** Returns the number of payments whose ask is overdue. */
export async function countOverdue(database: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - overdueMs);
  const counts = Object.values(kinds).map(
    ({ steps }) => sql`(select count(*) from ${sql.ref(steps)}
      where via is not null and due_at < ${before}::timestamptz)`,
  );
  const { rows } = await sql<{ count: bigint }>`
    select ${sql.join(counts, sql` + `)} as count`.execute(database);
  return Number(rows[0]?.count ?? 0);
}
