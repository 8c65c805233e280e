import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { PaymentId } from "../paymentId.ts";

/** The final status that a merchant gives a payment of the sandbox by hand (G25, G29). */
export const SandboxDecision = z.object({ status: z.enum(["SUCCESS", "FAILED", "REFUSED"]) });

/**
 * Gives a payin of the sandbox its final status at once, regardless of its amount (G25, G29). A final status cannot be
 * changed.
 */
export const decidePayin = defineEndpoint({
  operationId: "decidePayin",
  summary: "Decide a payin by hand",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!decide",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  body: SandboxDecision,
  success: { status: 200, body: Payin },
  problems: ["payment_not_found", "payment_is_final"],
});
