import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countryOf, type CurrencyCode } from "#contract/currency.ts";

/** A phone number in national or international form as E.164, or undefined if there is none such in the currency's country (G17). */
export function readPhoneNumber(text: string, currencyCode: CurrencyCode): string | undefined {
  const country = countryOf(currencyCode);
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined || parsed.country !== country)
    return undefined;
  return parsed.number;
}
