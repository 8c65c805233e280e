import {
  askProvider,
  inTransaction,
  type Payment,
  referenceOf,
  writeBegun,
  writeChange,
} from "./books.ts";
import { instructionOf } from "./instructions.ts";
import { settings } from "./settings.ts";
import { fromUnits, type JsonObject, type Money, toObject, toText, toUnits } from "./values.ts";

// A provider that moves no money. Yours is the API of a bank or of a payment provider; this file is what you replace.

/** A step of a payment: after so many usual times, its status is this. */
interface Step {
  readonly after: number;
  readonly status: string;
  readonly processorStatus?: string;
  /** How much of the amount to pay has come by then, in per cent. */
  readonly percent?: bigint;
  /** Whether the money has gone back by then. */
  readonly isReversed?: boolean;
}

const pays: Step = { after: 1, status: "SUCCESS", percent: 100n };

/** How the provider can behave. A payment without a step waits until it expires. */
const moods: ReadonlyMap<string, readonly Step[]> = new Map<string, readonly Step[]>([
  ["pays", [pays]],
  ["late", [{ ...pays, after: 12 }]],
  ["much", [{ ...pays, percent: 110n }]],
  [
    "parts",
    [
      { after: 1, status: "PROCESSING", processorStatus: "PARTIALLY_PAID", percent: 50n },
      { ...pays, after: 2 },
    ],
  ],
  ["confirms", [{ after: 1, status: "PROCESSING", processorStatus: "CONFIRMING" }, pays]],
  ["reverses", [pays, { ...pays, isReversed: true }]],
  ["away", [{ after: 1, status: "UNKNOWN" }, pays]],
  ["declines", [{ after: 1, status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" }]],
  ["cancels", [{ after: 1, status: "FAILED", processorStatus: "CANCELLED_BY_CUSTOMER" }]],
  ["refuses", [{ after: 0, status: "REFUSED", processorStatus: "NOT_TAKEN" }]],
  ["waits", []],
]);
const expires: Step = { after: 0, status: "FAILED", processorStatus: "EXPIRED_UNPAID" };

/** The amounts and their moods, as in the sandbox: below the first number the first mood, and so on. */
const byAmount = [
  [2, "late"],
  [3, "refuses"],
  [20, "declines"],
  [30, "cancels"],
  [40, "pays"],
  [50, "waits"],
] as const;

/** Returns the mood of an order: that of the settings, that of its id (`A-1-mood-parts`), or that of its amount. */
export function moodOf(order: JsonObject): string {
  const id = toText(order["idPayin"] ?? order["idPayout"]);
  const [, named = ""] = /mood-([a-z]+)/.exec(id) ?? [];
  const chosen = settings.mood ?? named;
  if (moods.has(chosen)) return chosen;
  const amount = Number(toObject(order["money"])["amount"]);
  if (amount === 1) return "waits";
  if (amount === 38) return "reverses";
  return byAmount.find(([below]) => amount < below)?.[1] ?? "pays";
}

/**
 * Asks the provider for a written order, and writes what it says. Called again after a crash, it asks again under the same idempotency
 * key, so the provider does nothing twice.
 */
export function begin(payment: Payment): Payment {
  const { kind, key, order, mood } = payment;
  const reference = referenceOf(kind, key);
  const id = toText(order["idPayin"] ?? order["idPayout"]);
  const [first] = moods.get(mood) ?? [];
  const isRefused = mood === "refuses" || (kind === "payout" && isLate(payment));
  const begun = {
    ...payment,
    state: isRefused
      ? { status: "REFUSED", processorStatus: "NOT_TAKEN" }
      : {
          status: "PROCESSING",
          ...(kind === "payin" && { instruction: instructionOf(payment, reference) }),
        },
    dueAt: isRefused ? null : dueAfter(payment, first),
  };
  inTransaction(() => {
    if (!isRefused)
      askProvider(reference, `${kind} ${toText(order["merchantCode"])}/${id}`, order["money"]);
    writeBegun(begun);
  });
  return begun;
}

/** Does the next step of a payment. A crash before it is written leaves it due. */
export function goOn(payment: Payment): void {
  const { kind, mood, order, state, step } = payment;
  const steps = moods.get(mood) ?? [];
  const { status, processorStatus, percent, isReversed } = steps[step] ?? expires;
  const isPayin = kind === "payin";
  writeChange({
    ...payment,
    state: {
      ...("instruction" in state && { instruction: state["instruction"] }),
      status,
      // A detail of a payin under way tells what has come. A payout has no parts.
      ...(processorStatus !== undefined &&
        (isPayin || status !== "PROCESSING") && { processorStatus }),
      ...(isPayin && percent && { moneyReceived: shareOf(toPay(order, state), percent) }),
      // The status never changes again.
      ...(isReversed && {
        reversal: { money: shareOf(order["money"], 100n), reversedAt: new Date().toISOString() },
      }),
    },
    step: step + 1,
    dueAt: steps[step + 1] ? dueAfter(payment, steps[step + 1]) : null,
  });
}

/** Lets the customer decide on the provider's own page: what follows is due now. */
export function decide(payment: Payment, mood: "pays" | "cancels"): void {
  if (payment.state["status"] === "PROCESSING") goOn({ ...payment, mood, step: 0 });
}

/** The money that the customer has to pay: what the instruction says, else the order. */
function toPay(order: JsonObject, state: JsonObject): unknown {
  const { moneyRequired, money } = toObject(state["instruction"]);
  return moneyRequired ?? money ?? order["money"];
}

function shareOf(money: unknown, percent: bigint): Money {
  const units = ((toUnits(money) ?? 0n) * percent) / 100n;
  return fromUnits(units > 0n ? units : 1n, toText(toObject(money)["currencyCode"]));
}

function isLate({ context }: Payment): boolean {
  return Date.parse(toText(context["expireAt"])) < Date.now();
}

/** Returns when a step is due; without one, when the time to pay is over and no money can come any more. */
function dueAfter({ context }: Payment, step: Step | undefined): number {
  if (!step) return Date.parse(toText(context["expireAt"])) + settings.answerMs;
  return Date.now() + step.after * settings.answerMs;
}
