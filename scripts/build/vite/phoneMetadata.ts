import examples from "libphonenumber-js/mobile/examples";
import metadata from "libphonenumber-js/max/metadata";
import type { Plugin } from "vite";
import { countryOf, currencies, isCurrencyCode } from "../../../contract/currency.ts";

const virtual = "virtual:phone-metadata";

/**
 * What the phone library knows of the given countries and of no other (ISO 3166-1 alpha-2), as its functions want it, and a mobile number
 * of each as an example. Throws for a country that it does not know.
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
 * Makes the module of the phone numbers of the countries of our currencies: a fifth of the library's own file. It is cut from the very
 * metadata that the service judges by, landlines included, so that the page refuses nothing that the service takes (G17).
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
