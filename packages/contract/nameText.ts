/**
 * Matches a text with a letter or a digit that people see. Fillers such as U+3164 and U+115F are letters that nobody sees. Of letters
 * that only modify others (\p{Lm}) some look like dots, as does U+A78F.
 */
const seen = /(?!\p{DI}|\uA78F)[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/** Returns whether a text can be the name of a person or a shop (G17): blanks, dots and fillers alone are no name. */
export function isName(text: string): boolean {
  return seen.test(text);
}
