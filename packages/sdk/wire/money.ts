/** ISO 4217 code of a currency in which a payment may be requested (§2). */
export type CurrencyCode =
  | "ARS"
  | "BRL"
  | "COP"
  | "GHS"
  | "IDR"
  | "INR"
  | "JPY"
  | "KES"
  | "KRW"
  | "LAK"
  | "MXN"
  | "NGN"
  | "PHP"
  | "TWD"
  | "USD"
  | "VND"
  | "ZAR";

/** An amount of money (§2): `amount` in major units, `currencyCode` ISO 4217, or `USDC` in responses. */
export interface Money {
  readonly amount: number;
  readonly currencyCode: string;
}
