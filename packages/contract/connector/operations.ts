import type * as z from "zod/mini";
import { Capabilities, Changes, Settlements } from "./lists.ts";
import { PayinState, PayoutState, PutPayin, PutPayout } from "./payment.ts";

/** An operation of the connector protocol: the gateway calls it, a connector answers it. */
export interface ConnectorOperation {
  readonly method: "GET" | "PUT";
  /** Below the connector's base address, with its parameter in braces. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly rules: string;
  /** The parameters of the query: mandatory or optional, with their meaning. */
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly meaning: string }>
  >;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The meaning of each HTTP status. */
  readonly statuses: Readonly<Record<number, string>>;
  /** Milliseconds that the gateway waits for the whole answer. */
  readonly withinMs: number;
  /** The most bytes of an answer; `answerBytes` if it is absent. */
  readonly atMostBytes?: number;
}

/** The most bytes of an answer, 64 KiB. */
export const answerBytes = 65_536;

const always = {
  400: "`invalid_request`: the request breaks this protocol. The gateway logs it and asks again later; the payment stays under way.",
  401: "`unauthorized`: the signature or one of its claims is wrong.",
  429: "`too_many_requests`: ask again after `Retry-After` seconds.",
  503: "`unavailable`: ask again after `Retry-After` seconds. Say so rather than guess.",
} as const;

const put = {
  201: "The order is written for good, under this key.",
  200: "The same order was written before. The answer is its state now.",
  ...always,
  409: "`other_order`: this key has another order. Nothing changed.",
} as const;

const get = {
  200: "The state of the payment.",
  ...always,
  404: "`not_found`: no order with this key was ever written. Only then: a 404 lets the gateway send a payout that it has not seen accepted.",
} as const;

/** The operations of protocol v1, by their ids. */
export const connectorOperations = {
  readCapabilities: {
    method: "GET",
    path: "/capabilities",
    summary: "Say what you can do",
    rules:
      "Asked every minute. A method that is left out is offered to nobody from then on; payments under way go on. The answer may have 256 KiB.",
    answer: Capabilities,
    statuses: { 200: "What you support now.", ...always },
    withinMs: 5000,
    // The banks of a large country.
    atMostBytes: 262_144,
  },
  putPayin: {
    method: "PUT",
    path: "/payins/{key}",
    summary: "Begin a payin",
    rules:
      "A customer waits for the answer. Write the order before you answer, and before you ask your provider: the gateway may not hear your answer, and then sends the same PUT again. Give your provider one idempotency key per key. Compare orders by value, and ignore `context` there. A payin that you cannot take is 201 with status `REFUSED`, never a 4xx.",
    body: PutPayin,
    answer: PayinState,
    statuses: put,
    withinMs: 8000,
  },
  readPayin: {
    method: "GET",
    path: "/payins/{key}",
    summary: "Tell the state of a payin",
    rules:
      "`FAILED` needs evidence that no money can come any more. Without it, answer `PROCESSING` also after `expireAt`. Money that comes after `FAILED` is yours to return; the status stays. If the bank or the provider takes the money of a `SUCCESS` back, the status stays too, and `reversal` says so.",
    answer: PayinState,
    statuses: get,
    withinMs: 5000,
  },
  putPayout: {
    method: "PUT",
    path: "/payouts/{key}",
    summary: "Send money once",
    rules:
      "Comes after the gateway has written the payout and held its money, and again until you have answered. Write the order before you send. Send at most once per key, whatever happens. If your provider does not answer, you do not know: answer `UNKNOWN` or `PROCESSING` and find out, and never send again under another reference.",
    body: PutPayout,
    answer: PayoutState,
    statuses: put,
    withinMs: 8000,
  },
  readPayout: {
    method: "GET",
    path: "/payouts/{key}",
    summary: "Tell the state of a payout",
    rules:
      "`FAILED` and `REFUSED` give the money back to the merchant, so be sure that none left. A payout that comes back after `SUCCESS` stays `SUCCESS`, with `reversal`.",
    answer: PayoutState,
    statuses: get,
    withinMs: 5000,
  },
  listChanges: {
    method: "GET",
    path: "/changes",
    summary: "List the payments that changed",
    rules:
      "Asked every minute, from where the gateway stopped. List a change only when it is committed, and never before one that was listed later: a skipped change is a customer who waits. A change is a hint; the gateway then asks for the payment. List a reversal with `isReversed`.",
    query: {
      after: { required: false, meaning: "The last `cursor`; without it, from the oldest change." },
    },
    answer: Changes,
    statuses: {
      200: "The next changes; an empty list with the same `cursor` if there are none.",
      ...always,
      410: "`cursor_gone`: you do not know this cursor. The gateway begins anew and asks for every payment under way.",
    },
    withinMs: 5000,
  },
  listSettlements: {
    method: "GET",
    path: "/settlements",
    summary: "List the successes and reversals of a day",
    rules:
      "Asked after the day has ended, until it is closed. The gateway compares each line with its ledger to the minor unit, and reports what differs to the administrator. It never books anything because of it.",
    query: {
      day: { required: true, meaning: "The day in UTC: `2026-11-24`." },
      after: { required: false, meaning: "The `cursor` of the answer before; absent at first." },
    },
    answer: Settlements,
    statuses: { 200: "A part of the day's list.", ...always },
    withinMs: 5000,
  },
} as const satisfies Record<string, ConnectorOperation>;
