import type { Money } from "./money.ts";
import type { CodeAndName } from "./payin.ts";

/** Format of a data point: how it is entered and checked (G2). Treat an unknown one as `text`. */
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

/** One value that a payment method asks the customer for (G2). */
export interface DataPoint {
  /** Its name in a RedirectURL's customer data. */
  readonly name: string;
  /** JSON pointer of its place under `paymentMethod`. */
  readonly path: string;
  /** English name. */
  readonly label: string;
  readonly required: boolean;
  readonly format: DataPointFormat;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** A regular expression for the whole value. */
  readonly pattern?: string | undefined;
  /** If present, no other value is allowed. */
  readonly allowedValues?: readonly CodeAndName[] | undefined;
  /** The phone number must be of the currency's country, because the method reaches its owner by it (G17). */
  readonly nationalOnly?: boolean | undefined;
}

/**
 * A bank or wallet. `aliases` and `localNames`, by language, are other names that people search by (G1). `moneyLimits` are there if it
 * takes fewer amounts than the option (G57). `logo` is a path on the API's own origin, if one is
 * configured (G46).
 */
export interface PaymentOperator extends CodeAndName {
  readonly localNames?: Readonly<Record<string, string>> | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly popular?: boolean | undefined;
  readonly moneyLimits?: { readonly minimum: Money; readonly maximum: Money } | undefined;
  readonly logo?: string | undefined;
}

/** A payment option of the merchant in a currency, even if the amount is outside `moneyLimits` (G1). */
export interface PaymentOption {
  readonly paymentMethodCode: string;
  readonly paymentMethodName: string;
  readonly paymentOperators: readonly PaymentOperator[];
  readonly dataPoints: readonly DataPoint[];
  readonly moneyLimits: { readonly minimum: Money; readonly maximum: Money };
  /** A path on the API's own origin, if one is configured (G46). */
  readonly logo?: string | undefined;
  /** How long a payment usually takes, if configured (G46). */
  readonly usualTime?: "instant" | "minutes" | "hours" | "bankingDays" | undefined;
}

/** Body of `POST /payins/!availablePaymentOptions` (G1). A method or operator filters the list. */
export interface PaymentOptionsRequest {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodCode?: string | undefined;
  readonly paymentOperatorCode?: string | undefined;
}

/** The payment options in display order (G1). `externalProviders` is information, not a choice. */
export interface PaymentOptions {
  readonly paymentOptions: readonly PaymentOption[];
  readonly externalProviders?: { readonly providers: readonly CodeAndName[] } | undefined;
}
