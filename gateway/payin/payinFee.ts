import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

const whole = 10_000n;

/**
 * Returns the cost of a payin for the merchant in minor units (G31): the fee, and value-added tax on it where it is levied. Each
 * is rounded half up, and fixed at the create.
 */
export function payinFeeOf(
  amountMinor: bigint,
  currencyCode: string,
  { payin }: MerchantConfiguration,
): { readonly feeMinor: bigint; readonly vatMinor: bigint | null } {
  const feeMinor = shareOf(amountMinor, payin.feeBasisPoints);
  const vatBasisPoints = Object.entries(payin.vatBasisPoints).find(
    ([code]) => code === currencyCode,
  )?.[1];
  const vatMinor = vatBasisPoints === undefined ? null : shareOf(feeMinor, vatBasisPoints);
  return { feeMinor, vatMinor };
}

function shareOf(minor: bigint, basisPoints: number): bigint {
  return (2n * minor * BigInt(basisPoints) + whole) / (2n * whole);
}
