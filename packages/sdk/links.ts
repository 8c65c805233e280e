import { checkPageOrder, checkStatusOrder } from "./input/checkOrder.ts";
import type { LinkValidity, PaymentPageOrder, StatusPageOrder } from "./paymentPage.ts";
import { buildRedirectUrl, buildStatusUrl } from "./redirectUrl.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/**
 * Default validity of a link in seconds: two days (G52). A transfer waits a day for its customer, who may look it up on the
 * day after.
 */
const linkValiditySecs = 172_800;

/** Source of the tokens of links (§5). */
export interface TokenSource {
  readonly requestToken: (order: TokenOrder) => Promise<TokenResponse>;
  readonly requestTokenByAction: (order: TokenByActionOrder) => Promise<TokenResponse>;
}

/** The merchant, and the payment page of its links. */
export interface LinkPage {
  readonly merchantCode: string;
  readonly webAppUrl: string;
}

/**
 * Returns the URL to redirect a customer to (§1). Its token covers only this order, its amount, currency and URLs (G51).
 * Throws an InvalidInput, before any call, if the order has a mistake.
 */
export async function makeRedirectUrl(
  tokens: TokenSource,
  { merchantCode, webAppUrl }: LinkPage,
  order: PaymentPageOrder & LinkValidity,
): Promise<string> {
  checkPageOrder(order, webAppUrl);
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl } = order;
  const { validitySecs = linkValiditySecs } = order;
  const { token } = await tokens.requestToken({
    operations: paymentPageOperations(idPayin),
    money: { amount: Number(amount), currencyCode },
    callbackUrl,
    returnUrl,
    validitySecs,
  });
  return buildRedirectUrl({ webAppUrl, merchantCode, token }, order);
}

/** Returns a link that shows the status of a payin while its token is valid (§1). The token may read only this payin. */
export async function makeStatusUrl(
  tokens: TokenSource,
  { webAppUrl }: Pick<LinkPage, "webAppUrl">,
  order: StatusPageOrder & LinkValidity,
): Promise<string> {
  checkStatusOrder(order);
  const { idPayin, validitySecs = linkValiditySecs } = order;
  const { token } = await tokens.requestTokenByAction({
    action: "PAYIN_INFO",
    idPayment: idPayin,
    validitySecs,
  });
  return buildStatusUrl({ webAppUrl, token }, order);
}

/**
 * Returns the operations that the payment page needs for one order (§5), for `requestToken`: options, create, read, and the
 * external reference (G6). It adds the merchant's channel name, which a by-action token does not cover. The operations are
 * limited to this id, so the token is safe in a browser.
 */
export function paymentPageOperations(idPayin: string): readonly string[] {
  // In a valid id (G15) only the dot is special in a pattern. All other characters are escaped too, so that an invalid id
  // cannot widen the token.
  const payin = `/payins/${idPayin.replaceAll(/[^\w~-]/g, String.raw`\$&`)}`;
  return [
    "POST /payins/!availablePaymentOptions",
    `POST ${payin}`,
    `GET ${payin}`,
    `POST ${payin}/external-reference`,
    "GET /merchant-info",
  ];
}
