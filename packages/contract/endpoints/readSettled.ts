import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";

/** Whether the merchant has no due or running work now, and when its next scheduled step is due, if there is one (G29). */
export const Settled = z.object({ settled: z.boolean(), nextDueAt: z.optional(Timestamp) });
export type Settled = z.infer<typeof Settled>;

/** Tells whether the sandbox has done all due work of the merchant: changes of status and attempts of callbacks (G29). */
export const readSettled = defineEndpoint({
  operationId: "readSettled",
  summary: "Ask whether everything that is due is done",
  method: "GET",
  path: "/sandbox/!settled",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: Settled },
});
