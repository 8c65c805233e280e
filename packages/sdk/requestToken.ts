import { callApi } from "./callApi.ts";
import { checkToken, checkTokenByAction } from "./input/checkTokens.ts";
import type { Merchant } from "./service.ts";
import { signTokenRequest } from "./signTokenRequest.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/**
 * Requests a token for one payment (§5), which is safe in a browser. With `money`, the token creates only a payment of this
 * amount and currency. Throws an ApiError, e.g. 401 for a key that the service does not know.
 */
export async function requestTokenByAction(
  merchant: Merchant,
  order: TokenByActionOrder,
): Promise<TokenResponse> {
  checkTokenByAction(order, merchant);
  return await request(merchant, "/auth-tokens-by-action", order);
}

/**
 * Requests a token for listed operations, each `METHOD /path` with regular expressions allowed (§5, G7). A token with broad
 * operations must never reach a browser or an e-mail. Throws an ApiError.
 */
export async function requestToken(merchant: Merchant, order: TokenOrder): Promise<TokenResponse> {
  checkToken(order, merchant);
  return await request(merchant, "/auth-tokens", order);
}

async function request(
  merchant: Merchant,
  path: string,
  order: TokenByActionOrder | TokenOrder,
): Promise<TokenResponse> {
  const unsigned = { merchantCode: merchant.merchantCode, ...order };
  const call = { method: "POST", path, isRepeatable: true } as const;
  if (merchant.privateKey === undefined) {
    const body = JSON.stringify({ ...unsigned, secret: merchant.secret });
    return callApi(merchant, { ...call, body });
  }
  const { body, signature } = await signTokenRequest(unsigned, merchant.privateKey);
  return callApi(merchant, { ...call, body, headers: { "X-SIGNATURE": signature } });
}
