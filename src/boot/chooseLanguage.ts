/**
 * Returns the first wanted language that is available: the same tag (`pt-BR`), else one of the same primary language (`en-GB`
 * gives `en`). Returns undefined if there is none.
 */
export function chooseLanguage(
  wanted: readonly (string | undefined)[],
  available: readonly string[],
): string | undefined {
  for (const tag of wanted) {
    const sought = toCurrent(tag?.toLowerCase() ?? "");
    const found =
      available.find((code) => code.toLowerCase() === sought) ??
      available.find((code) => primary(code) === primary(sought));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the region for dates in a language: the first wanted tag of that language with a region (`en-GB` for `en`), else the
 * language itself. A language made for one country keeps that country.
 */
export function chooseRegion(code: string, wanted: readonly (string | undefined)[]): string {
  if (/-[A-Za-z]{2}$/.test(code)) return code;
  for (const tag of wanted) {
    const region = /^([a-z]{2,3})-([a-z]{2}|\d{3})(?:-u-.+)?$/i.exec(tag ?? "");
    if (region?.[2] !== undefined && primary(tag ?? "") === primary(code)) {
      return `${primary(code)}-${region[2].toUpperCase()}`;
    }
  }
  return code;
}

/** Replaces the outdated language codes that browsers still use. */
function toCurrent(tag: string): string {
  return tag.replace(/^in\b/, "id").replace(/^tl\b/, "fil");
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/**
 * Returns the main language of a currency's country, or undefined without a currency. A currency code begins with its country's code (ISO 4217).
 */
export function languageOfCurrency(currencyCode: string | null): string | undefined {
  if (!/^[A-Z]{3}$/.test(currencyCode ?? "")) return undefined;
  return new Intl.Locale(`und-${currencyCode?.slice(0, 2)}`).maximize().language;
}
