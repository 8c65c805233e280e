import { toLatin } from "./text.ts";

/** How a language writes numbers and money: what the first page needs of its formats (G16). */
export interface MoneyFormats {
  /** A number with exactly this many decimals. */
  readonly number: (value: number, decimals: number) => string;
  /** The same with its currency, an ISO 4217 code. */
  readonly money: (value: number, decimals: number, currencyCode: string) => string;
}

/** As the browser's `Intl` writes numbers and money in a language. */
export function moneyFormats(code: string): MoneyFormats {
  const tag = toLatin(code);
  // In Arabic a sign such as JP¥ falls apart, its letters on one side and ¥ on the other.
  const currencyDisplay = code.startsWith("ar") ? "code" : "symbol";
  return {
    number: (value, decimals) => new Intl.NumberFormat(tag, precision(decimals)).format(value),
    money: (value, decimals, currency) =>
      new Intl.NumberFormat(tag, {
        style: "currency",
        currency,
        currencyDisplay,
        ...precision(decimals),
      }).format(value),
  };
}

function precision(decimals: number) {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** Tells whether the browser knows how a language writes numbers. To look it up takes it long: only languages with patterns of their own ask. */
export function isWrittenByBrowser(code: string): boolean {
  return Intl.NumberFormat.supportedLocalesOf(code).length > 0;
}
