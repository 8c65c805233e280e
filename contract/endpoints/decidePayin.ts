import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { PaymentId } from "../paymentId.ts";

/** Which final status a payment of the sandbox gets by hand (G25, G29). */
export const SandboxDecision = z.object({ status: z.enum(["SUCCESS", "FAILED", "REFUSED"]) });

/** Gives a payin of the sandbox its final status at once, whatever its amount says (G25, G29). After a final status there is none. */
export const decidePayin = defineEndpoint({
  operationId: "decidePayin",
  summary: "Decide a payin by hand",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!decide",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  body: SandboxDecision,
  success: { status: 200, body: Payin },
  problems: ["payment_not_found", "payment_is_final"],
});
