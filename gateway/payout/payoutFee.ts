import { minorUnitsOf } from "#contract/currency.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/**
 * What a payout costs the merchant, in minor units, whatever its amount (G31): 1 is 1.00, or 1 where the currency has no minor units.
 * Fixed when the payout is created. Digits that the currency has not are rounded half up.
 */
export function payoutFeeOf(currencyCode: string, { payout }: MerchantConfiguration): bigint {
  const other = Object.entries(payout.feeByCurrency ?? {}).find(([code]) => code === currencyCode);
  const [whole = "", fraction = ""] = (other?.[1] ?? payout.fee).split(".");
  const digits = (minorUnitsOf(currencyCode) ?? 0) + 1;
  return (BigInt(whole + fraction.padEnd(digits, "0").slice(0, digits)) + 5n) / 10n;
}
