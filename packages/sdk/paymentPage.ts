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

/** Validity of a link in seconds: by default 172 800, two days (G52); from 60 to 604 800 (G6). */
export interface LinkValidity {
  readonly validitySecs?: number | undefined;
}
