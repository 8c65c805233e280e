/** Returns text for comparisons: NFKC, upper case, letters and digits only. Half-width kana become full ones. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
