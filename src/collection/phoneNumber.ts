import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import { examples, metadata } from "virtual:phone-metadata";
import type { PhoneRules } from "./phoneRules.ts";

/** Returns the phone number rules of one of our countries, for mobile and other numbers (G17). The example is a mobile number. */
export function createPhoneRules(country: CountryCode): PhoneRules {
  const example = getExampleNumber(country, examples, metadata);
  return {
    callingCode: `+${getCountryCallingCode(country, metadata)}`,
    national: example?.formatNational() ?? "",
    international: example?.formatInternational() ?? "",
    read: (text) => {
      // Japanese keyboards type full-width letters.
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
