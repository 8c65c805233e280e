import * as z from "zod/mini";
import { tryResults } from "./callback.ts";
import { Money } from "./money.ts";
import { Timestamp } from "./paymentId.ts";
import { PaymentStatus } from "./status.ts";
import { tokenActions } from "./wireValues.ts";

/** Callers: a page, recognised by its `Origin` header, or a server such as the merchant's. */
export const callMakers = ["page", "server"] as const;

/** Accounts of the lines of the ledger (G31). */
export const ledgerAccounts = [
  "available",
  "reserved",
  "fees",
  "vat",
  "processor",
  "reversals",
  "funding",
] as const;

/** A token that names this payment was issued, with its scope and expiry. The token itself is not stored. */
export const TokenEvent = z.object({
  kind: z.literal("token"),
  at: Timestamp,
  jti: z.string(),
  /** The action of a by-action token (G6). Absent for a token of operations. */
  action: z.optional(z.enum(tokenActions)),
  /** The operations that it covers, each as METHOD, space, path pattern (G7). */
  operations: z.array(z.string()),
  money: z.optional(Money),
  validitySecs: z.number(),
  expireAt: Timestamp,
});

/** A call about this payment and its status code. */
export const CallEvent = z.object({
  kind: z.literal("call"),
  at: Timestamp,
  operationId: z.string(),
  method: z.string(),
  /** Path below the base address, without the query. */
  path: z.string(),
  status: z.number(),
  /** Code of the problem, if the call was refused (G9). */
  code: z.optional(z.string()),
  requestId: z.string(),
  durationMs: z.number(),
  by: z.enum(callMakers),
  /** Id of the token that the call carried. */
  jti: z.optional(z.string()),
});

/** The payment got a status (§3). */
export const StateEvent = z.object({
  kind: z.literal("state"),
  at: Timestamp,
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  /** The part of the amount that had arrived (G47). */
  moneyReceived: z.optional(Money),
  /** One English sentence. */
  why: z.string(),
});

/** A journal was booked (G31). Its lines sum to zero. */
export const LedgerEvent = z.object({
  kind: z.literal("ledger"),
  at: Timestamp,
  /** Reason of the journal: `credited` for a payin; `held`, `paid`, `released` for a payout; `reversed` for both. */
  journal: z.string(),
  lines: z.array(z.object({ account: z.enum(ledgerAccounts), amount: Money })),
});

/** An attempt to deliver a callback (G23). */
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
  /** The error of the connection, e.g. `ECONNREFUSED`. */
  detail: z.optional(z.string()),
  /** The first 200 characters of the answer. */
  answer: z.optional(z.string()),
});

/** The merchant's server read the payment for the first time after it accepted a callback, as §6 asks. */
export const FollowUpReadEvent = z.object({
  kind: z.literal("followUpRead"),
  at: Timestamp,
  idCallback: z.string(),
  requestId: z.string(),
  /** Milliseconds since the start of the attempt that delivered it. */
  afterMs: z.number(),
});

/** An answer of a connector about the payment that was thrown away, because it broke the protocol; equal ones are one event. */
export const ConnectorFaultEvent = z.object({
  kind: z.literal("connectorFault"),
  /** When the last one came. */
  at: Timestamp,
  connector: z.string(),
  /** The operation of the protocol, e.g. `readPayin`. */
  operation: z.string(),
  /** The rule that it broke, one English sentence. */
  fault: z.string(),
  count: z.number(),
});

/** The next scheduled step and its time, which is in the future or has just come. */
export const DueEvent = z.object({
  kind: z.literal("due"),
  at: Timestamp,
  what: z.enum(["status", "callback", "expiry"]),
  /** The status that the payment will get. */
  status: z.optional(PaymentStatus),
  /** The callback that will be attempted. */
  idCallback: z.optional(z.string()),
});

/** Hints for the merchant's developer. */
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

/** A hint with one English sentence: the problem and the remedy. */
export const TimelineHint = z.object({ code: z.enum(timelineHints), text: z.string() });
export type TimelineHint = z.infer<typeof TimelineHint>;
