import { minorUnitsOf } from "@pay/contract/currency.ts";
import { plainDigits } from "@pay/contract/amount.ts";
import type { Money } from "@pay/contract/money.ts";
import type { MoneyFormats } from "./moneyFormats.ts";

/** Tells whether formatted money is too long for one line of the largest letters on a phone. */
export function isLongMoney(shown: string): boolean {
  return shown.length > 14;
}

/** The limit of `Intl` in older browsers. */
const mostDecimals = 20;

/**
 * Returns money as the customer reads it (G16): in the language, with Latin digits and every given digit. A whole amount has no
 * decimals, any other at least as many as the currency. USDC, unknown to ISO 4217 and `Intl`, is the given number and its code.
 */
export function formatMoney({ amount, currencyCode }: Money, formats: MoneyFormats): string {
  const isCurrency = /^[A-Z]{3}$/.test(currencyCode);
  const given = plainDigits(amount).split(".")[1]?.length ?? 0;
  const usual = isCurrency && given > 0 ? (minorUnitsOf(currencyCode) ?? 0) : 0;
  const digits = Math.max(given, usual);
  // Beyond the browsers' limit it keeps the given digits, because none may be lost.
  if (digits > mostDecimals) return withCode(plainDigits(amount), currencyCode);
  if (!isCurrency) return withCode(formats.number(amount, digits), currencyCode);
  return formats.money(amount, digits, currencyCode);
}

/** Keeps a number and its currency on one line, as `Intl` does. */
function withCode(number: string, currencyCode: string): string {
  return `${number}\u{a0}${currencyCode}`;
}
