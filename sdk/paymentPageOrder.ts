/** The customer's data by data point name (G2), e.g. `{ emailAddress: "a@b.example" }`; at least one. */
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

/** Data that the customer need not give any more, and whether they may change it. */
type DataOrNone =
  | NoData
  | {
      readonly customerData: CustomerData;
      readonly allowCustomerDataChange?: boolean | undefined;
    };

/** The customer chooses how to pay and gives what is needed (§1, scenario 1). */
type Scenario1 = { readonly scenario?: 1 | undefined } & NoData & NoChoice;

/** The customer chooses how to pay; the data is the merchant's, fixed in scenario 2, to be changed if they like in 3 (§1). */
type Scenario2Or3 = {
  readonly scenario: 2 | 3;
  readonly customerData: CustomerData;
  readonly allowCustomerDataChange?: undefined;
} & NoChoice;

/** The merchant has chosen how to pay, with or without customer data; in scenario 5 the customer may choose another way (§1). */
type Scenario4Or5 = { readonly scenario: 4 | 5 } & Choice & DataOrNone;

/** One of the five scenarios of §1 with the parameters that make it; the first unless a number is given. What a scenario forbids does not compile. */
export type PaymentPageScenario = Scenario1 | Scenario2Or3 | Scenario4Or5;

/** An order to be paid at the Payment Web App (§1). */
export type PaymentPageOrder = PaymentPageScenario & {
  /** The merchant's own order id: 1 to 64 of `A-Z a-z 0-9 . _ ~ -`, beginning with a letter or digit (G15). */
  readonly idPayin: string;
  /** Major units; a string keeps its digits as they are, e.g. `"51.00"`. */
  readonly amount: number | string;
  readonly currencyCode: string;
  /** Where the service tells that the payin changed (§6). */
  readonly callbackUrl: string;
  /** Where the customer is sent back to. */
  readonly returnUrl: string;
  /** Language of the page, e.g. `pt-BR`; by default the customer's browser decides. */
  readonly locale?: string | undefined;
};

/** A payin whose status is to be shown (§1). */
export interface StatusPageOrder {
  readonly idPayin: string;
  readonly currencyCode: string;
  /** Language of the page, e.g. `pt-BR`; by default the customer's browser decides. */
  readonly locale?: string | undefined;
}
