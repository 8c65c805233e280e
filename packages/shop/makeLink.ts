import { isCurrencyCode, type CurrencyCode } from "@pay/contract/currency.ts";
import type { ShopLink, ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import {
  type LinkPage,
  makeRedirectUrl,
  makeStatusUrl,
  type TokenSource,
} from "payment-web-app-sdk/links.ts";
import type { PaymentPageScenario } from "payment-web-app-sdk/paymentPage.ts";
import { randomInt } from "node:crypto";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import { withSampleStores } from "@pay/contract/samples/sampleStores.ts";

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
    returnUrl: `${webAppUrl}/sandbox/return?merchantCode=${page.merchantCode}&idPayin=${idPayin}`,
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

/** Letters and digits that cannot be confused when somebody reads an id out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns the id of a new order that people can read out: `A-1042-7K2M` (G15). */
export function newOrderId(): string {
  const tail = Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `A-${randomInt(1000, 10_000)}-${tail.join("")}`;
}

/**
 * Returns the customer data of scenarios 2 and 3 (§1): an answer to every data point of every method in this currency. The
 * page sends only those of the chosen method (G32).
 */
export function sampleCustomerData(currencyCode: CurrencyCode): Record<string, string> {
  const asked = payinMethods.flatMap(
    (method: PayinMethod) => method.dataPoints[currencyCode] ?? [],
  );
  return Object.fromEntries(
    asked.flatMap((point) => {
      const answer = sampleAnswer(withSampleStores(point, currencyCode), currencyCode);
      return answer === undefined ? [] : [[point.name, answer]];
    }),
  );
}
