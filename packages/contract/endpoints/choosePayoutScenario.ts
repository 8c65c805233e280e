import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxScenarioName } from "../sandboxControls.ts";
import { choosePayinScenario } from "./choosePayinScenario.ts";

/** A payout and the scenario that it plays. */
export const PayoutScenario = z.object({ idPayout: PaymentId, name: SandboxScenarioName });

/** Chooses the scenario of a payout of the sandbox (G29), as `choosePayinScenario` does for a payin. */
export const choosePayoutScenario = defineEndpoint({
  ...choosePayinScenario,
  operationId: "choosePayoutScenario",
  summary: "Choose a scenario for a payout",
  path: "/sandbox/payouts/{idPayout}/!scenario",
  params: z.object({ idPayout: PaymentId }),
  success: { status: 200, body: PayoutScenario },
});
