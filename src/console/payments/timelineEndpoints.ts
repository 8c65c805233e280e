import { defineEndpoint } from "#contract/endpoint.ts";
import { advancePayin } from "#contract/endpoints/advancePayin.ts";
import { decidePayin } from "#contract/endpoints/decidePayin.ts";
import { paymentDirections } from "#contract/paymentDirection.ts";
import { PaymentId } from "#contract/paymentId.ts";
import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import { SandboxPayment } from "#contract/sandboxPayment.ts";
import {
  CallbackTryEvent,
  CallEvent,
  DueEvent,
  FollowUpReadEvent,
  LedgerEvent,
  StateEvent,
  TimelineHint,
  TokenEvent,
} from "#contract/timelineEvents.ts";
import * as z from "zod/mini";

/*
 * The endpoints of the contract as the console reads them: without its unions, whose code would be loaded by every customer, since all that pages
 * use of the library of schemas is one file.
 */

const events = {
  token: TokenEvent,
  call: CallEvent,
  state: StateEvent,
  ledger: LedgerEvent,
  callbackTry: CallbackTryEvent,
  followUpRead: FollowUpReadEvent,
  due: DueEvent,
} as const satisfies Record<TimelineEvent["kind"], z.ZodMiniType>;
const eventsByKind = new Map<unknown, z.ZodMiniType>(Object.entries(events));

/** An event of a kind that is known here; one that is not is left out of its list. */
const KnownEvent = z.custom<TimelineEvent>((value) => {
  const kind: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "kind") : undefined;
  const schema = eventsByKind.get(kind);
  return schema !== undefined && z.safeParse(schema, value).success;
});

const Timeline = z.object({
  direction: z.enum(paymentDirections),
  idPayment: PaymentId,
  payment: z.optional(SandboxPayment),
  events: z.array(KnownEvent),
  hints: z.array(TimelineHint),
});

/** What is known of a payment (G29), as far as this page can read it. */
export type KnownTimeline = z.output<typeof Timeline>;

const timeline = {
  summary: "Read what happened to a payment",
  method: "GET",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: Timeline },
  problems: ["payment_not_found"],
} as const;

/** The timeline of a payin. */
export const payinTimeline = defineEndpoint({
  ...timeline,
  operationId: "readPayinTimeline",
  path: "/sandbox/payins/{idPayin}/timeline",
  params: z.object({ idPayin: PaymentId }),
});

/** The timeline of a payout. */
export const payoutTimeline = defineEndpoint({
  ...timeline,
  operationId: "readPayoutTimeline",
  path: "/sandbox/payouts/{idPayout}/timeline",
  params: z.object({ idPayout: PaymentId }),
});

/** Of a payout only that it was done is read: what it is like then, its timeline tells. */
const payoutControl = {
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: z.object({}) },
} as const;

/** Moves the clock of a payout (G29). */
export const payoutAdvance = defineEndpoint({
  ...advancePayin,
  ...payoutControl,
  operationId: "advancePayout",
  path: "/sandbox/payouts/{idPayout}/!advance",
});

/** Decides a payout by hand (G25). */
export const payoutDecision = defineEndpoint({
  ...decidePayin,
  ...payoutControl,
  operationId: "decidePayout",
  path: "/sandbox/payouts/{idPayout}/!decide",
});
