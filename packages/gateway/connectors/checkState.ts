import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type * as z from "zod/mini";
import type { ConnectorMoney } from "@pay/contract/connector/payment.ts";
import { PayinState, PayoutState } from "@pay/contract/connector/payment.ts";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";
import { progressStatuses, reversedStatus } from "@pay/contract/status.ts";
import type { PayinNote, StatusChange } from "../processor/processor.ts";
import { readMoney } from "./orders.ts";

/** A checked answer about a payment, or one sentence about the rule that it breaks. The sentence names no customer's data. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: string };

/** The facts that a state tells: its end, or its progress; null if there is none any more. `UNKNOWN` tells nothing. */
export interface ReportedState {
  readonly change?: StatusChange;
  readonly note?: PayinNote | null;
}

/** Returns the refusal of an answer. */
export function broken(fault: string): { readonly ok: false; readonly fault: string } {
  return { ok: false, fault };
}

/** Returns an answer by its schema, or names the first field that breaks it. */
export function readShape<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): Checked<z.output<Schema>> {
  const read = schema.safeParse(body);
  if (read.success) return { ok: true, value: read.data };
  const path = read.error.issues[0]?.path.join(".") ?? "";
  return broken(path === "" ? "the answer is not the object of the protocol" : `${path} is wrong`);
}

/** The payment that a state must be about. */
interface Asked {
  readonly key: string;
  readonly money: Money;
}

/** Checks the parts that the states of both kinds share: the key, the money of the order, and a reversal. */
function findSharedFault(state: PayoutState, { key, money }: Asked): string | undefined {
  if (state.key !== key) return "key is another payment's";
  if (state.money.currencyCode !== money.currencyCode) return "money has another currency";
  if (!isSameMoney(state.money, money)) return "money has another amount";
  const { status, processorStatus, reversal } = state;
  if (!reversal)
    return status === "SUCCESS" && processorStatus === reversedStatus
      ? "processorStatus is REVERSED without a reversal"
      : undefined;
  if (status !== "SUCCESS") return `there is a reversal with ${status}, and only a SUCCESS has one`;
  return isSameMoney(reversal.money, money)
    ? undefined
    : "reversal.money is not the money of the order, and no part of it can be reversed";
}

function isSameMoney(told: ConnectorMoney, money: Money): boolean {
  return (
    told.currencyCode === money.currencyCode && readConnectorMoney(told) === toMinorUnits(money)
  );
}

/** Checks the state of a payout: nothing but its own money, and a status of the protocol. */
export function checkPayoutState(body: unknown, asked: Asked): Checked<ReportedState> {
  const read = readShape(PayoutState, body);
  if (!read.ok) return read;
  const { status, processorStatus, reversal } = read.value;
  const fault = findSharedFault(read.value, asked);
  if (fault !== undefined) return broken(fault);
  if (status === "PROCESSING" || status === "UNKNOWN") return { ok: true, value: {} };
  const change = {
    status,
    ...(processorStatus !== undefined && { processorStatus }),
    ...(reversal && { isReversed: true }),
  };
  return { ok: true, value: { change } };
}

/** Checks the state of a payin: a success has all of its money, a part is less than all (G47). `toPay` is the amount to pay. */
export function checkPayinState(
  body: unknown,
  asked: Asked & { readonly toPay: Money },
): Checked<ReportedState> {
  const read = readShape(PayinState, body);
  if (!read.ok) return read;
  const { status, processorStatus, reversal } = read.value;
  const { accountCustomerUsedForPayment: account } = read.value;
  const fault = findSharedFault(read.value, asked) ?? findReceivedFault(read.value, asked.toPay);
  if (fault !== undefined) return broken(fault);
  const moneyReceived = read.value.moneyReceived && readMoney(read.value.moneyReceived);
  const isUnderWay = status === "PROCESSING" || status === "UNKNOWN";
  const note =
    status === "SUCCESS" || status === "UNKNOWN"
      ? undefined
      : toNote(processorStatus, moneyReceived, asked.toPay);
  const progress = note === undefined ? {} : { note };
  if (isUnderWay) return { ok: true, value: progress };
  const change = {
    status,
    ...(processorStatus !== undefined && { processorStatus }),
    ...(account && { accountCustomerUsedForPayment: account }),
    ...(reversal && { isReversed: true }),
  };
  return { ok: true, value: { change, ...progress } };
}

function findReceivedFault(
  { status, processorStatus, moneyReceived }: PayinState,
  toPay: Money,
): string | undefined {
  const isPart = status === "PROCESSING" && processorStatus === "PARTIALLY_PAID";
  if (!moneyReceived)
    return status === "SUCCESS" || isPart ? "moneyReceived is missing" : undefined;
  if (moneyReceived.currencyCode !== toPay.currencyCode)
    return "moneyReceived has another currency than the amount to pay";
  const units = readConnectorMoney(moneyReceived);
  if (units === undefined || units <= 0n) return "moneyReceived is no amount of its currency";
  const needed = toMinorUnits(toPay);
  if (status === "SUCCESS" && units < needed) return "moneyReceived is below the amount to pay";
  return isPart && units >= needed ? "moneyReceived is not a part of the amount" : undefined;
}

/**
 * Returns the progress of a payin, also of one that failed after a part of its money had arrived (G47). Returns null if nothing has
 * arrived, or if it no longer counts. When the whole amount has arrived before the SUCCESS, the progress is CONFIRMING.
 */
function toNote(
  processorStatus: string | undefined,
  moneyReceived: Money | undefined,
  toPay: Money,
): PayinNote | null {
  const known = progressStatuses.find((one) => one === processorStatus);
  const isWhole = moneyReceived && toMinorUnits(moneyReceived) >= toMinorUnits(toPay);
  if (known === "CONFIRMING" || isWhole)
    return { processorStatus: "CONFIRMING", ...(moneyReceived && { moneyReceived }) };
  return moneyReceived ? { processorStatus: "PARTIALLY_PAID", moneyReceived } : null;
}
