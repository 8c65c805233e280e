import type { CodeAndName } from "#contract/dataPoint.ts";
import type { CurrencyCode } from "#contract/currency.ts";

/** One payout method as a merchant may use it: in all currencies of the method and with all operators unless narrowed here. */
export type OfferedPayout = Omit<OfferedMethod, "paymentLocationCodes">;

/** One payin method as a merchant may use it: in all currencies of the method and with all operators and chains unless narrowed here. */
export interface OfferedMethod {
  readonly paymentMethodCode: string;
  readonly currencyCodes?: readonly CurrencyCode[];
  readonly paymentOperatorCodes?: readonly string[];
  /** Chains of stores. */
  readonly paymentLocationCodes?: readonly string[];
}

/** What a merchant's account is configured with (§1.6, G31). */
export interface MerchantConfiguration {
  /** The hosts that every `callbackUrl` and `returnUrl` must be of, each with its port where it has one; any unless given (G51). */
  readonly hosts?: readonly string[];
  readonly payin: {
    /** `all` stands for every method there is. */
    readonly methods: "all" | readonly OfferedMethod[];
    /** The fee in hundredths of a percent of the amount: 150 is 1.5 %. */
    readonly feeBasisPoints: number;
    /** Value-added tax in hundredths of a percent of the fee, by the currencies in which it is levied. */
    readonly vatBasisPoints: Readonly<Record<string, number>>;
    /** Shown beside the options as information (G1). */
    readonly externalProviders?: readonly CodeAndName[];
  };
  readonly payout: {
    /** `all` stands for every method there is. */
    readonly methods: "all" | readonly OfferedPayout[];
    /**
     * The fee of one payout, whatever its amount: a decimal number of major units such as `1` or `0.25`. Where the currency has fewer
     * decimals it is rounded half up.
     */
    readonly fee: string;
    /** Other fees, by the currencies in which they are charged. */
    readonly feeByCurrency?: Readonly<Record<string, string>>;
  };
}
