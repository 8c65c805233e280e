import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";
import { reversePayin } from "./reversePayin.ts";

/** Lets a payout of the sandbox come back after it was sent, likewise (G29, G58). */
export const reversePayout = defineEndpoint({
  ...reversePayin,
  operationId: "reversePayout",
  summary: "Reverse a payout by hand",
  path: "/sandbox/payouts/{idPayout}/!reverse",
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: Payout },
});
