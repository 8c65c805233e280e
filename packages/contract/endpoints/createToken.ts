import { defineEndpoint } from "../endpoint.ts";
import { TokenRequest, TokenResponse } from "../token.ts";

/** Issues a token for a list of operations. A token with patterns must never reach a browser (§5, G7). */
export const createToken = defineEndpoint({
  operationId: "createToken",
  summary: "Get a token for listed operations",
  method: "POST",
  path: "/auth-tokens",
  access: "credentials",
  body: TokenRequest,
  success: { status: 200, body: TokenResponse },
  problems: ["token_too_large"],
});
