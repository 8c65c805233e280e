/**
 * The language of the country that pays in a currency, for customers whose browser names none that the page speaks. Where a country has
 * many, the one of its administration and trade.
 */
const languages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ARS: "es-419",
    BRL: "pt-BR",
    COP: "es-419",
    GHS: "en",
    IDR: "id",
    INR: "hi",
    JPY: "ja",
    KES: "sw",
    KRW: "ko",
    LAK: "lo",
    MXN: "es-419",
    NGN: "en",
    PHP: "fil",
    TWD: "zh-Hant-TW",
    USD: "en",
    VND: "vi",
    ZAR: "en",
  }),
);

/** The language that goes with a currency of ISO 4217; undefined for one that is not requested here. */
export function languageOfCurrency(currencyCode: string | undefined): string | undefined {
  return languages.get(currencyCode ?? "");
}
