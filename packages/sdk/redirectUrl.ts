import {
  buildRedirectUrl as writeRedirectUrl,
  buildStatusUrl as writeStatusUrl,
} from "../contract/redirectUrl.ts";
import { checkPageOrder, checkStatusOrder } from "./input/checkOrder.ts";
import { checkPage } from "./input/checkConnection.ts";
import { checkText } from "./input/checkValues.ts";
import type { PaymentPage, PaymentPageOrder, StatusPageOrder } from "./paymentPage.ts";

/**
 * Returns the URL to redirect the customer to (§1), with an existing token. The token must cover
 * `paymentPageOperations(idPayin)`. It makes no call. Throws an InvalidInput if the order has a mistake: the message
 * names the field, the reason and the remedy.
 */
export function buildRedirectUrl(
  page: PaymentPage & { readonly merchantCode: string },
  order: PaymentPageOrder,
): string {
  checkPage(page);
  checkText("merchantCode", page.merchantCode, "Pass your Merchant ID as text.");
  const { webAppUrl, merchantCode, token } = page;
  checkPageOrder(order, webAppUrl);
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl, locale } = order;
  return writeRedirectUrl(webAppUrl, {
    merchantCode,
    idPayin,
    token,
    amount,
    currencyCode,
    callbackUrl,
    returnUrl,
    ...toParameters(order),
    locale,
  });
}

/** Returns the URL that shows the status of a payin (§1), with an existing token that may read it. It makes no call. */
export function buildStatusUrl(page: PaymentPage, order: StatusPageOrder): string {
  checkPage(page);
  checkStatusOrder(order);
  const { webAppUrl, token } = page;
  const { idPayin, currencyCode, locale } = order;
  return writeStatusUrl(webAppUrl, { idPayin, token, currencyCode, locale });
}

/**
 * Returns the parameters of a RedirectURL by its scenario: the table of §1. Absent ones are listed too, so that customer data
 * of the same name cannot replace them.
 */
function toParameters(order: PaymentPageOrder) {
  const { scenario = 1, paymentMethodCode, paymentOperatorCode, customerData = {} } = order;
  const hasData = Object.keys(customerData).length > 0;
  return {
    paymentMethodCode,
    paymentOperatorCode,
    optionsAvailable: scenario === 5 || undefined,
    allowCustomerDataChange:
      scenario === 3 || (hasData && order.allowCustomerDataChange) || undefined,
    customerData,
  };
}
