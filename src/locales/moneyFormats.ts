import { toLatin } from "./text.ts";

/** The formats of a language that the first page needs: for numbers, money and lists (G16). */
export interface MoneyFormats {
  /** Formats a number with exactly this many decimals. */
  readonly number: (value: number, decimals: number) => string;
  /** Formats an amount of a currency, an ISO 4217 code, with exactly this many decimals. */
  readonly money: (value: number, decimals: number, currencyCode: string) => string;
  /** Joins names with the language's “and”. Isolate each name before. */
  readonly list: (names: readonly string[]) => string;
}

/** Currencies whose narrow symbol is a bare $. Their usual symbol tells them apart outside their country: `MX$`, `NT$`. */
const dollars = /^(?:ARS|COP|MXN|TWD|USD)$/;

/** Returns the formats of a language, in the region of its tag, by the browser's `Intl`. */
export function moneyFormats(region: string): MoneyFormats {
  const tag = toLatin(region);
  const findDisplay = (currency: string) => {
    // In Arabic text a symbol such as MX$ is torn apart: its letters on one side, $ on the other.
    if (region.startsWith("ar")) return "code";
    return dollars.test(currency) ? "symbol" : "narrowSymbol";
  };
  return {
    number: (value, decimals) => new Intl.NumberFormat(tag, precision(decimals)).format(value),
    money: (value, decimals, currency) =>
      new Intl.NumberFormat(tag, {
        style: "currency",
        currency,
        currencyDisplay: findDisplay(currency),
        ...precision(decimals),
      }).format(value),
    list: (names) => new Intl.ListFormat(tag).format(names),
  };
}

function precision(decimals: number) {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/**
 * Tells whether the browser can format numbers of a language. The lookup is slow, so only languages with patterns of their own
 * need it.
 */
export function isWrittenByBrowser(code: string): boolean {
  return Intl.NumberFormat.supportedLocalesOf(code).length > 0;
}
