import { toPlainLatin } from "@pay/contract/plainLatin.ts";

/** Returns text for comparisons: NFKC, upper case, letters and digits only. Half-width kana become full ones. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Returns a name for comparisons: without case, width, blanks and the marks of Latin letters. The signs of Thai, Lao and Hindi are parts of
 * their letters, and stay.
 */
export function foldName(name: string): string {
  return toPlainLatin(name.normalize("NFKC"))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
