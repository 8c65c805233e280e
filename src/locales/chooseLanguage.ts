/**
 * The first wanted language that is there: as it is (`pt-BR`), else one of the same primary language (`en-GB` gives `en`); else
 * the source language, English.
 */
export function chooseLanguage(
  wanted: readonly (string | undefined)[],
  available: readonly string[],
): string {
  for (const tag of wanted) {
    const sought = tag?.toLowerCase() ?? "";
    const found =
      available.find((code) => code.toLowerCase() === sought) ??
      available.find((code) => primary(code) === primary(sought));
    if (found !== undefined) return found;
  }
  return "en";
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}
