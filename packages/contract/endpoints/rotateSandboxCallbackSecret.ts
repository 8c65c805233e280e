import { defineEndpoint } from "../endpoint.ts";
import { RotatedSecret } from "./rotateSandboxSecret.ts";

/**
 * Creates a new callback secret (`whsec_…`) of the caller's merchant. The old one also signs callbacks for another day (G22).
 */
export const rotateSandboxCallbackSecret = defineEndpoint({
  operationId: "rotateSandboxCallbackSecret",
  summary: "Replace the callback secret",
  method: "POST",
  path: "/sandbox/merchant/!rotateCallbackSecret",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: RotatedSecret },
});
