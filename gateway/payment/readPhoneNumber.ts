import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countryOf, type CurrencyCode } from "#contract/currency.ts";

/**
 * Parses a phone number in national or international form to E.164. Returns undefined if the currency's country has no such
 * number (G17).
 */
export function readPhoneNumber(text: string, currencyCode: CurrencyCode): string | undefined {
  const country = countryOf(currencyCode);
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined || parsed.country !== country)
    return undefined;
  return parsed.number;
}
