import { defineEndpoint } from "../endpoint.ts";
import { RotatedSecret } from "./rotateSandboxSecret.ts";

/** Makes a new secret that signs the callbacks of the caller's merchant, `whsec_…`; the one before it signs beside it for another day (G22). */
export const rotateSandboxCallbackSecret = defineEndpoint({
  operationId: "rotateSandboxCallbackSecret",
  summary: "Replace the callback secret",
  method: "POST",
  path: "/sandbox/merchant/!rotateCallbackSecret",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: RotatedSecret },
  problems: [],
});
