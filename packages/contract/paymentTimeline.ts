import * as z from "zod/mini";
import { SandboxPayment } from "./endpoints/listSandboxPayments.ts";
import { PaymentId } from "./paymentId.ts";
import {
  CallbackTryEvent,
  CallEvent,
  ConnectorFaultEvent,
  DueEvent,
  FollowUpReadEvent,
  LedgerEvent,
  StateEvent,
  TimelineHint,
  TokenEvent,
} from "./timelineEvents.ts";
import { paymentDirections } from "./wireValues.ts";

/** A past or upcoming event of a payment. */
export const TimelineEvent = z.discriminatedUnion("kind", [
  TokenEvent,
  CallEvent,
  ConnectorFaultEvent,
  StateEvent,
  LedgerEvent,
  CallbackTryEvent,
  FollowUpReadEvent,
  DueEvent,
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/**
 * The events of one payment of the sandbox, oldest first. Events of the same time are in the order token, call, state,
 * ledger, callback. `payment` is absent if only tokens and calls name the id. Calls and tokens are kept for a week; the
 * newest 500 are listed.
 */
export const PaymentTimeline = z.object({
  direction: z.enum(paymentDirections),
  idPayment: PaymentId,
  payment: z.optional(SandboxPayment),
  events: z.array(TimelineEvent),
  hints: z.array(TimelineHint),
});
export type PaymentTimeline = z.infer<typeof PaymentTimeline>;
