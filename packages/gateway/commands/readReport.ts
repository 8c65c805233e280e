import type { Selectable } from "kysely";
import { hideAnswers } from "../callback/callbackAddress.ts";
import { listFaultsOf } from "../connectors/keptFaults.ts";
import { type KeyOfPayment, kinds } from "../customerData/findPayments.ts";
import { subjectFor } from "../customerData/erasePayment.ts";
import type { Database } from "../database/database.ts";
import type { CallbackRow, CallbackTryRow } from "../database/tables.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import type { PaymentKind } from "../payment/paymentKind.ts";
import { findStep } from "../payment/paymentStep.ts";
import type { StoredPayout } from "../payout/payoutTable.ts";

/** A callback of a payment with its attempts in order. */
type TriedCallback = Pick<
  Selectable<CallbackRow>,
  "idCallback" | "type" | "url" | "state" | "dueAt" | "leaseId"
> & { readonly tries: readonly CallbackTryRow[] };

/** All that is stored about one payment for whoever answers its customer. */
export type PaymentReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/** Reads what is stored about a payment; undefined if there is none. */
export async function readReport(database: Database, key: KeyOfPayment) {
  const { direction } = key;
  const kind: PaymentKind<StoredPayin | StoredPayout> = kinds[direction];
  const payment = await kind.find(database, key);
  if (!payment) return undefined;
  const { merchantCode, idPayment } = key;
  const ofPayment = { merchantCode, idPayment, direction };
  const lines = async (list: "connectorSettlement" | "connectorReversal") =>
    await database
      .selectFrom(list)
      .select(["connector", "day", "amountMinor", "currencyCode"])
      .where((where) => where.and(ofPayment))
      .orderBy("day")
      .execute();
  const endedByHand = await database
    .selectFrom("handEnding")
    .select(["endedBy", "reason", "endedAt"])
    .where((where) => where.and(ofPayment))
    .executeTakeFirst();
  return {
    key,
    payment,
    note: "note" in payment ? payment.note : null,
    step: await findStep(database, kind, key),
    faults: await listFaultsOf(database, key),
    endedByHand,
    settled: await lines("connectorSettlement"),
    reversed: await lines("connectorReversal"),
    callbacks: await readCallbacks(database, key),
  };
}

async function readCallbacks(
  database: Database,
  key: KeyOfPayment,
): Promise<readonly TriedCallback[]> {
  const { merchantCode } = key;
  const callbacks = await database
    .selectFrom("callback")
    .select(["idCallback", "type", "url", "state", "dueAt", "leaseId"])
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subjectFor(key))
    .orderBy("position")
    .execute();
  if (callbacks.length === 0) return [];
  const tries = await database
    .selectFrom("callbackTry")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where(
      "idCallback",
      "in",
      callbacks.map(({ idCallback }) => idCallback),
    )
    .orderBy("tryNumber")
    .execute();
  const triesOf = Map.groupBy(tries, ({ idCallback }) => idCallback);
  // Nobody else reaches this shell, but its output is sent on: what a private address answered stays hidden (G24).
  return callbacks.map((callback) =>
    Object.assign(callback, {
      tries: hideAnswers(triesOf.get(callback.idCallback) ?? [], callback.url, { host: "" }),
    }),
  );
}
