import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import { examples, metadata } from "virtual:phone-metadata";
import type { PhoneRules } from "./phoneRules.ts";

/** The rules for the phone numbers of one of our countries, mobile or not (G17); the example is a mobile one. */
export function phoneNumbersOf(country: CountryCode): PhoneRules {
  const example = getExampleNumber(country, examples, metadata);
  return {
    callingCode: `+${getCountryCallingCode(country, metadata)}`,
    national: example?.formatNational() ?? "",
    international: example?.formatInternational() ?? "",
    read: (text) => {
      // Letters of full width come from Japanese keyboards.
      const plain = text.normalize("NFKC");
      const parsed = parsePhoneNumberFromString(
        plain,
        { defaultCountry: country, extract: false },
        metadata,
      );
      if (!parsed?.isValid() || parsed.ext !== undefined || parsed.country !== country) {
        return undefined;
      }
      return parsed.number;
    },
  };
}
