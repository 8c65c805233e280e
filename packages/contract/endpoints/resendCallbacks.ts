import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";

/**
 * Selects the callbacks to send again (G23): `ids`, at most 100, in any state; or the dead letters created from `from` on and
 * before `to`. One of the two is required.
 */
export const CallbacksToResend = z.object({
  ids: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(100)),
  ),
  from: z.optional(Timestamp),
  to: z.optional(Timestamp),
});

/** The number of callbacks scheduled again, and the number of dead letters of the range that are left for another call. */
export const CallbacksResent = z.object({ resent: z.number(), remaining: z.number() });
export type CallbacksResent = z.infer<typeof CallbacksResent>;

/**
 * Sends callbacks again, with the same ids and a new schedule of attempts (G23). Of a range it takes the 1000 oldest dead
 * letters. It skips ids of other merchants. It also skips callbacks that are being attempted or still wait for their first
 * attempt.
 */
export const resendCallbacks = defineEndpoint({
  operationId: "resendCallbacks",
  summary: "Send callbacks again",
  method: "POST",
  path: "/callbacks/!resend",
  access: "bearer",
  body: CallbacksToResend,
  success: { status: 200, body: CallbacksResent },
});
