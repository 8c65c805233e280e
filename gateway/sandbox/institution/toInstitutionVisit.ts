import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { moneyToPay } from "#contract/payin.ts";
import { buildStatusUrl } from "#contract/redirectUrl.ts";
import { tokenValidity } from "#contract/token.ts";
import { readAccount } from "../../catalogue/readAccount.ts";
import type { Deps } from "../../deps.ts";
import { issueToken } from "../../token/issueToken.ts";
import { type StoredPayin, toPayinCreated } from "../../payin/toPayin.ts";

/** Returns the data of a payin that the simulated institution shows (G28). */
export async function toInstitutionVisit(
  { payin, isDecided }: { readonly payin: StoredPayin; readonly isDecided: boolean },
  deps: Deps,
): Promise<InstitutionVisit> {
  const { payee } = await readAccount(deps.database, payin.merchantCode);
  const { paymentOperator } = payin.response;
  return {
    idPayin: payin.idPayin,
    money: moneyToPay(toPayinCreated(payin)),
    payee,
    ...(paymentOperator && { paymentOperator }),
    status: payin.status,
    ...(isDecided && { isDecided }),
    returnTo: await returnTo(payin, deps),
  };
}

/**
 * Returns the return link (G28): the web app's status page with a new read-only token if the web app created the payin, else the
 * merchant.
 */
async function returnTo(payin: StoredPayin, deps: Deps): Promise<string> {
  const { merchantCode, idPayin, currencyCode } = payin;
  if (!payin.fromWebApp) return payin.returnUrl;
  const scope = { kind: "action", action: "PAYIN_INFO", idPayment: idPayin } as const;
  const { token } = await issueToken(deps, {
    merchantCode,
    scope,
    validitySecs: tokenValidity.linkSecs,
  });
  return buildStatusUrl(deps.config.webAppUrl, { idPayin, token, currencyCode });
}
