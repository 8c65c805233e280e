import { defineEndpoint } from "../endpoint.ts";
import { SignatureCheck, SignatureToCheck } from "../signatureCheck.ts";

/**
 * Checks `X-SIGNATURE` of a token request with the merchant's keys and says which variant would have matched (G8, G29). It
 * issues no token.
 */
export const checkSignature = defineEndpoint({
  operationId: "checkSignature",
  summary: "Check the signature of a token request",
  method: "POST",
  path: "/sandbox/!checkSignature",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  body: SignatureToCheck,
  success: { status: 200, body: SignatureCheck },
  problems: [],
});
