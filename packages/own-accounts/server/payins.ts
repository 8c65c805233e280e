import {
  ConnectorInstruction,
  type PayinState,
  PutPayin,
} from "@pay/contract/connector/payment.ts";
import { CustomerAccount } from "@pay/contract/endpoints/readPayinAccounts.ts";
import { listAccounts } from "../accounts/accounts.ts";
import { addPayin, newReference } from "../books/addPayin.ts";
import { findRow, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Payin } from "../database/tables.ts";
import { toLocalDay } from "../ground/day.ts";
import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import { foldName, foldText } from "../ground/text.ts";
import { makeInstruction } from "../instruction/makeInstruction.ts";
import { problem, type Reply, toComparable, toReversal, toStatus } from "./orders.ts";

/** Answers `PUT /payins/{key}`: writes the order once, with its reference and its instruction. */
export async function putPayin(
  store: Store,
  key: string,
  body: unknown,
  now: Date,
): Promise<Reply> {
  const read = PutPayin.safeParse(body);
  const units = read.success ? readConnectorMoney(read.data.order.money) : undefined;
  if (!read.success || units === undefined || units <= 0n)
    return problem(400, "invalid_request", "The body breaks the protocol.");
  const { order, context } = read.data;
  return await store.write(async (writing) => {
    const before = await findRow(writing, "expectation", { key });
    if (!before) return { status: 201, body: await begin(writing, key, read.data, units, now) };
    if (before.orderJson !== toComparable(order)) return problem(409, "other_order");
    // A reference that the customer typed since is kept, as a hint.
    const externalReference = foldText(context.externalReference ?? "");
    if (externalReference !== "")
      await setRows(writing, "expectation", { key }, { externalReference });
    return { status: 200, body: toState(before) };
  });
}

/** Answers `GET /payins/{key}`. */
export async function readPayin(store: Store, key: string): Promise<Reply> {
  const payin = await findRow(store.reads, "expectation", { key });
  return payin ? { status: 200, body: toState(payin) } : problem(404, "not_found");
}

/** Begins a payin at the merchant's first open account that takes it, or refuses it for good. */
async function begin(
  writing: Writing,
  key: string,
  { order, context }: PutPayin,
  units: bigint,
  now: Date,
): Promise<PayinState> {
  const { merchantCode, idPayin, money, paymentMethod } = order;
  const { currencyCode } = money;
  const account = (await listAccounts(writing)).find(
    (one) =>
      one.state === "open" &&
      one.merchantCode === merchantCode &&
      one.currencyCode === currencyCode &&
      one.settings.methods.includes(paymentMethod.paymentMethodCode),
  );
  const reference = account && (await newReference(writing, account, toComparable(order), now));
  const instruction =
    account && reference !== undefined
      ? makeInstruction({ account, order, units, reference })
      : undefined;
  const { accountName = "", accountNumber = "" } = paymentMethod.account ?? {};
  const row = {
    key,
    account: account?.name ?? "",
    merchantCode,
    idPayin,
    orderJson: toComparable(order),
    currencyCode,
    required: units,
    received: 0n,
    status: instruction ? "PROCESSING" : "REFUSED",
    processorStatus: instruction ? null : "NO_ACCOUNT",
    reference: (instruction && reference) ?? "",
    payerName: foldName(accountName),
    payerAccount: foldText(accountNumber),
    externalReference: foldText(context.externalReference ?? ""),
    instruction: JSON.stringify(instruction ?? {}),
    createdDay: toLocalDay(new Date(context.createdAt), currencyCode),
    expireAt: context.expireAt,
    paidFrom: null,
  };
  await addPayin(writing, row);
  return toState(row);
}

type Shown = Pick<Payin, "key" | "status" | "currencyCode" | "required" | "received"> &
  Pick<Payin, "processorStatus" | "paidFrom" | "reference" | "instruction"> &
  Partial<Pick<Payin, "reversedAt">>;

/** Returns the state of a payin for the gateway. */
function toState({ key, status, currencyCode, required, received, ...payin }: Shown): PayinState {
  const { processorStatus, paidFrom, reference, reversedAt } = payin;
  return {
    key,
    status: toStatus(status),
    money: toConnectorMoney(required, currencyCode),
    ...(processorStatus !== null && { processorStatus }),
    ...(received > 0n && { moneyReceived: toConnectorMoney(received, currencyCode) }),
    ...(reference !== "" && { instruction: readJson(ConnectorInstruction, payin.instruction) }),
    ...(paidFrom !== null && {
      accountCustomerUsedForPayment: readJson(CustomerAccount, paidFrom),
    }),
    ...toReversal(reversedAt, toConnectorMoney(required, currencyCode)),
  };
}
