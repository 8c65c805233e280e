import {
  buildRedirectUrl as writeRedirectUrl,
  buildStatusUrl as writeStatusUrl,
} from "../contract/redirectUrl.ts";

/** The customer's data by data point name (G2), e.g. `{ emailAddress: "a@b.example" }`; at least one entry. */
export type CustomerData = Readonly<Record<string, string>>;

interface NoData {
  readonly customerData?: undefined;
  readonly allowCustomerDataChange?: undefined;
}

interface NoChoice {
  readonly paymentMethodCode?: undefined;
  readonly paymentOperatorCode?: undefined;
}

/** A method, an operator, or both (G34). */
type Choice =
  | { readonly paymentMethodCode: string; readonly paymentOperatorCode?: string | undefined }
  | { readonly paymentMethodCode?: undefined; readonly paymentOperatorCode: string };

/** Customer data with the permission to change it, or neither. */
type DataOrNone =
  | NoData
  | {
      readonly customerData: CustomerData;
      readonly allowCustomerDataChange?: boolean | undefined;
    };

/** Scenario 1 of §1: the customer chooses how to pay and enters the data. */
type Scenario1 = { readonly scenario?: 1 | undefined } & NoData & NoChoice;

/**
 * Scenarios 2 and 3 of §1: the customer chooses how to pay, and the merchant gives the data. The customer may change it only
 * in scenario 3.
 */
type Scenario2Or3 = {
  readonly scenario: 2 | 3;
  readonly customerData: CustomerData;
  readonly allowCustomerDataChange?: undefined;
} & NoChoice;

/**
 * Scenarios 4 and 5 of §1: the merchant chooses how to pay, with or without customer data. In scenario 5 the customer may
 * choose another option.
 */
type Scenario4Or5 = { readonly scenario: 4 | 5 } & Choice & DataOrNone;

/**
 * One of the five scenarios of §1 with its parameters; the first without a number. A forbidden parameter does not compile.
 */
export type PaymentPageScenario = Scenario1 | Scenario2Or3 | Scenario4Or5;

/** An order for the payment page (§1). */
export type PaymentPageOrder = PaymentPageScenario & {
  /** The merchant's own order id: 1 to 64 of `A-Z a-z 0-9 . _ ~ -`, beginning with a letter or digit (G15). */
  readonly idPayin: string;
  /** Major units. A string keeps its digits as they are, e.g. `"51.00"`. */
  readonly amount: number | string;
  readonly currencyCode: string;
  /** URL to which the service sends callbacks about the payin (§6). */
  readonly callbackUrl: string;
  /** URL to which the customer returns. */
  readonly returnUrl: string;
  /** Language of the page, e.g. `pt-BR`. By default the customer's browser decides. */
  readonly locale?: string | undefined;
};

/** A payin whose status a link shows (§1). */
export interface StatusPageOrder {
  readonly idPayin: string;
  readonly currencyCode: string;
  /** Language of the page, e.g. `pt-BR`. By default the customer's browser decides. */
  readonly locale?: string | undefined;
}

/** The payment page, and a token that covers its calls. */
export interface PaymentPage {
  /** Address of the payment page (web app), e.g. `https://pay.example`. */
  readonly webAppUrl: string;
  readonly token: string;
}

/**
 * Returns the URL to redirect the customer to (§1), with an existing token. The token must cover
 * `paymentPageOperations(idPayin)`. It makes no call. Throws a TypeError if the order lacks a parameter of its scenario or
 * has a forbidden one. That happens only with unchecked types or with empty data.
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
    ...toParameters(order),
    locale,
  });
}

/** Returns the URL that shows the status of a payin (§1), with an existing token that may read it. It makes no call. */
export function buildStatusUrl(page: PaymentPage, order: StatusPageOrder): string {
  const { webAppUrl, token } = page;
  const { idPayin, currencyCode, locale } = order;
  return writeStatusUrl(webAppUrl, { idPayin, token, currencyCode, locale });
}

type Preset = Exclude<keyof PaymentPageScenario, "scenario">;
const choices: readonly Preset[] = ["paymentMethodCode", "paymentOperatorCode"];

/**
 * The parameters that each scenario forbids. They throw, because silently dropped ones would be noticed by the customer
 * first.
 */
const forbiddenIn: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Preset[]>> = {
  1: [...choices, "customerData", "allowCustomerDataChange"],
  2: [...choices, "allowCustomerDataChange"],
  3: [...choices, "allowCustomerDataChange"],
  4: [],
  5: [],
};

/**
 * Returns the parameters of a RedirectURL by its scenario: the table of §1. Absent ones are listed too, so that customer data
 * of the same name cannot replace them.
 */
function toParameters(order: PaymentPageOrder) {
  const { scenario = 1, paymentMethodCode, paymentOperatorCode, customerData = {} } = order;
  const hasData = Object.keys(customerData).length > 0;
  if (![1, 2, 3, 4, 5].includes(scenario))
    throw new TypeError(`There is no scenario ${String(scenario)}. Choose one from 1 to 5.`);
  const forbidden = forbiddenIn[scenario].find((name) => order[name] !== undefined);
  const byDefault = order.scenario === undefined ? " (the default)" : "";
  if (forbidden !== undefined)
    throw new TypeError(
      `Scenario ${scenario}${byDefault} takes no ${forbidden}. Remove it or choose another scenario.`,
    );
  if ((scenario === 2 || scenario === 3) && !hasData)
    throw new TypeError(`Scenario ${scenario} needs customerData. Add at least one value.`);
  if (scenario >= 4 && paymentMethodCode === undefined && paymentOperatorCode === undefined)
    throw new TypeError(
      `Scenario ${scenario} needs paymentMethodCode or paymentOperatorCode. Add one of them.`,
    );
  if (order.customerData === undefined && order.allowCustomerDataChange !== undefined)
    throw new TypeError("allowCustomerDataChange needs customerData. Add it, or remove the flag.");
  return {
    paymentMethodCode,
    paymentOperatorCode,
    optionsAvailable: scenario === 5 || undefined,
    allowCustomerDataChange:
      scenario === 3 || (hasData && order.allowCustomerDataChange) || undefined,
    customerData,
  };
}
