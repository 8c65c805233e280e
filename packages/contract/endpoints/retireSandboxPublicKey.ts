import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { SandboxMerchant } from "./readSandboxMerchant.ts";

/**
 * Retires a public key of the caller's merchant at once (G8). Tokens issued with it stay valid until they expire. If no other
 * key or secret is valid, the key is kept (409 `last_credential`). Returns the updated merchant.
 */
export const retireSandboxPublicKey = defineEndpoint({
  operationId: "retireSandboxPublicKey",
  summary: "Retire a public key of the merchant",
  method: "POST",
  path: "/sandbox/merchant/!retire",
  access: "bearer",
  sandboxOnly: true,
  body: z.object({ keyId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  success: { status: 200, body: SandboxMerchant },
  problems: ["public_key_not_found", "last_credential"],
});
