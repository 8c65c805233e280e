import { type Selectable, sql } from "kysely";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { PayinRow } from "../../database/tables.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import type { CallbackState } from "@pay/contract/callback.ts";
import type { Database } from "../../database/database.ts";

/** The columns of a payin or payout that a list needs. */
export type ListedPayment = Pick<
  Selectable<PayinRow>,
  | "status"
  | "processorStatus"
  | "paymentMethodCode"
  | "amountMinor"
  | "currencyCode"
  | "createdAt"
  | "processedAt"
  | "via"
> & { readonly direction: PaymentDirection; readonly idPayment: string };

/** Returns the name of a payment in its callbacks and calls. */
export function toSubject({
  direction,
  idPayment,
}: Pick<ListedPayment, "direction" | "idPayment">): string {
  return `${direction}/${idPayment}`;
}

/** Returns a payment for a list, with the progress of its callback. Reads are known only since `keptSince`. */
export function toSandboxPayment(
  payment: ListedPayment,
  followUps: FollowUps,
  keptSince: Date | undefined,
): SandboxPayment {
  const { direction, idPayment, status, processorStatus, paymentMethodCode } = payment;
  const { createdAt, processedAt } = payment;
  const followUp = followUps.get(toSubject(payment));
  const times = [createdAt, processedAt, followUp?.changedAt].flatMap((time) => time ?? []);
  const answeredAt = followUp?.answeredAt;
  const wasRead =
    answeredAt &&
    followUp?.readAt !== undefined &&
    followUp.readAt.getTime() >= (followUp.triedAt ?? answeredAt).getTime();
  return {
    direction,
    idPayment,
    status,
    ...(processorStatus !== null && { processorStatus }),
    paymentMethodCode,
    money: fromMinorUnits(payment.amountMinor, payment.currencyCode),
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(Math.max(...times.map((time) => time.getTime()))).toISOString(),
    ...(followUp?.callbackState && { callbackState: followUp.callbackState }),
    ...(answeredAt &&
      keptSince &&
      answeredAt >= keptSince && { wasReadAfterCallback: wasRead === true }),
  };
}

/** The progress of a payment's callbacks. */
export interface FollowUp {
  /** The state of the newest callback. */
  readonly callbackState?: CallbackState;
  /** The time when a callback was last written, attempted or ended. */
  readonly changedAt?: Date;
  /** The start of the first attempt that was answered with a 2xx. */
  readonly answeredAt?: Date;
  /** The start of the first attempt: a receiver may read then, and answer a repetition without another read. */
  readonly triedAt?: Date;
  /** The time when a server last read the payment. */
  readonly readAt?: Date;
}

/** The progress of the callbacks of some payments, by `payin/A-1`. */
export type FollowUps = ReadonlyMap<string, FollowUp>;

/** Reads the progress of the callbacks of a merchant's payments (§6), in two queries for any number of payments. */
export async function readFollowUps(
  database: Database,
  merchantCode: string,
  payments: readonly Pick<ListedPayment, "direction" | "idPayment">[],
): Promise<FollowUps> {
  if (payments.length === 0) return new Map();
  const subjects = payments.map(toSubject);
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
        sql<Date | null>`min(started_at)`.as("triedAt"),
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
            ...(callback.triedAt && { triedAt: callback.triedAt }),
          }),
          ...(readAt && { readAt }),
        },
      ];
    }),
  );
}
