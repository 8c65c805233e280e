import { sql } from "kysely";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Database } from "../database/database.ts";
import { databaseRun } from "../database/databaseRun.ts";
import { payinKind } from "../payin/payinKind.ts";
import { finishPayment } from "../payment/finishPayment.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { ofCapabilities, ofChanges } from "./pollConnector.ts";
import { toPaymentKey } from "./orders.ts";

/** The decision of a person about a payment whose connector is gone for good. */
export interface Ending extends PaymentKey {
  readonly connector: string;
  readonly direction: PaymentDirection;
  readonly status: "SUCCESS" | "FAILED";
  /** The name of the person, and why the payment ended so. */
  readonly endedBy: string;
  readonly reason: string;
}

/** A connector that has answered this lately decides about its payments itself. */
const goneMs = 86_400_000;
/** The detail of the status that the merchant sees. */
const processorStatus = "ENDED_BY_OPERATOR";

/**
 * Ends a payment under way as a person decided, with the record of it, its callback and its money, all or nothing. Returns undefined,
 * or why it is refused. The connector has not answered for a day, nor since the database was started or restored, and the time to pay is over. `SUCCESS` needs a line of the
 * connector's settlements with the money of the payment; `FAILED` needs that there is none (G48).
 */
export async function endByHand(
  database: Database,
  ending: Ending,
  now: Date,
): Promise<string | undefined> {
  const { connector, direction, merchantCode, idPayment, status } = ending;
  const kind = direction === "payin" ? payinKind : payoutKind;
  const known = await database
    .selectFrom("connector")
    .select(["createdAt", "answeredAt", "fault", "capabilities"])
    .select(sql<boolean>`asked_run is not distinct from ${databaseRun}`.as("isAskedInThisRun"))
    .where("name", "=", connector)
    .executeTakeFirst();
  if (!known) return `there is no connector ${connector}`;
  if (known.fault?.startsWith(ofChanges) === true)
    return "the connector answers, and only its list of changes does not. It decides about its payments";
  // One of another environment has none.
  if (known.fault?.startsWith(ofCapabilities) === true && known.capabilities)
    return "the connector answers, and only its capabilities break a rule. It decides about its payments";
  const heardAt = known.answeredAt ?? known.createdAt;
  if (now.getTime() - heardAt.getTime() < goneMs)
    return `the connector answered or was added at ${heardAt.toISOString()}, less than a day ago. It decides about its payments`;
  // Restored data says when it answered before the backup.
  if (!known.isAskedInThisRun)
    return "nobody has asked the connector since the database was started or restored. Start the service, and try again after two minutes";
  return await database.transaction().execute(async (transaction) => {
    const step = await transaction
      .selectFrom(kind.steps)
      .select("via")
      .where("merchantCode", "=", merchantCode)
      .where(sql.ref(kind.idColumn), "=", idPayment)
      .forUpdate()
      .executeTakeFirst();
    const payment = await transaction
      .selectFrom(direction)
      .select(["requestHash", "amountMinor", "currencyCode", "expireAt"])
      .where(kind.isRow(ending))
      // An ask about a reversal is no payment under way.
      .where("processedAt", "is", null)
      .executeTakeFirst();
    if (step?.via !== connector || !payment) return "it is not under way at this connector";
    if (now < payment.expireAt)
      return `its time to pay ends at ${payment.expireAt.toISOString()}. Wait until then`;
    const { requestHash, amountMinor, currencyCode } = payment;
    const own = direction === "payin" ? { requestHash } : {};
    const line = await transaction
      .selectFrom("connectorSettlement")
      .select(["day", "amountMinor", "currencyCode"])
      .where("connector", "=", connector)
      .where("direction", "=", direction)
      .where("paymentKey", "=", toPaymentKey({ merchantCode, idPayment, ...own }))
      .executeTakeFirst();
    if (status === "FAILED" && line)
      return `the connector settled it on ${line.day}, so its money has moved. It can be SUCCESS alone`;
    const isPaid = line?.amountMinor === amountMinor && line.currencyCode === currencyCode;
    if (status === "SUCCESS" && !isPaid)
      return "the connector has settled no such payment with this money, so nobody knows that the money moved";
    await transaction
      .insertInto("handEnding")
      .values({ ...ending, endedAt: now })
      .execute();
    const writing = { transaction, now, callbackHooks: undefined };
    await finishPayment(writing, kind, ending, { status, processorStatus });
    return undefined;
  });
}
