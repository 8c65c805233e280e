import { buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import { tokenValidity } from "@pay/contract/token.ts";
import type { Deps } from "../deps.ts";
import { issueToken } from "../token/issueToken.ts";
import type { StoredPayin } from "./toPayin.ts";

/** The parts of a payin that say where its customer returns. */
export type ReturningPayin = Pick<
  StoredPayin,
  "merchantCode" | "idPayin" | "currencyCode" | "webAppLanguage" | "returnUrl"
>;

/**
 * Returns the return link of a customer who pays elsewhere (G28). If the web app created the payin, it is the status page in the
 * customer's language, with a new read-only token. Otherwise it is the merchant's page.
 */
export async function returnToOf(
  payin: ReturningPayin,
  deps: Pick<Deps, "database" | "clock" | "config">,
): Promise<string> {
  const { merchantCode, idPayin, currencyCode, webAppLanguage: locale } = payin;
  if (locale === null) return payin.returnUrl;
  const scope = { kind: "action", action: "PAYIN_INFO", idPayment: idPayin } as const;
  const { token } = await issueToken(deps, {
    merchantCode,
    scope,
    validitySecs: tokenValidity.linkSecs,
  });
  return buildStatusUrl(deps.config.webAppUrl, { idPayin, token, currencyCode, locale });
}
