import type { CurrencyCode } from "../currency.ts";

/** The numeric codes of ISO 4217, by which EMVCo codes name their currency (tag 53). */
const currencyNumbers = {
  ARS: "032",
  BRL: "986",
  COP: "170",
  GHS: "936",
  IDR: "360",
  INR: "356",
  JPY: "392",
  KES: "404",
  KRW: "410",
  LAK: "418",
  MXN: "484",
  NGN: "566",
  PHP: "608",
  TWD: "901",
  USD: "840",
  VND: "704",
  ZAR: "710",
} as const satisfies Record<CurrencyCode, string>;

const codesByNumber: ReadonlyMap<string, string> = new Map(
  Object.entries(currencyNumbers).map(([code, number]) => [number, code]),
);

/** Returns the ISO 4217 code for a currency number, or undefined if we do not support the currency. */
export function findCurrencyCode(number: string): string | undefined {
  return codesByNumber.get(number);
}
