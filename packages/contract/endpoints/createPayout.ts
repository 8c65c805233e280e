import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { CreatePayout, PayoutCreated } from "../payout.ts";
import { createPayin } from "./createPayin.ts";

/**
 * Creates a payout and holds its amount and fee. It is idempotent by its id: a repeat is answered with 409 (§4, G11, G14,
 * G31).
 */
export const createPayout = defineEndpoint({
  operationId: "createPayout",
  summary: "Create a payout",
  method: "POST",
  path: "/payouts/{idPayout}",
  access: "bearer",
  params: z.object({ idPayout: PaymentId }),
  body: CreatePayout,
  success: { status: 201, body: PayoutCreated },
  problems: [...createPayin.problems, "insufficient_balance"],
});
