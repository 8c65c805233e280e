import { createToken } from "#contract/endpoints/createToken.ts";
import { createTokenByAction } from "#contract/endpoints/createTokenByAction.ts";
import { judgeUrl } from "#contract/followableUrl.ts";
import { judgeAmount } from "#contract/amount.ts";
import type { TokenResponse } from "#contract/token.ts";
import { paymentPageOperations } from "#sdk/paymentPageOperations.ts";
import { callApi } from "../../api/callApi.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import type { Credentials } from "../session/session.ts";
import type { LinkDraft } from "./draft.ts";

/** What the token of a link is to allow (§5, G6). */
export interface TokenWishes {
  /** `page`: all that the page can use, the shop's name included; `action`: `PAYIN_CREATE` alone. */
  readonly scope: "page" | "action";
  readonly validitySecs: number;
  /** Only a payment of this amount and currency, with these addresses (G51). */
  readonly isLimited: boolean;
}

/** The tokens of an order: the link's, and one that shows the status later. */
export interface MadeTokens {
  readonly page: TokenResponse;
  readonly status: TokenResponse;
}

/** Asks for the tokens of a draft with the merchant's secret, as a merchant's server does (§5). Throws an ApiError. */
export async function makeTokens(
  { merchantCode, secret }: Credentials,
  { idPayin, amount, currencyCode, callbackUrl, returnUrl }: LinkDraft,
  { scope, validitySecs, isLimited }: TokenWishes,
): Promise<MadeTokens> {
  const money = { amount: Number(amount), currencyCode };
  const isMoney = judgeAmount(money) === undefined;
  const common = { merchantCode, secret, validitySecs };
  // What is wrong on purpose can be tried in the link all the same.
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
