import { minorUnitsOf } from "#contract/currency.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/**
 * Returns the cost of a payout for the merchant in minor units, whatever its amount (G31). A fee of 1 is 1.00, or 1 in a currency
 * without minor units. Excess digits are rounded half up. The fee is fixed at the create.
 */
export function payoutFeeOf(currencyCode: string, { payout }: MerchantConfiguration): bigint {
  const other = Object.entries(payout.feeByCurrency ?? {}).find(([code]) => code === currencyCode);
  const [whole = "", fraction = ""] = (other?.[1] ?? payout.fee).split(".");
  const digits = (minorUnitsOf(currencyCode) ?? 0) + 1;
  return (BigInt(whole + fraction.padEnd(digits, "0").slice(0, digits)) + 5n) / 10n;
}
