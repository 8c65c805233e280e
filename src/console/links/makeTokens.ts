import { createToken } from "#contract/endpoints/createToken.ts";
import { createTokenByAction } from "#contract/endpoints/createTokenByAction.ts";
import { judgeUrl } from "#contract/followableUrl.ts";
import { judgeAmount } from "#contract/amount.ts";
import type { TokenResponse } from "#contract/token.ts";
import { paymentPageOperations } from "#sdk/links.ts";
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

/** The tokens of a payment: one for its link, and one for its later status link. */
export interface MadeTokens {
  readonly page: TokenResponse;
  readonly status: TokenResponse;
}

/** Gets the tokens of a draft with the merchant's secret, as a merchant's server does (§5). Rejects with an ApiError. */
export async function makeTokens(
  { merchantCode, secret }: Credentials,
  { idPayin, amount, currencyCode, callbackUrl, returnUrl }: TokenOrder,
  { scope, validitySecs, isLimited }: TokenWishes,
): Promise<MadeTokens> {
  const money = { amount: Number(amount), currencyCode };
  const isMoney = judgeAmount(money) === undefined;
  const common = { merchantCode, secret, validitySecs };
  // Invalid values are left out, so that a mistake in the link can still be tried.
  const limits = {
    ...(isMoney && { money }),
    ...(isAddress(callbackUrl) && { callbackUrl }),
    ...(isAddress(returnUrl) && { returnUrl }),
  };
  const limited = { ...common, ...(isLimited && limits) };
  const byAction = (action: "PAYIN_CREATE" | "PAYIN_INFO", request: typeof limited) =>
    callApi(createTokenByAction, { body: { ...request, action, idPayment: idPayin } });
  const page =
    scope === "action"
      ? await byAction("PAYIN_CREATE", limited)
      : await callApi(createToken, {
          body: { ...limited, operations: [...paymentPageOperations(idPayin)] },
        });
  return { page, status: await byAction("PAYIN_INFO", common) };
}

function isAddress(raw: string): boolean {
  const { environment } = runtimeConfig();
  return judgeUrl(raw, { environment, webAppOrigin: location.origin }).ok;
}
