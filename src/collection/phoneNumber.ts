import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import { cleanPhone, phoneForms } from "@pay/contract/cleanValue.ts";
import { examples, metadata } from "virtual:phone-metadata";
import type { PhoneRules } from "./phoneRules.ts";

/**
 * Returns the phone number rules of one of our countries, for mobile and other numbers (G17). The example is a mobile number.
 * Without the metadata of the world, a number of another country is checked by its form alone.
 */
export function createPhoneRules(country: CountryCode, world?: MetadataJson): PhoneRules {
  const example = getExampleNumber(country, examples, metadata);
  const readOwn = (text: string) => {
    const options = { defaultCountry: country, extract: false };
    for (const form of phoneForms(cleanPhone(text), country)) {
      const own = parsePhoneNumberFromString(form, options, metadata);
      if (own?.isValid() && own.ext === undefined && own.country === country) return own.number;
    }
    return undefined;
  };
  // Countries dial abroad with 00, 010 or 011.
  const isAbroad = (text: string) =>
    /^(?:\+|0[01])/.test(cleanPhone(text)) && readOwn(text) === undefined;
  const read: PhoneRules["read"] = (text, { nationalOnly = false } = {}) => {
    if (nationalOnly || !isAbroad(text)) return readOwn(text);
    const number = cleanPhone(text);
    return world ? readOther(number, country, world) : readForm(number);
  };
  const callingCode = `+${getCountryCallingCode(country, metadata)}`;
  const own = example?.nationalNumber ?? "";
  const isLengthFixed = [own.slice(0, -1), `${own}0`].every(
    (digits) => readOwn(`${callingCode}${digits}`) === undefined,
  );
  const international = example?.formatInternational() ?? "";
  return {
    callingCode,
    national: example?.formatNational() ?? "",
    international,
    // On one line.
    example: international.slice(callingCode.length).trim().replaceAll(" ", "\u00a0"),
    digits: isLengthFixed ? own.length : undefined,
    // A link's number whose plus became a blank.
    isAbroad: (text) =>
      isAbroad(hasLostPlus(text) && readOwn(text) === undefined ? toInternational(text) : text),
    read,
    withPlus: (text, point) =>
      hasLostPlus(text) &&
      read(text, point) === undefined &&
      read(toInternational(text), point) !== undefined
        ? toInternational(text)
        : text,
  };
}

/** Tells whether a blank stands where a plus may have stood (G39). */
function hasLostPlus(text: string): boolean {
  return /^ \d/.test(text);
}

function toInternational(text: string): string {
  return `+${text.trim()}`;
}

function readOther(text: string, own: CountryCode, world: MetadataJson): string | undefined {
  const other = parsePhoneNumberFromString(text, { defaultCountry: own, extract: false }, world);
  if (!other?.isValid() || other.ext !== undefined) return undefined;
  // A number without a plus is of another country if it was dialled with the prefix for calls abroad.
  const isAbroad =
    text.startsWith("+") || other.countryCallingCode !== getCountryCallingCode(own, world);
  const isOther = other.country !== undefined && other.country !== own;
  return isAbroad && isOther ? other.number : undefined;
}

function readForm(text: string): string | undefined {
  const number = text.replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
