import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { PaymentTimeline } from "../paymentTimeline.ts";

/**
 * Returns the past and upcoming events of a payin of the sandbox (G29), with hints about likely mistakes. An id that occurs
 * only in tokens and calls has a timeline too; an unknown id is a 404.
 */
export const readPayinTimeline = defineEndpoint({
  operationId: "readPayinTimeline",
  summary: "Read what happened to a payin",
  method: "GET",
  path: "/sandbox/payins/{idPayin}/timeline",
  access: "bearer",
  sandboxOnly: true,
  params: z.object({ idPayin: PaymentId }),
  success: { status: 200, body: PaymentTimeline },
  problems: ["payment_not_found"],
});
