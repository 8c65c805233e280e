import type { Money } from "./money.ts";
import type { CodeAndName } from "./payin.ts";

/** How a data point is entered and checked (G2). One that is not known is a `text`. */
export type DataPointFormat =
  | "text"
  | "personName"
  | "email"
  | "phone"
  | "digits"
  | "taxId"
  | "upiId"
  | "operator"
  | "choice"
  | "location";

/** One thing that a payment method asks of the customer (G2). */
export interface DataPoint {
  /** Its name in a RedirectURL's customer data. */
  readonly name: string;
  /** JSON pointer of its place under `paymentMethod`. */
  readonly path: string;
  /** English. */
  readonly label: string;
  readonly required: boolean;
  readonly format: DataPointFormat;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** A regular expression for the whole value. */
  readonly pattern?: string | undefined;
  /** When there, no other value may be given. */
  readonly allowedValues?: readonly CodeAndName[] | undefined;
}

/** A bank or wallet; `aliases` are other names that people search by (G1). */
export interface PaymentOperator extends CodeAndName {
  readonly aliases?: readonly string[] | undefined;
  readonly popular?: boolean | undefined;
}

/** One way to pay that the merchant offers in a currency, also when the amount is outside `moneyLimits` (G1). */
export interface PaymentOption {
  readonly paymentMethodCode: string;
  readonly paymentMethodName: string;
  readonly paymentOperators: readonly PaymentOperator[];
  readonly dataPoints: readonly DataPoint[];
  readonly moneyLimits: { readonly minimum: Money; readonly maximum: Money };
}

/** Body of `POST /payins/!availablePaymentOptions` (G1); a method or operator narrows what is listed. */
export interface PaymentOptionsRequest {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodCode?: string | undefined;
  readonly paymentOperatorCode?: string | undefined;
}

/** What is offered, in display order (G1). `externalProviders` is information, not a choice. */
export interface PaymentOptions {
  readonly paymentOptions: readonly PaymentOption[];
  readonly externalProviders?: { readonly providers: readonly CodeAndName[] } | undefined;
}
