import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { MerchantBrand, MerchantContact } from "@pay/contract/merchantLook.ts";

/** A payout method as a merchant may use it: in all its currencies and with all its operators unless restricted here. */
export type OfferedPayout = Omit<OfferedMethod, "paymentLocationCodes">;

/** The smallest and the largest amount that a merchant takes by a method. */
export interface OwnLimits {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A payin method as a merchant may use it: in all its currencies, with all its operators and chains unless restricted here. */
export interface OfferedMethod {
  readonly paymentMethodCode: string;
  readonly currencyCodes?: readonly CurrencyCode[];
  readonly paymentOperatorCodes?: readonly string[];
  /** Narrower limits of the amount than the processor's, both ends included, in major units (G25). */
  readonly limitsByCurrency?: Readonly<Record<string, OwnLimits>>;
  /** Chains of stores. */
  readonly paymentLocationCodes?: readonly string[];
}

/** The processor that payments of a merchant go to: `sandbox` is the built-in one, others are connectors by name. */
export interface MerchantRoute {
  /** Both directions by default; likewise all methods and all currencies. */
  readonly direction?: PaymentDirection;
  readonly methods?: readonly string[];
  readonly currencies?: readonly CurrencyCode[];
  readonly via: "sandbox" | `connector:${string}`;
}

/** The configuration of a merchant's account (§1.6, G31). */
export interface MerchantConfiguration {
  /** The allowed hosts of each `callbackUrl` and `returnUrl`, with the port if it has one; all by default (G51). */
  readonly hosts?: readonly string[];
  /** Where payments go: the first that fits a payment. By default all go to the built-in processor, which live has not (G30). */
  readonly routes?: readonly MerchantRoute[];
  /** How the page shows the merchant (G46). */
  readonly brand?: MerchantBrand;
  /** Where customers reach the merchant (G46). */
  readonly contact?: MerchantContact;
  readonly payin: {
    /** `all` means all methods of the service. */
    readonly methods: "all" | readonly OfferedMethod[];
    /** The fee in basis points, hundredths of a percent of the amount: 150 is 1.5 %. */
    readonly feeBasisPoints: number;
    /** Value-added tax in basis points of the fee, by the currencies in which it is levied. */
    readonly vatBasisPoints: Readonly<Record<string, number>>;
    /** Shown beside the options as information (G1). */
    readonly externalProviders?: readonly CodeAndName[];
  };
  readonly payout: {
    /** `all` means all methods of the service. */
    readonly methods: "all" | readonly OfferedPayout[];
    /**
     * The fee of a payout, whatever its amount: a decimal number of major units such as `1` or `0.25`. It is rounded half up if
     * the currency has fewer decimals.
     */
    readonly fee: string;
    /** Different fees, by currency. */
    readonly feeByCurrency?: Readonly<Record<string, string>>;
  };
}
