import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { Payout } from "../payout.ts";
import { advancePayin } from "./advancePayin.ts";

/** Moves the clock of one payout of the sandbox (G29), as `advancePayin` does for a payin. */
export const advancePayout = defineEndpoint({
  ...advancePayin,
  operationId: "advancePayout",
  summary: "Move the clock of a payout",
  path: "/sandbox/payouts/{idPayout}/!advance",
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: Payout },
});
