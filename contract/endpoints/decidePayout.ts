import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";
import { SandboxDecision } from "./decidePayin.ts";

/**
 * Gives a payout of the sandbox its final status at once, regardless of its amount (G25, G29). A final status cannot be
 * changed.
 */
export const decidePayout = defineEndpoint({
  operationId: "decidePayout",
  summary: "Decide a payout by hand",
  method: "POST",
  path: "/sandbox/payouts/{idPayout}/!decide",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayout: PaymentId }),
  body: SandboxDecision,
  success: { status: 200, body: Payout },
  problems: ["payment_not_found", "payment_is_final"],
});
