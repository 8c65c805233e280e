import { foldSearch, searchWords } from "./foldSearch.ts";

/** A piece of a text, and whether the search found it. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A folded letter, with the index of the letter that it comes from. */
interface Sign {
  readonly sign: string;
  readonly from: number;
}

/** Splits a text at the words of a search, so that they can be marked. Accents stay with their letters. */
export function markMatches(text: string, query: string): readonly Piece[] {
  // A letter with its marks; the narrow voice marks of kana are letters of their own.
  const letters = text.match(/\p{Any}[\p{M}\uff9e\uff9f]*/gu) ?? [];
  const folded = letters.flatMap((letter, from) =>
    Array.from(foldSearch(letter), (sign) => ({ sign, from })),
  );
  const marked = new Set<number>();
  for (const found of searchWords(query).flatMap((word) => findWord(folded, word))) {
    const [first, last] = [found.at(0)?.from ?? 0, found.at(-1)?.from ?? -1];
    for (let index = first; index <= last; index += 1) marked.add(index);
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = marked.has(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}

/** Returns the letters of a word of a search: those of the whole, or else those of all its parts, or else words that are it without blanks. */
function findWord(
  text: readonly Sign[],
  [whole = "", ...parts]: readonly string[],
): readonly (readonly Sign[])[] {
  const found = findPart(text, whole);
  if (found) return [found];
  const others = parts.flatMap((part) => {
    const letters = findPart(text, part);
    return letters ? [letters] : [];
  });
  if (parts.length > 0 && others.length === parts.length) return others;
  const run = findRun(text, whole);
  return run ? [run] : [];
}

function findPart(text: readonly Sign[], part: string): readonly Sign[] | undefined {
  const at = toText(text).indexOf(part);
  if (at < 0) return undefined;
  const first = Array.from(toText(text).slice(0, at)).length;
  return text.slice(first, first + Array.from(part).length);
}

/** Returns the letters with which words begin that are a part without the blanks between them. */
function findRun(text: readonly Sign[], part: string): readonly Sign[] | undefined {
  const wordStarts = text.flatMap((_, index) => (isBlank(text[index - 1]) ? index : []));
  return wordStarts
    .map((index) => text.slice(index).filter((sign) => !isBlank(sign)))
    .find((run) => toText(run).startsWith(part))
    ?.slice(0, Array.from(part).length);
}

/** Also true before the first letter. */
const isBlank = (letter: Sign | undefined) => letter === undefined || letter.sign.trim() === "";

const toText = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join("");
