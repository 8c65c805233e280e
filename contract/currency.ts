/** What this service knows of one currency: ISO 4217 name and minor units, and whose phone numbers go with it (G16, G17). */
export interface Currency {
  readonly name: string;
  /** Digits after the decimal point, by ISO 4217. */
  readonly minorUnits: number;
  /** ISO 3166-1 alpha-2 country whose national phone numbers are understood for this currency. */
  readonly country: string;
}

/** Every currency in which a payment may be requested (§2 and VND). */
export const currencies = {
  ARS: { name: "Argentine peso", minorUnits: 2, country: "AR" },
  BRL: { name: "Brazilian real", minorUnits: 2, country: "BR" },
  COP: { name: "Colombian peso", minorUnits: 2, country: "CO" },
  GHS: { name: "Ghanaian cedi", minorUnits: 2, country: "GH" },
  IDR: { name: "Indonesian rupiah", minorUnits: 2, country: "ID" },
  INR: { name: "Indian rupee", minorUnits: 2, country: "IN" },
  JPY: { name: "Japanese yen", minorUnits: 0, country: "JP" },
  KES: { name: "Kenyan shilling", minorUnits: 2, country: "KE" },
  KRW: { name: "South Korean won", minorUnits: 0, country: "KR" },
  LAK: { name: "Lao kip", minorUnits: 2, country: "LA" },
  MXN: { name: "Mexican peso", minorUnits: 2, country: "MX" },
  NGN: { name: "Nigerian naira", minorUnits: 2, country: "NG" },
  PHP: { name: "Philippine peso", minorUnits: 2, country: "PH" },
  TWD: { name: "New Taiwan dollar", minorUnits: 2, country: "TW" },
  USD: { name: "United States dollar", minorUnits: 2, country: "US" },
  VND: { name: "Vietnamese dong", minorUnits: 0, country: "VN" },
  ZAR: { name: "South African rand", minorUnits: 2, country: "ZA" },
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
