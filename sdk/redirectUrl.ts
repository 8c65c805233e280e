import {
  buildRedirectUrl as writeRedirectUrl,
  buildStatusUrl as writeStatusUrl,
  type RedirectUrlParameters,
} from "../contract/redirectUrl.ts";
import type { PaymentPageOrder, StatusPageOrder } from "./paymentPageOrder.ts";

/** The Payment Web App, and a token that covers what its page has to do. */
export interface PaymentPage {
  /** Address of the Payment Web App, e.g. `https://pay.example`. */
  readonly webAppUrl: string;
  readonly token: string;
}

/**
 * The URL to redirect the customer to (§1), from a token that there is already: it has to allow `paymentPageOperations(idPayin)`. Calls nobody.
 * Throws a TypeError where the order lacks what its scenario needs or holds what it forbids, as can only happen where types are not checked or data
 * is empty.
 */
export function buildRedirectUrl(
  page: PaymentPage & { readonly merchantCode: string },
  order: PaymentPageOrder,
): string {
  const { webAppUrl, merchantCode, token } = page;
  const { idPayin, amount, currencyCode, callbackUrl, returnUrl, locale } = order;
  return writeRedirectUrl(webAppUrl, {
    merchantCode,
    idPayin,
    token,
    amount,
    currencyCode,
    callbackUrl,
    returnUrl,
    ...noFlags,
    ...toParameters(order),
    locale,
  });
}

/** The URL that shows the status of a payin (§1), from a token that may read it. Calls nobody. */
export function buildStatusUrl(page: PaymentPage, order: StatusPageOrder): string {
  const { webAppUrl, token } = page;
  const { idPayin, currencyCode, locale } = order;
  return writeStatusUrl(webAppUrl, { idPayin, token, currencyCode, locale });
}

/** Named, so that no customer data of such a name stands in for one. */
const noFlags = {
  paymentMethodCode: undefined,
  paymentOperatorCode: undefined,
  optionsAvailable: undefined,
  allowCustomerDataChange: undefined,
};

type Name =
  | "paymentMethodCode"
  | "paymentOperatorCode"
  | "customerData"
  | "allowCustomerDataChange";
const choiceNames: readonly Name[] = ["paymentMethodCode", "paymentOperatorCode"];

/** What each scenario forbids: left out of the link without a word, it would be missed by the customer first. */
const forbiddenIn: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Name[]>> = {
  1: [...choiceNames, "customerData", "allowCustomerDataChange"],
  2: [...choiceNames, "allowCustomerDataChange"],
  3: [...choiceNames, "allowCustomerDataChange"],
  4: [],
  5: [],
};

/** What makes a RedirectURL one of its scenario: the table of §1. */
function toParameters(order: PaymentPageOrder): Partial<RedirectUrlParameters> {
  const { scenario = 1, paymentMethodCode, paymentOperatorCode, customerData } = order;
  const choice = { paymentMethodCode, paymentOperatorCode };
  const isChosen = Object.values(choice).some((code) => code !== undefined);
  const hasData = customerData !== undefined && Object.keys(customerData).length > 0;
  if (![1, 2, 3, 4, 5].includes(scenario))
    throw new TypeError(`There is no scenario ${String(scenario)}, only 1 to 5.`);
  const forbidden = forbiddenIn[scenario].find((name) => order[name] !== undefined);
  if (forbidden !== undefined) {
    const none = order.scenario === undefined ? ", which it is where none is given," : "";
    throw new TypeError(`Scenario ${scenario}${none} takes no ${forbidden}.`);
  }
  if (scenario === 1) return {};
  if (scenario === 2 || scenario === 3) {
    if (!hasData) throw new TypeError(`Scenario ${scenario} needs customerData.`);
    return { customerData, ...(scenario === 3 && { allowCustomerDataChange: true }) };
  }
  if (!isChosen) {
    const what = "paymentMethodCode or paymentOperatorCode";
    throw new TypeError(`Scenario ${scenario} needs ${what}.`);
  }
  if (customerData === undefined && order.allowCustomerDataChange !== undefined)
    throw new TypeError("allowCustomerDataChange needs customerData.");
  const allowCustomerDataChange = (hasData && order.allowCustomerDataChange) || undefined;
  return {
    ...choice,
    ...(scenario === 5 && { optionsAvailable: true }),
    ...(hasData && { customerData, allowCustomerDataChange }),
  };
}
