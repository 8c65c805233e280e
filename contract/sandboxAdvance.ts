import * as z from "zod/mini";
import { Timestamp } from "./paymentId.ts";

/** The farthest that one call moves a payment's clock: 31 days, in seconds. */
export const maximumAdvanceSecs = 31 * 24 * 60 * 60;

/**
 * How far a payment's clock goes (G29), one of three: `by` so many whole seconds, `to` an instant as the payment's own answers name
 * it, such as its `expireAt`, or `toNext`, which is what falls due next of it.
 */
export const SandboxAdvance = z.object({
  by: z.optional(z.int().check(z.minimum(1), z.maximum(maximumAdvanceSecs))),
  to: z.optional(Timestamp),
  toNext: z.optional(z.literal(true)),
});
export type SandboxAdvance = z.infer<typeof SandboxAdvance>;
