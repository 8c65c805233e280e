import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";

/** A new secret, shown only once, and the end of the old ones. */
export const RotatedSecret = z.object({
  secretId: z.string(),
  secret: z.string(),
  oldEndAt: Timestamp,
});
export type RotatedSecret = z.infer<typeof RotatedSecret>;

/** Creates a new Merchant Secret key of the caller's merchant (§5). Its old ones stay valid for another day. */
export const rotateSandboxSecret = defineEndpoint({
  operationId: "rotateSandboxSecret",
  summary: "Replace the Merchant Secret key",
  method: "POST",
  path: "/sandbox/merchant/!rotateSecret",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: RotatedSecret },
});
