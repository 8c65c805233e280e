/**
 * The currencies in which a payment may be requested (§2 and VND), each with its digits after the point by ISO 4217 (G16).
 */
export const currencies = {
  ARS: 2,
  BRL: 2,
  COP: 2,
  GHS: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  KES: 2,
  KRW: 0,
  LAK: 2,
  MXN: 2,
  NGN: 2,
  PHP: 2,
  TWD: 2,
  USD: 2,
  VND: 0,
  ZAR: 2,
} as const satisfies Record<string, number>;

/** ISO 4217 code of a currency in which a payment may be requested. */
export type CurrencyCode = keyof typeof currencies;

/** Tells whether a payment may be requested in this currency. The code is case-sensitive: `idr` is refused. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}

/**
 * Returns the digits after the point that an amount of this currency may have. USDC, which occurs only in responses, has 6
 * (G16).
 */
export function minorUnitsOf(currencyCode: string): number | undefined {
  if (currencyCode === "USDC") return 6;
  return isCurrencyCode(currencyCode) ? currencies[currencyCode] : undefined;
}

type FirstTwo<Code extends string> = Code extends `${infer First}${infer Second}${string}`
  ? `${First}${Second}`
  : never;

/** ISO 3166-1 alpha-2 code of a country that has one of the currencies. */
export type CountryCode = FirstTwo<CurrencyCode>;

/**
 * Returns the country whose national phone numbers belong to a currency (G17): the first two letters of the code, as in most
 * of ISO 4217. A test lists every country.
 */
export function countryOf(currencyCode: CurrencyCode): CountryCode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `FirstTwo` computes the type by the same rule
  return currencyCode.slice(0, 2) as CountryCode;
}
