import { createToken } from "@pay/contract/endpoints/createToken.ts";
import { createTokenByAction } from "@pay/contract/endpoints/createTokenByAction.ts";
import { judgeUrl } from "@pay/contract/followableUrl.ts";
import { judgeAmount, readAmountText } from "@pay/contract/amount.ts";
import { type TokenResponse, tokenValidity } from "@pay/contract/token.ts";
import { paymentPageOperations } from "payment-web-app-sdk/links.ts";
import { callApi } from "../../api/callApi.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import type { Credentials } from "../session/session.ts";
import type { LinkDraft } from "./draft.ts";

/** The wanted properties of a link's token (§5, G6). */
export interface TokenWishes {
  /** `page`: every call of the page, with the shop's name; `action`: only `PAYIN_CREATE`. */
  readonly scope: "page" | "action";
  readonly validitySecs: number;
  /** Whether the token allows only a payment of this amount and currency, with these URLs (G51). */
  readonly isLimited: boolean;
}

/** The values of a link draft or an existing payment to which its tokens may be limited. */
type TokenOrder = Pick<LinkDraft, "idPayin" | "currencyCode" | "callbackUrl" | "returnUrl"> & {
  readonly amount: string | number;
};

/** The usual link: every call of the page, for this order alone. */
export const usualWishes: TokenWishes = {
  scope: "page",
  validitySecs: tokenValidity.linkSecs,
  isLimited: true,
};

/** The tokens of a payment: one for its link, and one for its later status link. */
export interface MadeTokens {
  readonly page: TokenResponse;
  readonly status: TokenResponse;
}

/** Gets the tokens of a draft with the merchant's secret, as a merchant's server does (§5). Rejects with an ApiError. */
export async function makeTokens(
  credentials: Credentials,
  order: TokenOrder,
  wishes: TokenWishes,
): Promise<MadeTokens> {
  const { merchantCode, secret } = credentials;
  const { validitySecs } = wishes;
  return {
    page: await makePageToken(credentials, order, wishes),
    status: await callApi(createTokenByAction, {
      body: { merchantCode, secret, validitySecs, action: "PAYIN_INFO", idPayment: order.idPayin },
    }),
  };
}

/** Gets the token of a link to the payment page (§5). Rejects with an ApiError. */
export function makePageToken(
  { merchantCode, secret }: Credentials,
  { idPayin, amount, currencyCode, callbackUrl, returnUrl }: TokenOrder,
  { scope, validitySecs, isLimited }: TokenWishes,
): Promise<TokenResponse> {
  const money = { amount: readAmountText(String(amount)) ?? 0, currencyCode };
  const isMoney = judgeAmount(money) === undefined;
  // Invalid values are left out, so that a mistake in the link can still be tried.
  const limits = {
    ...(isMoney && { money }),
    ...(isAddress(callbackUrl) && { callbackUrl }),
    ...(isAddress(returnUrl) && { returnUrl }),
  };
  const limited = { merchantCode, secret, validitySecs, ...(isLimited && limits) };
  return scope === "action"
    ? callApi(createTokenByAction, {
        body: { ...limited, action: "PAYIN_CREATE", idPayment: idPayin },
      })
    : callApi(createToken, {
        body: { ...limited, operations: [...paymentPageOperations(idPayin)] },
      });
}

function isAddress(raw: string): boolean {
  const { environment } = runtimeConfig();
  return judgeUrl(raw, { environment, webAppOrigin: location.origin }).ok;
}
