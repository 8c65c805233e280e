import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { ConnectorMoney } from "@pay/contract/connector/payment.ts";
import { isFinal, type KnownState, type Payment } from "../books/payment.ts";
import type { Report } from "./provider.ts";
import type { Meaning } from "./words.ts";

/** The state that follows from a report, and what a person has to look at. */
export interface Decided {
  readonly state: KnownState;
  readonly difference?: string;
  /** When a word that is held back will count, in milliseconds since 1970. */
  readonly countsAt?: number;
}

/**
 * Returns the state of a payment after a report. A final state stays. An unknown word, a success without its money, and money of another
 * currency keep the last state, and a person hears of it. A part is `PARTIALLY_PAID`. A word with `holdMs` counts after that time.
 */
export function decideState(
  payment: Payment,
  report: Report,
  meaning: Meaning | undefined,
  at: { readonly wordSince: number; readonly now: number },
): Decided {
  const { state } = payment;
  const word = JSON.stringify(report.word.slice(0, 40));
  if (!meaning) return { state, difference: `The provider says ${word}, which is no known word.` };
  const money = readReceived(payment, report);
  if (money === "foreign")
    return { state, difference: "Money came in another currency, or is no amount of it." };
  const countsAt = at.wordSince + (meaning.holdMs ?? 0);
  if (isFinal(state)) return judgeFinal(payment, report, meaning, money, { countsAt, now: at.now });
  const isPaid = money?.isWhole === true;
  if (payment.direction === "payin" && meaning.status === "SUCCESS" && !money)
    return { state, difference: `The provider says ${word}, and tells no money.` };
  const next = { ...underWay(state), ...received(report, money) };
  if (countsAt > at.now)
    return { state: { ...next, ...progress(payment, undefined, money) }, countsAt };
  const isShort = payment.direction === "payin" && meaning.status === "SUCCESS" && !isPaid;
  if (isPaid && meaning.status !== "SUCCESS" && meaning.status !== "PROCESSING")
    return {
      state: { ...next, ...progress(payment, undefined, money) },
      difference: `The provider says ${word}, and has all of the money.`,
    };
  if (isShort || meaning.status === "PROCESSING" || meaning.status === "UNKNOWN")
    return { state: { ...next, ...progress(payment, isShort ? undefined : meaning, money) } };
  const { status, processorStatus } = meaning;
  const end = { ...next, status, ...(processorStatus !== undefined && { processorStatus }) };
  return { state: withReversal(payment, end, meaning, at.now) };
}

/** The parts of a state that no report takes back. */
function underWay({ instruction, accountCustomerUsedForPayment }: KnownState) {
  return {
    status: "PROCESSING" as const,
    ...(instruction && { instruction }),
    ...(accountCustomerUsedForPayment && { accountCustomerUsedForPayment }),
  };
}

interface Received {
  readonly money: ConnectorMoney;
  readonly isWhole: boolean;
}

function received({ paidFrom }: Report, money: Received | undefined) {
  return {
    ...(money && { moneyReceived: money.money }),
    ...(paidFrom && { accountCustomerUsedForPayment: paidFrom }),
  };
}

/** Returns the status of a payment under way. A part of the money says more than any word. */
function progress(payment: Payment, meaning: Meaning | undefined, money: Received | undefined) {
  if (payment.direction === "payout") return { status: meaning?.status ?? "PROCESSING" };
  if (money && !money.isWhole)
    return { status: "PROCESSING" as const, processorStatus: "PARTIALLY_PAID" };
  if (money) return { status: "PROCESSING" as const, processorStatus: "CONFIRMING" };
  const { status = "PROCESSING", processorStatus } = meaning ?? {};
  return { status, ...(processorStatus !== undefined && { processorStatus }) };
}

/** Adds that the money of a success went back, once and for good. */
function withReversal(
  { order }: Payment,
  state: KnownState,
  { isReversed }: Meaning,
  now: number,
): KnownState {
  if (isReversed !== true || state.status !== "SUCCESS" || state.reversal) return state;
  return { ...state, reversal: { money: order.money, reversedAt: new Date(now).toISOString() } };
}

/**
 * Compares a report with a final state. The state stays whatever comes, but that of a success whose money went back: nothing takes a
 * reversal back, so a word with `holdMs` counts after that time here too.
 */
function judgeFinal(
  payment: Payment,
  { word }: Report,
  meaning: Meaning,
  money: Received | undefined,
  { countsAt, now }: { readonly countsAt: number; readonly now: number },
): Decided {
  const { direction, state } = payment;
  const { status } = meaning;
  const toldUnits = money && readConnectorMoney(money.money);
  const keptUnits = state.moneyReceived && readConnectorMoney(state.moneyReceived);
  const isMore = direction === "payin" && (toldUnits ?? 0n) > (keptUnits ?? 0n);
  if (isMore)
    return { state, difference: `More money came after it was ${state.status}: pay it back.` };
  const isFailed = status === "FAILED" || status === "REFUSED";
  const isSame = state.status === "SUCCESS" ? status === "SUCCESS" : isFailed;
  const judged = withReversal(payment, state, meaning, now);
  if (isSame) return judged !== state && countsAt > now ? { state, countsAt } : { state: judged };
  return {
    state,
    difference: `It is ${state.status}, and the provider says ${JSON.stringify(word.slice(0, 40))} now.`,
  };
}

/** Returns what arrived of a payin; `foreign` for another currency than the one to pay in, or for no amount of it. */
function readReceived(payment: Payment, { received: told }: Report) {
  if (payment.direction === "payout" || !told) return undefined;
  const { instruction } = payment.state;
  const toPay = instruction?.moneyRequired ?? instruction?.money ?? payment.order.money;
  const units = readConnectorMoney(told);
  const needed = readConnectorMoney(toPay);
  const isForeign = told.currencyCode !== toPay.currencyCode;
  if (isForeign || units === undefined || needed === undefined) return "foreign" as const;
  return units > 0n ? { money: told, isWhole: units >= needed } : undefined;
}
