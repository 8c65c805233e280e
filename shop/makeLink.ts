import { isCurrencyCode } from "#contract/currency.ts";
import type { ShopLink, ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { type LinkPage, makeRedirectUrl, makeStatusUrl, type TokenSource } from "#sdk/links.ts";
import type { PaymentPageScenario } from "#sdk/paymentPageOrder.ts";
import { newOrderId } from "./orderId.ts";
import { sampleCustomerData } from "./sampleCustomer.ts";

/** Path of the shop's callbacks, below the address of the web app. */
export const callbackPath = "/sandbox/shop/callbacks";

/** The order and the source of tokens of a link. */
export interface LinkOrder {
  /** Source of the link's tokens: the SDK, or the service that the shop is a part of. */
  readonly tokens: TokenSource;
  readonly page: LinkPage;
  /** An order that `judgeOrder` accepts. */
  readonly order: ShopOrder;
  /** Validity of the link in seconds: by default two days (G52), at most 604 800 (G6). */
  readonly validitySecs?: number | undefined;
}

/**
 * Creates an order and returns its RedirectURL for the given scenario of §1, and its status link. In scenarios 2 and 3 it
 * passes the sample customer's data. Throws the SDK's errors if the service refuses or does not answer.
 */
export async function makeShopLink(link: LinkOrder): Promise<ShopLink> {
  const { tokens, page, order, validitySecs } = link;
  const { webAppUrl } = page;
  const { amount, currencyCode } = order.money;
  const idPayin = newOrderId();
  const paid = {
    idPayin,
    amount,
    currencyCode,
    callbackUrl: `${webAppUrl}${callbackPath}`,
    returnUrl: `${webAppUrl}/sandbox/return?idPayin=${idPayin}`,
    ...toScenario(order),
    validitySecs,
  };
  // In sequence: if the first token is refused, the second is not requested.
  const redirectUrl = await makeRedirectUrl(tokens, page, paid);
  const statusUrl = await makeStatusUrl(tokens, page, { idPayin, currencyCode, validitySecs });
  return { idPayin, redirectUrl, statusUrl };
}

/** Returns the parameters of a RedirectURL by its scenario: the table of §1. */
function toScenario(order: ShopOrder): PaymentPageScenario {
  const { scenario } = order;
  const { currencyCode } = order.money;
  const customerData = isCurrencyCode(currencyCode) ? sampleCustomerData(currencyCode) : {};
  if (scenario === 1) return { scenario };
  if (scenario === 2 || scenario === 3) return { scenario, customerData };
  return { scenario, ...toChoice(order) };
}

function toChoice({ paymentMethodCode, paymentOperatorCode = "" }: ShopOrder) {
  return paymentMethodCode === undefined
    ? { paymentOperatorCode }
    : { paymentMethodCode, ...(paymentOperatorCode !== "" && { paymentOperatorCode }) };
}
