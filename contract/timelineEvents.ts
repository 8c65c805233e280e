import * as z from "zod/mini";
import { tryResults } from "./callback.ts";
import { Money } from "./money.ts";
import { Timestamp } from "./paymentId.ts";
import { PaymentStatus } from "./status.ts";
import { tokenActions } from "./tokenActions.ts";

/** Who made a call: a page, since it carried an `Origin`, or a server, as the merchant's is. */
export const callMakers = ["page", "server"] as const;

/** Whose account a line of the ledger is on (G31). */
export const ledgerAccounts = [
  "available",
  "reserved",
  "fees",
  "vat",
  "processor",
  "funding",
] as const;

/** A token that names this payment was given out; what it may do, and until when. The token itself is kept nowhere. */
export const TokenEvent = z.object({
  kind: z.literal("token"),
  at: Timestamp,
  jti: z.string(),
  /** The action of a by-action token (G6); absent for one of `operations`. */
  action: z.optional(z.enum(tokenActions)),
  /** What it covers, each as METHOD, space, path pattern (G7). */
  operations: z.array(z.string()),
  money: z.optional(Money),
  validitySecs: z.number(),
  expireAt: Timestamp,
});

/** A call about this payment, as it was answered. */
export const CallEvent = z.object({
  kind: z.literal("call"),
  at: Timestamp,
  operationId: z.string(),
  method: z.string(),
  /** Below the base address, without its query. */
  path: z.string(),
  status: z.number(),
  /** Of a problem (G9). */
  code: z.optional(z.string()),
  requestId: z.string(),
  durationMs: z.number(),
  by: z.enum(callMakers),
  /** Of the token that it carried. */
  jti: z.optional(z.string()),
});

/** The payment got a status (§3). */
export const StateEvent = z.object({
  kind: z.literal("state"),
  at: Timestamp,
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  /** One English sentence. */
  why: z.string(),
});

/** Money was booked (G31): the lines of one journal, which sum to zero. */
export const LedgerEvent = z.object({
  kind: z.literal("ledger"),
  at: Timestamp,
  /** What for: `credited` for a payin; `held`, `paid`, `released` for a payout. */
  journal: z.string(),
  lines: z.array(z.object({ account: z.enum(ledgerAccounts), amount: Money })),
});

/** A try to deliver a callback (G23). */
export const CallbackTryEvent = z.object({
  kind: z.literal("callbackTry"),
  at: Timestamp,
  /** `webhook-id` of the callback. */
  idCallback: z.string(),
  tryNumber: z.number(),
  callbackUrl: z.string(),
  result: z.enum(tryResults),
  durationMs: z.number(),
  httpStatus: z.optional(z.number()),
  /** What the connection failed with, e.g. `ECONNREFUSED`. */
  detail: z.optional(z.string()),
  /** The first 200 characters of the answer. */
  answer: z.optional(z.string()),
});

/** The merchant's server read the payment for the first time after a callback was answered, as §6 has it. */
export const FollowUpReadEvent = z.object({
  kind: z.literal("followUpRead"),
  at: Timestamp,
  idCallback: z.string(),
  requestId: z.string(),
  /** Milliseconds from the beginning of the delivered try. */
  afterMs: z.number(),
});

/** What comes next, and when, unless something happens before. Its time is in the future, or has just come. */
export const DueEvent = z.object({
  kind: z.literal("due"),
  at: Timestamp,
  what: z.enum(["status", "callback", "expiry"]),
  /** The status that it will get. */
  status: z.optional(PaymentStatus),
  /** The callback that will be tried. */
  idCallback: z.optional(z.string()),
});

/** What a merchant's developer may want to look at. */
export const timelineHints = [
  "never_opened",
  "opened_not_created",
  "create_refused",
  "waits_for_customer",
  "waits_for_decision",
  "callback_waiting",
  "callback_refused",
  "callback_dead",
  "callback_answered_never_read",
  "calls_not_kept",
] as const;
export type TimelineHintCode = (typeof timelineHints)[number];

/** A hint with one English sentence: what is the matter, and what to do. */
export const TimelineHint = z.object({ code: z.enum(timelineHints), text: z.string() });
export type TimelineHint = z.infer<typeof TimelineHint>;
