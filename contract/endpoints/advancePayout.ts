import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";
import { SandboxAdvance } from "../sandboxControls.ts";

/** Moves the clock of one payout of the sandbox (G29), as `advancePayin` does for a payin. */
export const advancePayout = defineEndpoint({
  operationId: "advancePayout",
  summary: "Move the clock of a payout",
  method: "POST",
  path: "/sandbox/payouts/{idPayout}/!advance",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayout: PaymentId }),
  body: SandboxAdvance,
  success: { status: 200, body: Payout },
  problems: ["payment_not_found", "payment_is_final"],
});
