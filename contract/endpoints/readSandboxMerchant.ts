import { defineEndpoint } from "../endpoint.ts";
import { SandboxMerchant } from "../sandboxMerchant.ts";

/** Reads the caller's merchant with its public keys, the ids and times of its secrets, and its fees (G8, G22, G31). */
export const readSandboxMerchant = defineEndpoint({
  operationId: "readSandboxMerchant",
  summary: "Read the merchant with its keys",
  method: "GET",
  path: "/sandbox/merchant",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  success: { status: 200, body: SandboxMerchant },
  problems: [],
});
