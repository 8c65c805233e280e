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
