import { minorUnitsOf } from "#contract/currency.ts";
import { plainDigits } from "#contract/amount.ts";
import type { Money } from "#contract/money.ts";
import type { MoneyFormats } from "./moneyFormats.ts";

/** `Intl` of older browsers writes no more. */
const mostDecimals = 20;

/**
 * Money as the customer reads it (G16): in the language, with Latin digits and every digit that it was given; without decimals when
 * the amount is whole, else at least as many as the currency has. USDC, which ISO 4217 and `Intl` do not know, is the number as it was
 * given and its letters.
 */
export function formatMoney({ amount, currencyCode }: Money, formats: MoneyFormats): string {
  const isCurrency = /^[A-Z]{3}$/.test(currencyCode);
  const given = plainDigits(amount).split(".")[1]?.length ?? 0;
  const usual = isCurrency && given > 0 ? (minorUnitsOf(currencyCode) ?? 0) : 0;
  const digits = Math.max(given, usual);
  // More than browsers write: the digits as they are, for none may be left out.
  if (digits > mostDecimals) return `${plainDigits(amount)} ${currencyCode}`;
  if (!isCurrency) return `${formats.number(amount, digits)} ${currencyCode}`;
  return formats.money(amount, digits, currencyCode);
}
