import examples from "libphonenumber-js/mobile/examples";
import metadata from "libphonenumber-js/max/metadata";
import worldMetadata from "libphonenumber-js/min/metadata";
import type { Plugin } from "vite";
import { countryOf, currencies, isCurrencyCode } from "@pay/contract/currency.ts";

const virtual = "virtual:phone-metadata";
const virtualWorld = "virtual:phone-metadata-of-the-world";
/** The place of the ways of writing a number in a country's metadata. Checks need none, and they are half of the bytes. */
const formatsAt = 4;

/**
 * Returns the phone library's metadata of the given countries (ISO 3166-1 alpha-2), and an example of a mobile number
 * for each. Throws for an unknown country.
 */
export function pickCountries(countries: readonly string[]) {
  const known = new Set(countries);
  const pick = <Value>(table: Readonly<Record<string, Value>>) => {
    const picked = Object.entries(table).filter(([country]) => known.has(country));
    if (picked.length < known.size)
      throw new Error(`not in the phone metadata: ${countries.join()}`);
    return Object.fromEntries(picked);
  };
  const codes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
  const callingCodes = Object.entries(codes).flatMap(([code, all]) => {
    const picked = all.filter((country) => known.has(country));
    return picked.length > 0 ? [[code, picked] as const] : [];
  });
  return {
    metadata: {
      version: metadata.version,
      country_calling_codes: Object.fromEntries(callingCodes),
      countries: pick<unknown>(metadata.countries),
    },
    examples: pick(examples),
  };
}

/** Returns the phone library's rules of all countries without their ways of writing: for numbers in international form (G17). */
export function pickWorld(): object {
  const table: Readonly<Record<string, readonly unknown[]>> = worldMetadata.countries;
  const countries = Object.entries(table).map(([country, rules]) => [
    country,
    rules.map((rule, index) => (index === formatsAt ? 0 : rule)),
  ]);
  const { version, country_calling_codes } = worldMetadata;
  return { version, country_calling_codes, countries: Object.fromEntries(countries) };
}

/**
 * Provides phone metadata for the countries of our currencies, a fifth of the library's file. It is cut from the
 * metadata of the service, including landlines, so that the page accepts every number that the service accepts (G17).
 */
export function phoneMetadata(): Plugin {
  return {
    name: "phone-metadata",
    resolveId: (id) => (id === virtual || id === virtualWorld ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${virtualWorld}`) return `export const world = ${JSON.stringify(pickWorld())};`;
      if (id !== `\0${virtual}`) return undefined;
      const picked = pickCountries(Object.keys(currencies).filter(isCurrencyCode).map(countryOf));
      return Object.entries(picked)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
