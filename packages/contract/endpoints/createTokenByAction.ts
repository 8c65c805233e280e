import { defineEndpoint } from "../endpoint.ts";
import { TokenByActionRequest, TokenResponse } from "../token.ts";

/** Issues a token for one payment, which is safe in a browser (§5). */
export const createTokenByAction = defineEndpoint({
  operationId: "createTokenByAction",
  summary: "Get a token for one payment",
  method: "POST",
  path: "/auth-tokens-by-action",
  access: "credentials",
  body: TokenByActionRequest,
  success: { status: 200, body: TokenResponse },
});
