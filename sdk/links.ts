import type { PaymentPageOrder, StatusPageOrder } from "./paymentPageOrder.ts";
import { paymentPageOperations } from "./paymentPageOperations.ts";
import { buildRedirectUrl, buildStatusUrl } from "./redirectUrl.ts";
import type { TokenByActionOrder, TokenOrder, TokenResponse } from "./wire/token.ts";

/** A link outlives its payment (G52): a transfer waits a day for its customer, and may be looked up on the day after. Seconds. */
const linkValiditySecs = 172_800;

/** How long a link works, in seconds: 172 800, two days, unless given (G52); from 60 to 604 800 (G6). */
export interface LinkValidity {
  readonly validitySecs?: number | undefined;
}

/** The source of the tokens of links (§5). */
export interface TokenSource {
  readonly requestToken: (order: TokenOrder) => Promise<TokenResponse>;
  readonly requestTokenByAction: (order: TokenByActionOrder) => Promise<TokenResponse>;
}

/** The merchant, and the page that its links lead to. */
export interface LinkPage {
  readonly merchantCode: string;
  readonly webAppUrl: string;
}

/**
 * The URL to redirect a customer to (§1), with a token for the order, its amount, currency and addresses alone (G51). Throws a TypeError where the order
 * lacks what its scenario needs.
 */
export async function makeRedirectUrl(
  tokens: TokenSource,
  { merchantCode, webAppUrl }: LinkPage,
  order: PaymentPageOrder & LinkValidity,
): Promise<string> {
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl } = order;
  const { validitySecs = linkValiditySecs } = order;
  // Made once for nothing: an order that cannot become a link costs no call.
  buildRedirectUrl({ webAppUrl, merchantCode, token: "" }, order);
  const { token } = await tokens.requestToken({
    operations: paymentPageOperations(idPayin),
    money: { amount: Number(amount), currencyCode },
    callbackUrl,
    returnUrl,
    validitySecs,
  });
  return buildRedirectUrl({ webAppUrl, merchantCode, token }, order);
}

/** A link that shows the status of a payin for as long as its token lasts (§1): may read this one payin, nothing else. */
export async function makeStatusUrl(
  tokens: TokenSource,
  { webAppUrl }: Pick<LinkPage, "webAppUrl">,
  order: StatusPageOrder & LinkValidity,
): Promise<string> {
  const { idPayin, validitySecs = linkValiditySecs } = order;
  const { token } = await tokens.requestTokenByAction({
    action: "PAYIN_INFO",
    idPayment: idPayin,
    validitySecs,
  });
  return buildStatusUrl({ webAppUrl, token }, order);
}
