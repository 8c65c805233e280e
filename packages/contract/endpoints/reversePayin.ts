import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { PaymentId } from "../paymentId.ts";

/**
 * Takes the money of a payin of the sandbox back, as a connector reports it in live (G29, G58). One that is under way succeeds first.
 * The same again changes nothing.
 */
export const reversePayin = defineEndpoint({
  operationId: "reversePayin",
  summary: "Reverse a payin by hand",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!reverse",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  success: { status: 200, body: Payin },
  problems: ["payment_not_found", "payment_is_final"],
});
