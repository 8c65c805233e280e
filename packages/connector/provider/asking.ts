import { isDeepStrictEqual } from "node:util";
import { quoteText } from "@pay/contract/quoteText.ts";
import type { Books } from "../books/books.ts";
import { isFinal, type Payment } from "../books/payment.ts";
import { decideState } from "./decideState.ts";
import { nextReadAfterMs } from "./nextRead.ts";
import type { Begun, Provider, Report } from "./provider.ts";
import { meaningOf } from "./words.ts";

/** How long the provider has to answer. The gateway waits for 8 seconds. */
const answerWithinMs = 5000;
/** A payment is read once more so long after its end. Money that came late, or came back, is found so without a webhook too. */
const afterEndMs = 24 * 60 * 60_000;

/** Asks the provider about payments, never twice at once about the same one. */
export interface Asking {
  /** Begins a written payment, or reads it, and resolves when the answer is written. It does not reject. */
  readonly ask: (payment: Payment) => Promise<void>;
  /** Begins to ask about all payments that are due. */
  readonly askDue: () => void;
  /** Resolves when no question is under way. */
  readonly idle: () => Promise<void>;
}

/** Makes what asks the provider. `log` gets each line for a person once. */
export function makeAsking(
  books: Books,
  provider: Provider,
  now: () => number,
  log: (line: string) => void,
): Asking {
  const underWay = new Map<string, Promise<void>>();

  let lastReason = "";
  const nextReadAt = ({ idleReads }: Payment) => now() + nextReadAfterMs(idleReads);
  const nextReadOfUnfound = (payment: Payment, isHinted: boolean) => {
    if (!isFinal(payment.state)) return nextReadAt(payment);
    return isHinted ? now() + afterEndMs : null;
  };
  const differ = ({ direction, key }: Payment, what: string) => {
    if (books.addDifference(direction, key, what)) log(`The ${direction} ${key}: ${what}`);
  };
  const write = (payment: Payment, report: Begun, isHinted: boolean) => {
    const { word, memo = payment.memo, instruction } = report;
    const begun = instruction ? { ...payment, state: { ...payment.state, instruction } } : payment;
    const wordSince = word === payment.word ? payment.wordSince : now();
    const meaning = meaningOf(provider.words, payment.direction, word);
    const decided = decideState(begun, report, meaning, { wordSince, now: now() });
    if (decided.difference !== undefined) differ(payment, decided.difference);
    const { state } = decided;
    const isSame = isDeepStrictEqual(state, payment.state);
    const idleReads = isSame ? payment.idleReads + 1 : 0;
    const afterMs = report.readAgainAfterMs ?? nextReadAfterMs(idleReads);
    const readAt = now() + afterMs;
    const isEnd = isFinal(state) && state.status !== "REFUSED" && !isFinal(payment.state);
    // A webhook after the end, such as one that comes twice, does not take the place of the last question.
    const isReadOnce = isEnd || (isHinted && isFinal(payment.state));
    const lastReadAt = isReadOnce ? now() + (report.readAgainAfterMs ?? afterEndMs) : null;
    const dueAt = isFinal(state)
      ? (decided.countsAt ?? lastReadAt)
      : Math.min(readAt, decided.countsAt ?? readAt);
    // The answer to the first PUT tells what the first attempt brings. That answer may be lost by a crash, so an end is listed in any case.
    const isChange = !isSame && (payment.isBegun || payment.idleReads > 0 || isFinal(state));
    books.update(payment, { state, memo, word, wordSince, idleReads, isChange, dueAt });
  };
  const attempt = async (payment: Payment) => {
    const isHinted = books.takeHint(payment);
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const report = mayBegin(payment, now())
        ? expectInstruction(payment, await provider.begin(payment, signal), provider)
        : await provider.read(payment, signal);
      lastReason = "";
      if (report) write(payment, report, isHinted);
      // What is not found is no proof that it does not exist: the state stays.
      else books.postpone(payment, nextReadOfUnfound(payment, isHinted));
    } catch (error) {
      const reason = error instanceof Error ? error.message : "?";
      if (reason !== lastReason) log(`The provider gave no answer: ${quoteText(reason)}.`);
      lastReason = reason;
      books.postpone(payment, nextReadAt(payment));
    }
  };
  const ask = async (payment: Payment) => {
    const id = `${payment.direction} ${payment.key}`;
    const running = underWay.get(id) ?? attempt(payment).finally(() => underWay.delete(id));
    underWay.set(id, running);
    await running;
  };
  return {
    ask,
    askDue: () => {
      for (const payment of books.listDue()) void ask(payment);
    },
    idle: async () => {
      await Promise.all(underWay.values());
    },
  };
}

/**
 * Whether a payment may still be begun. A payin whose time is over gets no new instruction: whether an earlier attempt made one is read.
 */
function mayBegin({ direction, isBegun, context }: Payment, now: number): boolean {
  return !isBegun && (direction === "payout" || Date.parse(context.expireAt) > now);
}

/** Returns the answer to a new payment. Throws if customers could not pay by it. */
function expectInstruction({ direction }: Payment, begun: Begun, { words }: Provider): Report {
  const isRefused = meaningOf(words, direction, begun.word)?.status === "REFUSED";
  if (direction === "payin" && !begun.instruction && !isRefused)
    throw new Error("the provider gave no instruction");
  return begun;
}
