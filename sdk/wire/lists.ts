import type { CurrencyCode, Money } from "./money.ts";

/** What a merchant has in one currency (§4, G13): to be paid out, expected of payins under way, and held for payouts under way. */
export interface Balance {
  readonly currencyCode: CurrencyCode;
  readonly available: Money;
  readonly pending: Money;
  readonly reserved: Money;
}

/** Which balances to read: those in the named `currencies`; all where the list is absent (§4, G13). */
export interface BalanceQuery {
  readonly currencies?: readonly CurrencyCode[] | undefined;
}

/** A currency that the merchant may use (G13): `minorUnits` digits after the point, and whether payins and payouts may be in it. */
export interface ListedCurrency {
  readonly code: CurrencyCode;
  readonly name: string;
  readonly minorUnits: number;
  readonly payin: boolean;
  readonly payout: boolean;
}

/** A bank or wallet that payments may name (G13). */
export interface ListedOperator {
  readonly code: string;
  readonly name: string;
  readonly currencyCode: CurrencyCode;
  /** The methods, of payins and payouts, that it may be named for. */
  readonly paymentMethodCodes: readonly string[];
  readonly directions: readonly ("payin" | "payout")[];
}

/** Which operators to list: those of the named `currencies`, for the named `paymentMethodCodes`; all where a list is absent (§4, G13). */
export interface OperatorQuery extends BalanceQuery {
  readonly paymentMethodCodes?: readonly string[] | undefined;
}

/** A way in which the merchant can raise its balance in a currency (§4, G13). */
export interface TopupOption {
  readonly paymentTypeCode: "TOPUP_WALLET";
  readonly paymentMethodCode: string;
  readonly currencyCode: CurrencyCode;
}

/** A pair of currencies between which there usually is a rate (§4, G13). */
export interface FxRate {
  readonly sourceCurrencyCode: CurrencyCode;
  readonly targetCurrencyCode: CurrencyCode;
}

/** A rate of exchange (G13): one unit of the source currency is worth `rate` of the target, from `validFrom` until before `validTo`. */
export interface FxRatePair extends FxRate {
  readonly rate: number;
  readonly validFrom: string;
  readonly validTo: string;
}

/** The merchant's own code and, where configured, the name that its customers see (§4, G13). */
export interface MerchantInfo {
  readonly merchantCode: string;
  readonly channelName?: string | undefined;
}
