import { fromMinorUnits } from "@pay/contract/money.ts";
import { toPaymentKey } from "../connectors/orders.ts";
import type { Database } from "../database/database.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import type { StoredPayout } from "../payout/payoutTable.ts";
import type { Customer } from "./customer.ts";
import { subjectFor } from "./erasePayment.ts";
import { findPayments, type KeyOfPayment, kinds } from "./findPayments.ts";

/**
 * Returns all that the gateway has of a person, of one merchant or of all, as a value for JSON. These are the payments with their data,
 * the reason of a person who ended one, the attempts of their callbacks, and the calls and tokens in the sandbox's log. Payments under way are included.
 */
export async function exportCustomer(
  database: Database,
  customer: Customer,
  onlyMerchant: string | undefined,
  now: Date,
): Promise<object> {
  const { ended, underWay } = await findPayments(database, customer, onlyMerchant);
  const payments: object[] = [];
  for (const { direction, merchantCode, idPayment } of [...underWay, ...ended])
    payments.push(await readAll(database, { direction, merchantCode, idPayment }));
  return { [customer.field]: customer.value, exportedAt: now.toISOString(), payments };
}

async function readAll(database: Database, key: KeyOfPayment): Promise<object> {
  const payment =
    key.direction === "payin"
      ? describePayin(await kinds.payin.find(database, key))
      : describePayout(await kinds.payout.find(database, key));
  const ofPayment = { merchantCode: key.merchantCode, subject: subjectFor(key) };
  const attempts = await database
    .selectFrom("callback")
    .innerJoin("callbackTry", (join) =>
      join
        .onRef("callbackTry.merchantCode", "=", "callback.merchantCode")
        .onRef("callbackTry.idCallback", "=", "callback.idCallback"),
    )
    .select(["url", "startedAt", "result", "httpStatus", "answer"])
    .where("callback.merchantCode", "=", key.merchantCode)
    .where("subject", "=", ofPayment.subject)
    .orderBy("startedAt")
    .execute();
  const calls = await database
    .selectFrom("sandboxCall")
    .select(["at", "method", "path", "status", "byPage"])
    .where((where) => where.and(ofPayment))
    .orderBy("position")
    .execute();
  const tokens = await database
    .selectFrom("sandboxToken")
    .select(["jti", "issuedAt", "expireAt", "operations"])
    .where((where) => where.and(ofPayment))
    .orderBy("issuedAt")
    .execute();
  const told = key.direction === "payin" ? await readTold(database, key) : undefined;
  const endedByHand = await database
    .selectFrom("handEnding")
    .select(["status", "reason"])
    .where((where) => where.and({ ...key }))
    .executeTakeFirst();
  const more = { ...told, ...(endedByHand && { endedByHand }) };
  return { ...key, ...payment, ...more, callbackAttempts: attempts, calls, tokens };
}

/** Reads the account that a connector has told before the payin's end. */
async function readTold(
  database: Database,
  { merchantCode, idPayment: idPayin }: KeyOfPayment,
): Promise<object | undefined> {
  const step = await database
    .selectFrom("payinStep")
    .select("accountCustomerUsedForPayment")
    .where((where) => where.and({ merchantCode, idPayin }))
    .executeTakeFirst();
  const { accountCustomerUsedForPayment } = step ?? {};
  return accountCustomerUsedForPayment ? { accountCustomerUsedForPayment } : undefined;
}

function describePayin(payin: StoredPayin | undefined): object {
  if (!payin) return {};
  const { returnUrl, response, webAppLanguage, note, idPayin: idPayment, requestHash } = payin;
  const key = { merchantCode: payin.merchantCode, idPayment, requestHash };
  return { ...describeShared(payin, key), returnUrl, response, webAppLanguage, note };
}

function describePayout(payout: StoredPayout | undefined): object {
  if (!payout) return {};
  const { merchantCode, idPayout: idPayment } = payout;
  return describeShared(payout, { merchantCode, idPayment });
}

/** `key` makes the key of the payment at its connector, if it has one. */
function describeShared(
  payment: StoredPayin | StoredPayout,
  key: Parameters<typeof toPaymentKey>[0],
): object {
  const { status, processorStatus, createdAt, processedAt, request, callbackUrl, via } = payment;
  const money = fromMinorUnits(payment.amountMinor, payment.currencyCode);
  const shared = { status, processorStatus, money, createdAt, processedAt, request, callbackUrl };
  return { ...shared, ...(via !== null && { connector: via, connectorKey: toPaymentKey(key) }) };
}
