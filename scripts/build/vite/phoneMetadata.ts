import examples from "libphonenumber-js/mobile/examples";
import metadata from "libphonenumber-js/max/metadata";
import type { Plugin } from "vite";
import { countryOf, currencies, isCurrencyCode } from "../../../contract/currency.ts";

const virtual = "virtual:phone-metadata";

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

/**
 * Provides phone metadata for the countries of our currencies, a fifth of the library's file. It is cut from the
 * metadata of the service, including landlines, so that the page accepts every number that the service accepts (G17).
 */
export function phoneMetadata(): Plugin {
  return {
    name: "phone-metadata",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const picked = pickCountries(Object.keys(currencies).filter(isCurrencyCode).map(countryOf));
      return Object.entries(picked)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
