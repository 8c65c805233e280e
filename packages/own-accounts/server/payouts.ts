import { type PayoutState, PutPayout } from "@pay/contract/connector/payment.ts";
import { type Account, listAccounts } from "../accounts/accounts.ts";
import { findFault } from "../accounts/receiver.ts";
import { addRow, findRow } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Payout } from "../database/tables.ts";
import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import { newEndToEndId } from "../reference/reference.ts";
import { problem, type Reply, toComparable, toReversal, toStatus } from "./orders.ts";

/** Answers `PUT /payouts/{key}`: writes the order once. It waits for a batch that a person exports. */
export async function putPayout(
  store: Store,
  key: string,
  body: unknown,
  now: Date,
): Promise<Reply> {
  const read = PutPayout.safeParse(body);
  const units = read.success ? readConnectorMoney(read.data.order.money) : undefined;
  if (!read.success || units === undefined || units <= 0n)
    return problem(400, "invalid_request", "The body breaks the protocol.");
  const { order, context } = read.data;
  const orderJson = toComparable(order);
  return await store.write(async (writing) => {
    const before = await findRow(writing, "payoutOrder", { key });
    if (before && before.orderJson !== orderJson) return problem(409, "other_order");
    if (before) return { status: 200, body: toState(before) };
    const account = await findPaying(writing, order);
    const fault = context.expireAt <= now.toISOString() ? "EXPIRED" : refuse(order, account);
    const row = {
      key,
      account: account?.name ?? "",
      merchantCode: order.merchantCode,
      idPayout: order.idPayout,
      orderJson,
      currencyCode: order.money.currencyCode,
      units,
      status: fault === null ? "PROCESSING" : "REFUSED",
      processorStatus: fault,
      endToEndId: newEndToEndId(key),
      createdAt: now.toISOString(),
    };
    await addRow(writing, "payoutOrder", row);
    return { status: 201, body: toState(row) };
  });
}

/** Answers `GET /payouts/{key}`. */
export async function readPayout(store: Store, key: string): Promise<Reply> {
  const payout = await findRow(store.reads, "payoutOrder", { key });
  return payout ? { status: 200, body: toState(payout) } : problem(404, "not_found");
}

/** Returns why a payout cannot leave from an account, as a `processorStatus`; null if it can. */
function refuse({ money, paymentMethod }: PutPayout["order"], account: Account | undefined) {
  if (account === undefined) return "NO_ACCOUNT";
  const { paymentOperatorCode = "" } = paymentMethod;
  const { accountName = "", accountNumber = "" } = paymentMethod.account ?? {};
  const receiver = { account: { accountName, accountNumber }, paymentOperatorCode };
  return findFault(account.settings, money.currencyCode, receiver) ?? null;
}

/** Returns the merchant's first open account that sends payouts in the currency; undefined also for a receiver without a number. */
async function findPaying(
  writing: Writing,
  { merchantCode, money, paymentMethod }: PutPayout["order"],
) {
  const { accountName = "", accountNumber = "" } = paymentMethod.account ?? {};
  if (paymentMethod.paymentMethodCode !== "BANK_TRANSFER") return undefined;
  if (accountName === "" || accountNumber === "") return undefined;
  const accounts = await listAccounts(writing);
  return accounts.find(
    (one) =>
      one.state === "open" &&
      one.settings.paysOut &&
      one.merchantCode === merchantCode &&
      one.currencyCode === money.currencyCode,
  );
}

type Shown = Pick<Payout, "key" | "status" | "units" | "currencyCode" | "processorStatus"> &
  Partial<Pick<Payout, "reversedAt">>;

/** Returns the state of a payout for the gateway. */
function toState({ key, status, units, currencyCode, ...payout }: Shown): PayoutState {
  const { processorStatus, reversedAt } = payout;
  return {
    key,
    status: toStatus(status),
    money: toConnectorMoney(units, currencyCode),
    ...(processorStatus !== null && { processorStatus }),
    ...toReversal(reversedAt, toConnectorMoney(units, currencyCode)),
  };
}
