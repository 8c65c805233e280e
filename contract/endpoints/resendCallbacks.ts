import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";

/**
 * Which callbacks to send again (G23): `ids`, at most 100, whatever became of them; or the dead letters that were written from `from`
 * on and before `to`. One of the two has to be given.
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

/** How many callbacks are on their way again, and how many dead letters of the range are left for a further call. */
export const CallbacksResent = z.object({ resent: z.number(), remaining: z.number() });
export type CallbacksResent = z.infer<typeof CallbacksResent>;

/**
 * Sends callbacks again, with the same ids and the whole schedule before them (G23). Of a range the 1000 oldest dead letters are taken.
 * An id that is none of the merchant's, or that is being tried at the moment, is passed over.
 */
export const resendCallbacks = defineEndpoint({
  operationId: "resendCallbacks",
  summary: "Send callbacks again",
  method: "POST",
  path: "/callbacks/!resend",
  base: "api",
  access: "bearer",
  body: CallbacksToResend,
  success: { status: 200, body: CallbacksResent },
  problems: [],
});
