/**
 * Returns the first wanted language that is available: the same tag (`pt-BR`), else one of the same primary language (`en-GB`
 * gives `en`). Returns undefined if there is none.
 */
export function chooseLanguage(
  wanted: readonly (string | undefined)[],
  available: readonly string[],
): string | undefined {
  for (const tag of wanted) {
    const sought = toCurrent(tag);
    const found =
      available.find((code) => code.toLowerCase() === sought) ??
      available.find((code) => primary(code) === primary(sought));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the first wanted language that is available. The language of the currency's country counts only if no language is
 * wanted at all: who reads Tamil does not read Hindi. Returns undefined if there is none.
 */
export function findLanguage(
  wanted: readonly (string | undefined)[],
  currencyCode: string | null,
  available: readonly string[],
): string | undefined {
  const isNamed = wanted.some((tag) => /^[a-z]{2}/i.test(tag ?? ""));
  return chooseLanguage(isNamed ? wanted : [languageOfCurrency(currencyCode)], available);
}

/** Returns the browser's languages. Some in-app browsers and privacy extensions name only one, or none. */
export function browserLanguages(): readonly (string | undefined)[] {
  const { languages, language }: Partial<NavigatorLanguage> = navigator;
  return [languages ?? language].flat();
}

/**
 * Returns the tag by which a language writes numbers and dates (G16): with the country of the first wanted tag of that language
 * that names one (`es-AR` for `es-419`), else with the currency's country if the language is spoken there. Without a country it is
 * the language itself. A language made for one country keeps that country.
 */
export function chooseRegion(
  code: string,
  wanted: readonly (string | undefined)[],
  currencyCode: string | null = null,
): string {
  if (/-[A-Z]{2}$/.test(code)) return code;
  const language = primary(code);
  const ofCountry = `${language}-${currencyCode?.slice(0, 2)}`;
  const isSpoken = languageOfCurrency(currencyCode) === language || alsoSpoken.test(ofCountry);
  for (const tag of [...wanted, isSpoken ? ofCountry : ""]) {
    const [, own, country] = /^(\w+)-([a-z]{2})(?:-u-.+)?$/.exec(toCurrent(tag)) ?? [];
    if (country && own === language) return `${own}-${country.toUpperCase()}`;
  }
  return code;
}

/** The languages of the page that a currency's country speaks beside its main one. */
const alsoSpoken = /^(?:af-ZA|en-(?:GH|IN|KE|PH)|zu-ZA)$/;

/** Returns a tag in small letters with `-` for `_`, without the outdated language codes that browsers still use. */
function toCurrent(tag = ""): string {
  return tag.toLowerCase().replaceAll("_", "-").replace(/^in\b/, "id").replace(/^tl\b/, "fil");
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/**
 * Returns the main language of a currency's country, or undefined without a currency. A currency code begins with its country's code
 * (ISO 4217).
 */
export function languageOfCurrency(currencyCode: string | null): string | undefined {
  if (!/^[A-Z]{3}$/.test(currencyCode ?? "")) return undefined;
  return new Intl.Locale(`und-${currencyCode?.slice(0, 2)}`).maximize().language;
}
