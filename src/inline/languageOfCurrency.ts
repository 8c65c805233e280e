/**
 * Returns the main language of a currency's country, or undefined without a currency. A currency code begins with its country's code (ISO 4217).
 */
export function languageOfCurrency(currencyCode: string | null): string | undefined {
  if (!/^[A-Z]{3}$/.test(currencyCode ?? "")) return undefined;
  return new Intl.Locale(`und-${currencyCode?.slice(0, 2)}`).maximize().language;
}
