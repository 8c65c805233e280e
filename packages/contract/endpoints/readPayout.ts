import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";

/** Reads a payout (§4, G14). */
export const readPayout = defineEndpoint({
  operationId: "readPayout",
  summary: "Read a payout",
  method: "GET",
  path: "/payouts/{idPayout}",
  access: "bearer",
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: Payout },
  problems: ["payment_not_found"],
});
