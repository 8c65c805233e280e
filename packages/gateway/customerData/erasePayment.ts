import { sql, type Transaction } from "kysely";
import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import { subjectOf } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import { digestOfKey } from "../connectors/orders.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import { isPayin } from "../payin/payinTable.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { cutAddress, cutTexts, eraseFields, erasedTexts } from "./erasedFields.ts";
import { type KeyOfPayment, kinds } from "./findPayments.ts";

/** The numbers of payments and of their traces from which data was removed. */
export interface Erased {
  readonly payins: number;
  readonly payouts: number;
  /** Responses of receivers to attempts of callbacks. */
  readonly answers: number;
  /** Lines of connectors' settlements, whose key had a digest of the request. */
  readonly settlements: number;
  /** Calls and tokens in the sandbox's log. */
  readonly calls: number;
  readonly tokens: number;
}

/** The counts before anything is removed. */
export const nothingErased: Erased = {
  payins: 0,
  payouts: 0,
  answers: 0,
  settlements: 0,
  calls: 0,
  tokens: 0,
};

/** Returns the sums of two counts. */
export function addErased(one: Erased, other: Erased): Erased {
  return {
    payins: one.payins + other.payins,
    payouts: one.payouts + other.payouts,
    answers: one.answers + other.answers,
    settlements: one.settlements + other.settlements,
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
  };
}

/**
 * Removes the customer's data from a payment that has ended, with all traces of it, in the caller's transaction (record 33). Money,
 * times, status and ledger stay. The id stays taken, so a repeated create makes no second payment. Returns zeros for a payment that
 * is under way or has no data any more.
 */
export async function erasePayment(
  transaction: Transaction<Tables>,
  key: KeyOfPayment,
  now: Date,
): Promise<Erased> {
  const removed =
    key.direction === "payin"
      ? await erasePayin(transaction, key, now)
      : await erasePayout(transaction, key, now);
  if (!removed) return nothingErased;
  await cutSentences(transaction, key, removed.texts);
  await cutCallbacks(transaction, key, removed.callbackUrl);
  return {
    payins: key.direction === "payin" ? 1 : 0,
    payouts: key.direction === "payout" ? 1 : 0,
    answers: await eraseAnswers(transaction, key),
    settlements: await eraseKeys(transaction, key),
    ...(await eraseTrace(transaction, key)),
  };
}

/** The texts that were removed, and the address of callbacks without them. */
interface Removed {
  readonly texts: readonly string[];
  readonly callbackUrl: string;
}

async function erasePayin(
  transaction: Transaction<Tables>,
  { merchantCode, idPayment: idPayin }: KeyOfPayment,
  now: Date,
): Promise<Removed | undefined> {
  const payin = await transaction
    .selectFrom("payin")
    .select(["request", "response", "callbackUrl", "returnUrl"])
    .where(isPayin({ merchantCode, idPayin }))
    .where("processedAt", "is not", null)
    .where("erasedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!payin) return undefined;
  const texts = [...erasedTexts(payin.request), ...erasedTexts(customerIn(payin.response))];
  const callbackUrl = cutAddress(payin.callbackUrl, texts);
  const returnUrl = cutAddress(payin.returnUrl, texts);
  const response = Object.assign({}, eraseFields(payin.response), { returnUrl });
  await transaction
    .updateTable("payin")
    .set({
      request: JSON.stringify(eraseFields(payin.request)),
      requestHash: "",
      response: JSON.stringify(response),
      callbackUrl,
      returnUrl,
      erasedAt: now,
    })
    .where(isPayin({ merchantCode, idPayin }))
    .execute();
  return { texts, callbackUrl };
}

/** Returns the fields of an answer that are about the customer. The others are the instruction, whose texts are the merchant's. */
function customerIn(response: StoredPayin["response"]): Partial<PaymentMethodResponse> {
  const { accountCustomer, accountCustomerUsedForPayment: used, externalReference } = response;
  const { emailAddress, phoneNumber, taxId } = response;
  return {
    ...(accountCustomer && { accountCustomer }),
    // Others have the same bank.
    ...(used && {
      accountCustomerUsedForPayment: {
        accountName: used.accountName,
        accountNumber: used.accountNumber,
        upiId: used.upiId,
      },
    }),
    ...(externalReference && { externalReference }),
    ...(emailAddress !== undefined && { emailAddress }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(taxId !== undefined && { taxId }),
  };
}

async function erasePayout(
  transaction: Transaction<Tables>,
  key: KeyOfPayment,
  now: Date,
): Promise<Removed | undefined> {
  const payout = await transaction
    .selectFrom("payout")
    .select(["request", "callbackUrl"])
    .where(payoutKind.isRow(key))
    .where("processedAt", "is not", null)
    .where("erasedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) return undefined;
  const texts = erasedTexts(payout.request);
  const callbackUrl = cutAddress(payout.callbackUrl, texts);
  await transaction
    .updateTable("payout")
    .set({
      request: JSON.stringify(eraseFields(payout.request)),
      requestHash: "",
      callbackUrl,
      erasedAt: now,
    })
    .where(payoutKind.isRow(key))
    .execute();
  return { texts, callbackUrl };
}

/** Returns the name of a payment in callbacks and in the sandbox's log. */
export function subjectFor({ direction, idPayment }: KeyOfPayment): string {
  return subjectOf(kinds[direction].idOf(idPayment));
}

/** Removes the texts from the reason that a person gave for the end of the payment. */
async function cutSentences(
  transaction: Transaction<Tables>,
  { merchantCode, direction, idPayment }: KeyOfPayment,
  texts: readonly string[],
): Promise<void> {
  const ofPayment = { merchantCode, direction, idPayment };
  const ending = await transaction
    .selectFrom("handEnding")
    .select("reason")
    .where((where) => where.and(ofPayment))
    .executeTakeFirst();
  if (!ending) return;
  await transaction
    .updateTable("handEnding")
    .set({ reason: cutTexts(ending.reason, texts) })
    .where((where) => where.and(ofPayment))
    .execute();
}

/** Changes the address of callbacks. One that waits is sent as its merchant knows it, and changes when it has ended. */
async function cutCallbacks(
  transaction: Transaction<Tables>,
  key: KeyOfPayment,
  url: string,
): Promise<void> {
  await transaction
    .updateTable("callback")
    .set({
      erasedUrl: url,
      url: sql<string>`case state when 'waiting' then url else ${url}::text end`,
    })
    .where("merchantCode", "=", key.merchantCode)
    .where("subject", "=", subjectFor(key))
    .execute();
}

/** Removes the receivers' responses, which may have anything in them. The callbacks themselves name the payment alone. */
async function eraseAnswers(transaction: Transaction<Tables>, key: KeyOfPayment): Promise<number> {
  const { merchantCode } = key;
  const callbacks = await transaction
    .selectFrom("callback")
    .select("idCallback")
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subjectFor(key))
    .execute();
  if (callbacks.length === 0) return 0;
  const { numUpdatedRows } = await transaction
    .updateTable("callbackTry")
    .set({ answer: null })
    .where("merchantCode", "=", merchantCode)
    .where(
      "idCallback",
      "in",
      callbacks.map(({ idCallback }) => idCallback),
    )
    .where("answer", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Replaces the keys of a payin in the settlements and reversals, which have a part of the request's hash. */
async function eraseKeys(
  transaction: Transaction<Tables>,
  { direction, merchantCode, idPayment }: KeyOfPayment,
): Promise<number> {
  if (direction === "payout") return 0;
  // A day that is being replaced has the old keys until it is written.
  await transaction
    .selectFrom("connectorDay")
    .select("day")
    .where("isClosed", "=", false)
    .forShare()
    .execute();
  let erased = 0;
  for (const table of ["connectorSettlement", "connectorReversal"] as const) {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ paymentKey: digestOfKey() })
      .where("merchantCode", "=", merchantCode)
      .where("idPayment", "=", idPayment)
      .where("direction", "=", direction)
      .where("paymentKey", "not like", "/%")
      .executeTakeFirst();
    erased += Number(numUpdatedRows);
  }
  return erased;
}

async function eraseTrace(
  transaction: Transaction<Tables>,
  key: KeyOfPayment,
): Promise<Pick<Erased, "calls" | "tokens">> {
  const ofPayment = { merchantCode: key.merchantCode, subject: subjectFor(key) };
  const calls = await transaction
    .deleteFrom("sandboxCall")
    .where((where) => where.and(ofPayment))
    .executeTakeFirst();
  const tokens = await transaction
    .deleteFrom("sandboxToken")
    .where((where) => where.and(ofPayment))
    .executeTakeFirst();
  return { calls: Number(calls.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}
