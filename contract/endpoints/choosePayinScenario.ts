import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxScenario, SandboxScenarioName } from "../sandboxScenario.ts";

/** A payin and the scenario that it plays. */
export const PayinScenario = z.object({ idPayin: PaymentId, name: SandboxScenarioName });

/**
 * Chooses what a payin of the sandbox meets of what happens in production (G29). The payin need not exist yet: then its create plays the
 * scenario. One that plays while a payment is created is refused afterwards, and any once the status is final.
 */
export const choosePayinScenario = defineEndpoint({
  operationId: "choosePayinScenario",
  summary: "Choose a scenario for a payin",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!scenario",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  body: SandboxScenario,
  success: { status: 200, body: PayinScenario },
  problems: ["payment_not_found", "payment_is_final", "id_already_accepted"],
});
