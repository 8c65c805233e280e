/** What every page knows of one currency: ISO 4217 minor units, and whose phone numbers go with it (G16, G17). */
export interface Currency {
  /** Digits after the decimal point, by ISO 4217. */
  readonly minorUnits: number;
  /** ISO 3166-1 alpha-2 country whose national phone numbers are understood for this currency. */
  readonly country: string;
}

/** Every currency in which a payment may be requested (§2 and VND). */
export const currencies = {
  ARS: { minorUnits: 2, country: "AR" },
  BRL: { minorUnits: 2, country: "BR" },
  COP: { minorUnits: 2, country: "CO" },
  GHS: { minorUnits: 2, country: "GH" },
  IDR: { minorUnits: 2, country: "ID" },
  INR: { minorUnits: 2, country: "IN" },
  JPY: { minorUnits: 0, country: "JP" },
  KES: { minorUnits: 2, country: "KE" },
  KRW: { minorUnits: 0, country: "KR" },
  LAK: { minorUnits: 2, country: "LA" },
  MXN: { minorUnits: 2, country: "MX" },
  NGN: { minorUnits: 2, country: "NG" },
  PHP: { minorUnits: 2, country: "PH" },
  TWD: { minorUnits: 2, country: "TW" },
  USD: { minorUnits: 2, country: "US" },
  VND: { minorUnits: 0, country: "VN" },
  ZAR: { minorUnits: 2, country: "ZA" },
} as const satisfies Record<string, Currency>;

/** ISO 4217 code of a currency in which a payment may be requested. */
export type CurrencyCode = keyof typeof currencies;

/** Tells whether a payment may be requested in this currency. Case counts: `idr` is none. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}

/** Digits after the point that an amount of this currency may have; USDC, which stands in answers only, has 6 (G16). */
export function minorUnitsOf(currencyCode: string): number | undefined {
  if (currencyCode === "USDC") return 6;
  return isCurrencyCode(currencyCode) ? currencies[currencyCode].minorUnits : undefined;
}
