/**
 * The language of the country that pays in a currency, for customers whose browser names none that the page speaks: a currency's code
 * begins with its country's (ISO 4217), and the browser knows what is mostly spoken there. Undefined without a currency.
 */
export function languageOfCurrency(currencyCode: string | null): string | undefined {
  if (!/^[A-Z]{3}$/.test(currencyCode ?? "")) return undefined;
  return new Intl.Locale(`und-${currencyCode?.slice(0, 2)}`).maximize().language;
}
