import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxScenario, SandboxScenarioName } from "../sandboxControls.ts";

/** A payin and the scenario that it plays. */
export const PayinScenario = z.object({ idPayin: PaymentId, name: SandboxScenarioName });

/**
 * Chooses the scenario of a payin of the sandbox: an event of production that it simulates (G29). If the payin does not exist
 * yet, its create plays the scenario. A scenario of the create is refused afterwards, and every scenario after a final
 * status.
 */
export const choosePayinScenario = defineEndpoint({
  operationId: "choosePayinScenario",
  summary: "Choose a scenario for a payin",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!scenario",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  body: SandboxScenario,
  success: { status: 200, body: PayinScenario },
  problems: ["payment_not_found", "payment_is_final", "id_already_accepted"],
});
