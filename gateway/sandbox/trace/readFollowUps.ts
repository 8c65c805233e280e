import { sql } from "kysely";
import type { CallbackState } from "#contract/callback.ts";
import type { Database } from "../../database/database.ts";
import { type ListedPayment, subjectOfPayment } from "./listedPayment.ts";

/** The progress of a payment's callbacks. */
export interface FollowUp {
  /** The state of the newest callback. */
  readonly callbackState?: CallbackState;
  /** The time when a callback was last written, attempted or settled. */
  readonly changedAt?: Date;
  /** The start of the first attempt that was answered with a 2xx. */
  readonly answeredAt?: Date;
  /** The time when a server last read the payment. */
  readonly readAt?: Date;
}

/** The progress of the callbacks of some payments, by `payin/A-1`. */
export type FollowUps = ReadonlyMap<string, FollowUp>;

/** Reads the progress of the callbacks of a merchant's payments (§6), in two statements for any number of payments. */
export async function readFollowUps(
  database: Database,
  merchantCode: string,
  payments: readonly Pick<ListedPayment, "direction" | "idPayment">[],
): Promise<FollowUps> {
  if (payments.length === 0) return new Map();
  const subjects = payments.map(subjectOfPayment);
  const [callbacks, reads] = await Promise.all([
    database
      .selectFrom("callback")
      .leftJoin("callbackTry", (join) =>
        join
          .onRef("callbackTry.merchantCode", "=", "callback.merchantCode")
          .onRef("callbackTry.idCallback", "=", "callback.idCallback"),
      )
      .select([
        "subject",
        sql<CallbackState>`(array_agg(state order by position desc))[1]`.as("callbackState"),
        sql<Date>`greatest(max(callback.created_at), max(settled_at), max(started_at))`.as(
          "changedAt",
        ),
        sql<Date | null>`min(started_at) filter (where result = 'delivered')`.as("answeredAt"),
      ])
      .where("callback.merchantCode", "=", merchantCode)
      .where("subject", "in", subjects)
      .groupBy("subject")
      .execute(),
    database
      .selectFrom("sandboxCall")
      .select(["subject", sql<Date>`max(at)`.as("readAt")])
      .where("merchantCode", "=", merchantCode)
      .where("subject", "in", subjects)
      .where("operationId", "in", ["readPayin", "readPayout"])
      .where("status", "=", 200)
      .where("byPage", "=", false)
      .groupBy("subject")
      .execute(),
  ]);
  const readAts = new Map(reads.map(({ subject, readAt }) => [subject, readAt]));
  const byCallbacks = new Map(callbacks.map((callback) => [callback.subject, callback]));
  return new Map(
    subjects.map((subject) => {
      const callback = byCallbacks.get(subject);
      const readAt = readAts.get(subject);
      return [
        subject,
        {
          ...(callback && {
            callbackState: callback.callbackState,
            changedAt: callback.changedAt,
            ...(callback.answeredAt && { answeredAt: callback.answeredAt }),
          }),
          ...(readAt && { readAt }),
        },
      ];
    }),
  );
}
