import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { PaymentTimeline } from "../paymentTimeline.ts";

/**
 * Tells what happened to a payin of the sandbox and what comes next (G29), with hints where something seems wrong. An id that only
 * tokens and calls name has a timeline too; one that nothing names is 404.
 */
export const readPayinTimeline = defineEndpoint({
  operationId: "readPayinTimeline",
  summary: "Read what happened to a payin",
  method: "GET",
  path: "/sandbox/payins/{idPayin}/timeline",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  success: { status: 200, body: PaymentTimeline },
  problems: ["payment_not_found"],
});
