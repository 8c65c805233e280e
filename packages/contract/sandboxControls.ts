import * as z from "zod/mini";
import { Timestamp } from "./paymentId.ts";

/** The largest interval by which one call moves a payment's clock: 31 days, in seconds. */
export const maximumAdvanceSecs = 31 * 24 * 60 * 60;

/**
 * The distance that a payment's clock moves (G29). It is one of three: `by` whole seconds, `to` a timestamp from the
 * payment such as its `expireAt`, or `toNext`, its next scheduled step.
 */
export const SandboxAdvance = z.object({
  by: z.optional(z.int().check(z.minimum(1), z.maximum(maximumAdvanceSecs))),
  to: z.optional(Timestamp),
  toNext: z.optional(z.literal(true)),
});
export type SandboxAdvance = z.infer<typeof SandboxAdvance>;

/**
 * Events of production that a payment of the sandbox can simulate (G29):
 *
 * - `none`: no event; revokes another scenario.
 * - `duplicateCallback`: a delivered callback arrives once more, with the same id.
 * - `lateCallback`: the callback arrives a minute after the final status.
 * - `earlyCallback`: an end that the amount sets within a minute happens at once. Its callback arrives before the create's answer (G23).
 * - `outOfOrderCallbacks`: a callback from the time of the create arrives after that of the final status.
 * - `firstTryTimesOut`: the first attempt is delivered but counts as timed out, so the callback arrives again.
 * - `lostAnswer`: the create is accepted, but the connection is cut before the answer. A repeated create gets 409 (G11).
 * - `partialPayment`: half of the amount to pay arrives at once; the rest, or the end, a minute later at the earliest (G47).
 * - `confirming`: the payment is seen at once, and confirmed a minute later at the earliest (G47).
 * - `decidedAfterExpiry`: the payin stays PROCESSING until an hour after its expiry (G48).
 * - `moneyRequired`: the customer of an online payment pays one minor unit less (§2, G26). Other methods do nothing.
 * - `merchantSuspended`: the options of a token for this payment, and its create, are answered 403 `merchant_suspended` (G49).
 */
export const sandboxScenarios = [
  "none",
  "duplicateCallback",
  "lateCallback",
  "earlyCallback",
  "outOfOrderCallbacks",
  "firstTryTimesOut",
  "lostAnswer",
  "partialPayment",
  "confirming",
  "decidedAfterExpiry",
  "moneyRequired",
  "merchantSuspended",
] as const;

/** Name of a scenario. */
export const SandboxScenarioName = z.enum(sandboxScenarios);
export type SandboxScenarioName = z.infer<typeof SandboxScenarioName>;

/** Body that chooses a scenario for a payment (G29). */
export const SandboxScenario = z.object({ name: SandboxScenarioName });

/** Scenarios of the create. They must be chosen before it. */
export const scenariosOfCreate: ReadonlySet<SandboxScenarioName> = new Set([
  "earlyCallback",
  "lostAnswer",
  "moneyRequired",
  "merchantSuspended",
]);

/** Scenarios of payins. A payout does not play them. */
export const scenariosOfPayins: ReadonlySet<SandboxScenarioName> = new Set([
  "partialPayment",
  "confirming",
  "decidedAfterExpiry",
  "moneyRequired",
]);
