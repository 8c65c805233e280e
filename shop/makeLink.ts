import { isCurrencyCode } from "#contract/currency.ts";
import type { ShopLink, ShopOrder } from "#contract/endpoints/createShopLink.ts";
import type { PaymentPageScenario } from "#sdk/paymentPageOrder.ts";
import { connectShop } from "./connectShop.ts";
import type { ShopCredentials } from "./credentials.ts";
import { newOrderId } from "./orderId.ts";
import { sampleCustomerData } from "./sampleCustomer.ts";

/** Where the shop gets its callbacks, below the address of the Web App. */
export const callbackPath = "/sandbox/shop/callbacks";

/** What a link is to be made from. */
export interface LinkOrder {
  readonly credentials: ShopCredentials;
  /** One that `judgeOrder` finds nothing wrong with. */
  readonly order: ShopOrder;
  /** How long the link works, in seconds: two days unless given (G52), at most 604 800 (G6). */
  readonly validitySecs?: number | undefined;
  /** Makes the calls in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Takes a new order and gives its RedirectURL for the wished scenario of §1, and the link that shows its status later. In
 * scenarios 2 and 3 the sample customer's data is passed on. Throws the SDK's errors when the service refuses or is not there.
 */
export async function makeShopLink(link: LinkOrder): Promise<ShopLink> {
  const { credentials, order, validitySecs } = link;
  const { webAppUrl } = credentials;
  const { amount, currencyCode } = order.money;
  const client = connectShop(credentials, link.fetch);
  const idPayin = newOrderId();
  // One after the other: where the first is refused, the second is not asked for.
  const redirectUrl = await client.createRedirectUrl({
    idPayin,
    amount,
    currencyCode,
    callbackUrl: `${webAppUrl}${callbackPath}`,
    returnUrl: `${webAppUrl}/sandbox/return?idPayin=${idPayin}`,
    ...toScenario(order),
    validitySecs,
  });
  const statusUrl = await client.createStatusUrl({ idPayin, currencyCode, validitySecs });
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
