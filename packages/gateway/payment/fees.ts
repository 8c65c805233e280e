import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { minorUnitsOf } from "@pay/contract/currency.ts";

const allBasisPoints = 10_000n;

/**
 * Returns the cost of a payin for the merchant in minor units (G31): the fee, and value-added tax on it where it is levied. Each
 * is rounded half up, and fixed at the create.
 */
export function computePayinFee(
  amountMinor: bigint,
  currencyCode: string,
  { payin }: MerchantConfiguration,
): { readonly feeMinor: bigint; readonly vatMinor: bigint | null } {
  const feeMinor = computeShare(amountMinor, payin.feeBasisPoints);
  const vatBasisPoints = Object.entries(payin.vatBasisPoints).find(
    ([code]) => code === currencyCode,
  )?.[1];
  const vatMinor = vatBasisPoints === undefined ? null : computeShare(feeMinor, vatBasisPoints);
  return { feeMinor, vatMinor };
}

function computeShare(minor: bigint, basisPoints: number): bigint {
  return (2n * minor * BigInt(basisPoints) + allBasisPoints) / (2n * allBasisPoints);
}

/**
 * Returns the cost of a payout for the merchant in minor units, whatever its amount (G31). A fee of 1 is 1.00, or 1 in a currency
 * without minor units. Excess digits are rounded half up. The fee is fixed at the create.
 */
export function computePayoutFee(currencyCode: string, { payout }: MerchantConfiguration): bigint {
  const other = Object.entries(payout.feeByCurrency ?? {}).find(([code]) => code === currencyCode);
  const [whole = "", fraction = ""] = (other?.[1] ?? payout.fee).split(".");
  const digits = (minorUnitsOf(currencyCode) ?? 0) + 1;
  return (BigInt(whole + fraction.padEnd(digits, "0").slice(0, digits)) + 5n) / 10n;
}
