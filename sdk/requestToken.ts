import { callApi } from "./callApi.ts";
import type { Service } from "./service.ts";
import { signTokenRequest } from "./signTokenRequest.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/**
 * Who asks for tokens, and by what they prove it (§5): the private key as PKCS#8 PEM, which is preferred, or the Merchant
 * Secret key, which is deprecated. Neither belongs in a browser.
 */
export type Merchant = Service & { readonly merchantCode: string } & (
    | { readonly privateKey: string; readonly secret?: undefined }
    | { readonly secret: string; readonly privateKey?: undefined }
  );

/**
 * Asks for a token for one payment (§5), which may be handed to a browser. With `money`, only a payment of this amount and
 * currency can be created by it. Throws an ApiError, e.g. 401 for a key that the service does not know.
 */
export function requestTokenByAction(
  merchant: Merchant,
  order: TokenByActionOrder,
): Promise<TokenResponse> {
  return request(merchant, "/auth-tokens-by-action", order);
}

/**
 * Asks for a token for listed operations, each `METHOD /path` with regular expressions allowed (§5, G7). One with general
 * privileges must never reach a browser or an e-mail. Throws an ApiError.
 */
export function requestToken(merchant: Merchant, order: TokenOrder): Promise<TokenResponse> {
  return request(merchant, "/auth-tokens", order);
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
