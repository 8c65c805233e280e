import type { CurrencyCode, Money } from "./money.ts";

/**
 * A merchant's balance in one currency (§4, G13): to pay out, expected from PROCESSING payins, and held for PROCESSING
 * payouts.
 */
export interface Balance {
  readonly currencyCode: CurrencyCode;
  readonly available: Money;
  readonly pending: Money;
  readonly reserved: Money;
}

/** Filter of balances by `currencies`; by default all (§4, G13). */
export interface BalanceQuery {
  readonly currencies?: readonly CurrencyCode[] | undefined;
}

/**
 * A currency that the merchant may use (G13). `minorUnits` is the number of digits after the point; `payin` and `payout` say
 * whether it is allowed there.
 */
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
  /** The methods of payins and payouts for which it may be named. */
  readonly paymentMethodCodes: readonly string[];
  readonly directions: readonly ("payin" | "payout")[];
  /** A path on the API's own origin, if one is configured (G46). */
  readonly logo?: string | undefined;
}

/** Filter of operators by `currencies` and `paymentMethodCodes`; by default all (§4, G13). */
export interface OperatorQuery extends BalanceQuery {
  readonly paymentMethodCodes?: readonly string[] | undefined;
}

/** A way in which the merchant can top up its balance in a currency (§4, G13). */
export interface TopupOption {
  readonly paymentTypeCode: "TOPUP_WALLET";
  readonly paymentMethodCode: string;
  readonly currencyCode: CurrencyCode;
}

/** A pair of currencies that usually has an exchange rate (§4, G13). */
export interface FxRate {
  readonly sourceCurrencyCode: CurrencyCode;
  readonly targetCurrencyCode: CurrencyCode;
}

/**
 * An exchange rate (G13): one unit of the source currency is worth `rate` of the target, from `validFrom` until before
 * `validTo`.
 */
export interface FxRatePair extends FxRate {
  readonly rate: number;
  readonly validFrom: string;
  readonly validTo: string;
}

/** The merchant's own code and, as far as configured, the name, look and contact that its customers see (§4, G13, G46). */
export interface MerchantInfo {
  readonly merchantCode: string;
  readonly channelName?: string | undefined;
  readonly brand?:
    | {
        readonly name?: string | undefined;
        readonly accent?: string | undefined;
        readonly radius?: number | undefined;
        readonly font?: string | undefined;
        /** A path on the API's own origin. */
        readonly logo?: string | undefined;
      }
    | undefined;
  readonly contact?:
    | {
        readonly url?: string | undefined;
        readonly email?: string | undefined;
        readonly phone?: string | undefined;
      }
    | undefined;
}
