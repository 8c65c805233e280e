import { defineEndpoint } from "@pay/contract/endpoint.ts";
import { advancePayin } from "@pay/contract/endpoints/advancePayin.ts";
import { decidePayin } from "@pay/contract/endpoints/decidePayin.ts";
import { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { reversePayin } from "@pay/contract/endpoints/reversePayin.ts";
import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import { PaymentId } from "@pay/contract/paymentId.ts";
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
} from "@pay/contract/timelineEvents.ts";
import * as z from "zod/mini";

/*
 * The contract's endpoints as the console parses them, without zod's unions. All uses of zod share one chunk, so every customer
 * would load their code.
 */

const events = {
  token: TokenEvent,
  call: CallEvent,
  state: StateEvent,
  ledger: LedgerEvent,
  callbackTry: CallbackTryEvent,
  followUpRead: FollowUpReadEvent,
  connectorFault: ConnectorFaultEvent,
  due: DueEvent,
} as const satisfies Record<TimelineEvent["kind"], z.ZodMiniType>;
const eventsByKind = new Map<unknown, z.ZodMiniType>(Object.entries(events));

/** An event of a known kind. Others are left out of the list. */
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

/** The readable data of a payment (G29). */
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

/** Reads the timeline of a payin. */
export const payinTimeline = defineEndpoint({
  ...timeline,
  operationId: "readPayinTimeline",
  path: "/sandbox/payins/{idPayin}/timeline",
  params: z.object({ idPayin: PaymentId }),
});

/** Reads the timeline of a payout. */
export const payoutTimeline = defineEndpoint({
  ...timeline,
  operationId: "readPayoutTimeline",
  path: "/sandbox/payouts/{idPayout}/timeline",
  params: z.object({ idPayout: PaymentId }),
});

/** The answer of an action on a payout is ignored, because its timeline tells the new state. */
const payoutControl = {
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: z.object({}) },
} as const;

/** Advances the clock of a payout (G29). */
export const payoutAdvance = defineEndpoint({
  ...advancePayin,
  ...payoutControl,
  operationId: "advancePayout",
  path: "/sandbox/payouts/{idPayout}/!advance",
});

/** Sets the final status of a payout (G25). */
export const payoutDecision = defineEndpoint({
  ...decidePayin,
  ...payoutControl,
  operationId: "decidePayout",
  path: "/sandbox/payouts/{idPayout}/!decide",
});

/** Lets a payout come back after it was sent (G58). */
export const payoutReversal = defineEndpoint({
  ...reversePayin,
  ...payoutControl,
  operationId: "reversePayout",
  path: "/sandbox/payouts/{idPayout}/!reverse",
});
