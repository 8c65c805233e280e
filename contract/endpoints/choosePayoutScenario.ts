import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxScenario, SandboxScenarioName } from "../sandboxControls.ts";

/** A payout and the scenario that it plays. */
export const PayoutScenario = z.object({ idPayout: PaymentId, name: SandboxScenarioName });

/** Chooses the scenario of a payout of the sandbox (G29), as `choosePayinScenario` does for a payin. */
export const choosePayoutScenario = defineEndpoint({
  operationId: "choosePayoutScenario",
  summary: "Choose a scenario for a payout",
  method: "POST",
  path: "/sandbox/payouts/{idPayout}/!scenario",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayout: PaymentId }),
  body: SandboxScenario,
  success: { status: 200, body: PayoutScenario },
  problems: ["payment_not_found", "payment_is_final", "id_already_accepted"],
});
