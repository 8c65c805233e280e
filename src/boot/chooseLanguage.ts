/**
 * The first wanted language that is there: as it is (`pt-BR`), else one of the same primary language (`en-GB` gives `en`). Undefined
 * where none is.
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
 * The region for dates in a language: the first wanted tag that is the same language and names a region, `en-GB` for `en`; else the
 * language itself. One whose file is made for one country keeps that country.
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

/** Codes that browsers still use for languages that are called otherwise today. */
function toCurrent(tag: string): string {
  return tag.replace(/^in\b/, "id").replace(/^tl\b/, "fil");
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}
