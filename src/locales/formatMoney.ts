import { minorUnitsOf } from "#contract/currency.ts";
import { type Money, plainDigits } from "#contract/money.ts";

/** `Intl` of older browsers writes no more. */
const mostDecimals = 20;

/**
 * Money as the customer reads it (G16): in the language, with Latin digits and every digit that it was given; without decimals when
 * the amount is whole, else at least as many as the currency has. USDC, which `Intl` does not know, is a number and its letters.
 */
export function formatMoney(money: Money, formats: string): string {
  const given = plainDigits(money.amount).split(".")[1]?.length ?? 0;
  const digits = given === 0 ? 0 : Math.max(given, minorUnitsOf(money.currencyCode) ?? 0);
  // More than browsers write: the digits as they are, for none may be left out.
  if (digits > mostDecimals) return `${plainDigits(money.amount)} ${money.currencyCode}`;
  const precision = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (!/^[A-Z]{3}$/.test(money.currencyCode)) {
    return `${new Intl.NumberFormat(formats, precision).format(money.amount)} ${money.currencyCode}`;
  }
  const style = { style: "currency", currency: money.currencyCode } as const;
  return new Intl.NumberFormat(formats, { ...style, ...precision }).format(money.amount);
}
