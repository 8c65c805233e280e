import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
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
    const own = parsePhoneNumberFromString(text, options, metadata);
    const isOwn = own?.isValid() === true && own.ext === undefined && own.country === country;
    return isOwn ? own.number : undefined;
  };
  const isAbroad = (text: string) => {
    const plain = toPlain(text);
    return plain.startsWith("+") && readOwn(plain) === undefined;
  };
  const read: PhoneRules["read"] = (text, { nationalOnly = false } = {}) => {
    const plain = toPlain(text);
    if (nationalOnly || !isAbroad(plain)) return readOwn(plain);
    return world ? readOther(plain, country, world) : readForm(plain);
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

/** Japanese keyboards type full-width letters. */
function toPlain(text: string): string {
  return text.normalize("NFKC").trim();
}

function readOther(text: string, own: CountryCode, world: MetadataJson): string | undefined {
  const other = parsePhoneNumberFromString(text, { extract: false }, world);
  const isOther = other?.country !== undefined && other.country !== own;
  return isOther && other.isValid() && other.ext === undefined ? other.number : undefined;
}

function readForm(text: string): string | undefined {
  const number = text.replaceAll(/[\s().-]/g, "");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
