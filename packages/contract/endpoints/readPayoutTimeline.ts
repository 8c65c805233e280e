import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { readPayinTimeline } from "./readPayinTimeline.ts";

/**
 * Returns the past and upcoming events of a payout of the sandbox (G29), with hints about likely mistakes. An id that occurs
 * only in tokens and calls has a timeline too; an unknown id is a 404.
 */
export const readPayoutTimeline = defineEndpoint({
  ...readPayinTimeline,
  operationId: "readPayoutTimeline",
  summary: "Read what happened to a payout",
  path: "/sandbox/payouts/{idPayout}/timeline",
  params: z.object({ idPayout: PaymentId }),
});
