import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";
import { decidePayin } from "./decidePayin.ts";

/**
 * Gives a payout of the sandbox its final status at once, regardless of its amount (G25, G29). A final status cannot be
 * changed.
 */
export const decidePayout = defineEndpoint({
  ...decidePayin,
  operationId: "decidePayout",
  summary: "Decide a payout by hand",
  path: "/sandbox/payouts/{idPayout}/!decide",
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: Payout },
});
