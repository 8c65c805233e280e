import { isCurrencyCode } from "#contract/currency.ts";
import type { ShopLink, ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { type LinkPage, makeRedirectUrl, makeStatusUrl, type TokenSource } from "#sdk/links.ts";
import type { PaymentPageScenario } from "#sdk/paymentPageOrder.ts";
import { newOrderId } from "./orderId.ts";
import { sampleCustomerData } from "./sampleCustomer.ts";

/** Where the shop gets its callbacks, below the address of the Web App. */
export const callbackPath = "/sandbox/shop/callbacks";

/** What a link is to be made from. */
export interface LinkOrder {
  /** Gives the link its tokens: the SDK, or the service that the shop is a part of. */
  readonly tokens: TokenSource;
  readonly page: LinkPage;
  /** One that `judgeOrder` finds nothing wrong with. */
  readonly order: ShopOrder;
  /** How long the link works, in seconds: two days unless given (G52), at most 604 800 (G6). */
  readonly validitySecs?: number | undefined;
}

/**
 * Takes a new order and gives its RedirectURL for the wished scenario of §1, and the link that shows its status later. In
 * scenarios 2 and 3 the sample customer's data is passed on. Throws the SDK's errors when the service refuses or is not there.
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
  // One after the other: where the first is refused, the second is not asked for.
  const redirectUrl = await makeRedirectUrl(tokens, page, paid);
  const statusUrl = await makeStatusUrl(tokens, page, { idPayin, currencyCode, validitySecs });
  return { idPayin, redirectUrl, statusUrl };
}

/** What makes a RedirectURL one of its scenario: the table of §1. */
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
