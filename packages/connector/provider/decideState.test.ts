import { expect, test } from "vitest";
import type { KnownState, Payment } from "../books/payment.ts";
import { decideState } from "./decideState.ts";
import type { Report } from "./provider.ts";
import { meaningOf, type Words } from "./words.ts";

const createdAt = "2026-11-24T10:00:00.000Z";
const kept = {
  key: "K1",
  reference: "pcreference",
  returnUrl: "https://connector.example/return/1",
  memo: undefined,
  word: undefined,
  wordSince: 0,
  isBegun: true,
  idleReads: 0,
};
const order = { merchantCode: "SHOP", money: { amount: "100.00", currencyCode: "PHP" } };

function payin(state: Partial<KnownState> = {}): Payment {
  const paymentMethod = { paymentMethodCode: "QR_PH" };
  const context = { createdAt, expireAt: createdAt, returnTo: "https://p.example", payee: "Shop" };
  const known: KnownState = { status: "PROCESSING", ...state };
  const own = { ...order, idPayin: "A-1", paymentMethod };
  return { direction: "payin", ...kept, state: known, order: own, context };
}

function payout(state: Partial<KnownState> = {}): Payment {
  const paymentMethod = { paymentMethodCode: "BANK_TRANSFER" };
  const known: KnownState = { status: "PROCESSING", ...state };
  const own = { ...order, idPayout: "P-1", paymentMethod };
  const context = { createdAt, expireAt: createdAt };
  return { direction: "payout", ...kept, state: known, order: own, context };
}

const dayMs = 86_400_000;
const words: Words = {
  payin: {
    success: { status: "SUCCESS" },
    pending: { status: "PROCESSING" },
    failed: { status: "FAILED" },
    EXPIRED: { status: "FAILED", processorStatus: "EXPIRED_UNPAID", holdMs: dayMs },
  },
  payout: {
    SUCCEEDED: { status: "SUCCESS", holdMs: 600_000 },
    REVERSED: { status: "FAILED", processorStatus: "REVERSED" },
    TAKEN_BACK: { status: "SUCCESS", isReversed: true },
    DISPUTED: { status: "SUCCESS", isReversed: true, holdMs: dayMs },
  },
};

function decide(payment: Payment, report: Report, saysItForMs = 0) {
  const meaning = meaningOf(words, payment.direction, report.word);
  return decideState(payment, report, meaning, { wordSince: 1000, now: 1000 + saysItForMs });
}

const php = (amount: string) => ({ amount, currencyCode: "PHP" });
const paid = { status: "SUCCESS", moneyReceived: php("100.00") } as const;

// The cases are the traps of docs/provider-traps.md, which names their sources.
test.each<readonly [string, Payment, Report, number, object, string | undefined]>([
  [
    "all of the money is a success",
    payin(),
    { word: "success", received: php("100.00") },
    0,
    paid,
    undefined,
  ],
  [
    "a success without money keeps the last state",
    payin(),
    { word: "success" },
    0,
    { status: "PROCESSING" },
    'The provider says "success", and tells no money.',
  ],
  [
    "a success with too little money is a part",
    payin(),
    { word: "success", received: php("99.99") },
    0,
    { status: "PROCESSING", processorStatus: "PARTIALLY_PAID" },
    undefined,
  ],
  [
    "a success in minor units for major ones is more, and shown",
    payin(),
    { word: "success", received: php("10000") },
    0,
    { status: "SUCCESS", moneyReceived: php("10000") },
    undefined,
  ],
  [
    "money of another currency keeps the last state",
    payin(),
    { word: "success", received: { amount: "100.00", currencyCode: "USD" } },
    0,
    { status: "PROCESSING" },
    "Money came in another currency, or is no amount of it.",
  ],
  [
    "an unknown word keeps the last state",
    payin({ status: "UNKNOWN" }),
    { word: "send_otp" },
    0,
    { status: "UNKNOWN" },
    'The provider says "send_otp", which is no known word.',
  ],
  [
    "a word that every object has is unknown too",
    payin(),
    { word: "constructor" },
    0,
    { status: "PROCESSING" },
    'The provider says "constructor", which is no known word.',
  ],
  [
    "an expiry is under way for its time",
    payin(),
    { word: "EXPIRED" },
    dayMs - 1,
    { status: "PROCESSING" },
    undefined,
  ],
  [
    "an expiry is a failure after its time",
    payin(),
    { word: "EXPIRED" },
    dayMs,
    { status: "FAILED", processorStatus: "EXPIRED_UNPAID" },
    undefined,
  ],
  [
    "a failure with all of the money is none",
    payin(),
    { word: "failed", received: php("100.00") },
    0,
    { status: "PROCESSING", processorStatus: "CONFIRMING" },
    'The provider says "failed", and has all of the money.',
  ],
  [
    "money after a failure changes nothing, and is shown",
    payin({ status: "FAILED" }),
    { word: "success", received: php("100.00") },
    0,
    { status: "FAILED" },
    "More money came after it was FAILED: pay it back.",
  ],
  [
    "a second payment changes nothing, and is shown",
    payin(paid),
    { word: "success", received: php("200.00") },
    0,
    paid,
    "More money came after it was SUCCESS: pay it back.",
  ],
  [
    "a final state that is told again is no difference",
    payin(paid),
    { word: "success", received: php("100.00") },
    0,
    paid,
    undefined,
  ],
  [
    "a sent payout is under way while it may come back",
    payout(),
    { word: "SUCCEEDED" },
    599_999,
    { status: "PROCESSING" },
    undefined,
  ],
  [
    "a sent payout is a success after that",
    payout(),
    { word: "SUCCEEDED" },
    600_000,
    { status: "SUCCESS" },
    undefined,
  ],
  [
    "a payout that comes back in time fails",
    payout(),
    { word: "REVERSED" },
    0,
    { status: "FAILED", processorStatus: "REVERSED" },
    undefined,
  ],
  [
    "a success whose money went back stays one, and has the reversal",
    payout({ status: "SUCCESS" }),
    { word: "TAKEN_BACK" },
    0,
    { status: "SUCCESS", reversal: { money: order.money, reversedAt: "1970-01-01T00:00:01.000Z" } },
    undefined,
  ],
  [
    "a reversal that is told before the success is both",
    payout(),
    { word: "TAKEN_BACK" },
    0,
    { status: "SUCCESS", reversal: { money: order.money } },
    undefined,
  ],
  [
    "a reversal that is told again keeps its time",
    payout({ status: "SUCCESS", reversal: { money: order.money, reversedAt: createdAt } }),
    { word: "TAKEN_BACK" },
    0,
    { reversal: { reversedAt: createdAt } },
    undefined,
  ],
  [
    "a reversal that the provider kept to for its time is one",
    payout({ status: "SUCCESS" }),
    { word: "DISPUTED" },
    dayMs,
    { status: "SUCCESS", reversal: { money: order.money } },
    undefined,
  ],
  [
    "a payout that comes back later by a word for a failure changes nothing, and is shown",
    payout({ status: "SUCCESS" }),
    { word: "REVERSED" },
    0,
    { status: "SUCCESS" },
    'It is SUCCESS, and the provider says "REVERSED" now.',
  ],
])("%s", (_title, payment, report, saysItForMs, state, difference) => {
  const decided = decide(payment, report, saysItForMs);
  expect(decided.state).toMatchObject(state);
  expect(decided.difference).toBe(difference);
});

test("a reversal that the provider may take back is none for its time, at whose end it is asked about", () => {
  const success = payout({ status: "SUCCESS" });
  expect(decide(success, { word: "DISPUTED" }, dayMs - 1)).toEqual({
    state: { status: "SUCCESS" },
    countsAt: 1000 + dayMs,
  });
});
