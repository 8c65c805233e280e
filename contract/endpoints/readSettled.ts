import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";

/** Whether anything of the merchant is due or under way now, and when the next thing falls due; absent where nothing will (G29). */
export const Settled = z.object({ settled: z.boolean(), nextDueAt: z.optional(Timestamp) });
export type Settled = z.infer<typeof Settled>;

/** Tells whether the sandbox has done all that is due now of the merchant: changes of status and tries of callbacks (G29). */
export const readSettled = defineEndpoint({
  operationId: "readSettled",
  summary: "Ask whether everything that is due is done",
  method: "GET",
  path: "/sandbox/!settled",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: Settled },
  problems: [],
});
