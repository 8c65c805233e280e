import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { SandboxPublicKey } from "./readSandboxMerchant.ts";

/**
 * Adds a public key of the caller's merchant (G8): RSA of 2048 to 8192 bits in PEM. A private key is refused. The key is
 * valid at once, beside the others. A key that is already valid is returned unchanged. A retired key stays retired (422).
 */
export const addSandboxPublicKey = defineEndpoint({
  operationId: "addSandboxPublicKey",
  summary: "Add a public key of the merchant",
  method: "POST",
  path: "/sandbox/merchant/public-keys",
  access: "bearer",
  sandboxOnly: true,
  body: z.object({ publicKeyPem: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
  success: { status: 200, body: SandboxPublicKey },
});
