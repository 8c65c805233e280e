import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Payin } from "../payin.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxAdvance } from "../sandboxControls.ts";

/**
 * Moves the clock of one payin of the sandbox (G29). Brings its scheduled steps, its `expireAt` and its callbacks' attempts
 * forward by the given interval, then runs the due ones. Every recorded time is a real one.
 */
export const advancePayin = defineEndpoint({
  operationId: "advancePayin",
  summary: "Move the clock of a payin",
  method: "POST",
  path: "/sandbox/payins/{idPayin}/!advance",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  body: SandboxAdvance,
  success: { status: 200, body: Payin },
  problems: ["payment_not_found", "payment_is_final"],
});
