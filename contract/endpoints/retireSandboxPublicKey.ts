import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { SandboxMerchant } from "../sandboxMerchant.ts";

/**
 * Ends a public key of the caller's merchant at once (G8); tokens that it was used for last until their end. The merchant's last way
 * to get a token is kept: where no other key and no secret counts, it is 409 `last_credential`. Answers the merchant as it is then.
 */
export const retireSandboxPublicKey = defineEndpoint({
  operationId: "retireSandboxPublicKey",
  summary: "Retire a public key of the merchant",
  method: "POST",
  path: "/sandbox/merchant/!retire",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  body: z.object({ keyId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  success: { status: 200, body: SandboxMerchant },
  problems: ["public_key_not_found", "last_credential"],
});
