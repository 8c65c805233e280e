import { cleanName } from "@pay/contract/cleanValue.ts";
import { escapeUnseen } from "@pay/contract/quoteText.ts";
import { toPlainLatin } from "@pay/contract/plainLatin.ts";

/** Returns text for comparisons: NFKC, upper case, letters and digits only. Half-width kana become full ones. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Returns a name for comparisons: cleaned (G17), without case, width, blanks and the marks of Latin letters. The signs of Thai, Lao and Hindi are parts of
 * their letters, and stay.
 */
export function foldName(name: string): string {
  return toPlainLatin(cleanName(name).normalize("NFKC"))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Returns a text as one word of a shell's command line. What is not seen is an escape, so a name with it must be typed by hand. */
export function quoteForShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text)
    ? text
    : `'${escapeUnseen(text).replaceAll("'", String.raw`'\''`)}'`;
}
