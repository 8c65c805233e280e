import { currencies } from "@pay/contract/currency.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { foldSearch, searchWords } from "./foldSearch.ts";
import { shownOperators } from "./operators.ts";

/** A piece of a text, and whether the search found it. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** An operator, and why a search found it if its name does not say so. */
export interface FoundOperator {
  readonly operator: PaymentOperator;
  readonly alias?: string | undefined;
  readonly code?: string | undefined;
}

/** Operators of a list without a search: popular ones if the service names some, then all others. */
interface OperatorGroups {
  readonly popular: readonly PaymentOperator[];
  readonly others: readonly PaymentOperator[];
}

/** Groups operators, the others from A to Z in the page's language. No operator is in both groups, since it is one radio. */
export function groupOperators(
  operators: readonly PaymentOperator[],
  language: string,
): OperatorGroups {
  const { compare } = new Intl.Collator(language);
  const popular = operators.filter((each) => each.popular === true).slice(0, shownOperators);
  const others = operators.filter((each) => !popular.includes(each));
  return { popular, others: others.sort((a, b) => compare(a.name, b.name)) };
}

/**
 * Returns the operators that a search finds, the nearest first: those of which a name, an alias or the code is the search itself, then
 * those of which one has words that begin so, then the rest. Of equally near ones the popular come first, then A to Z.
 */
export function findOperators(
  operators: readonly PaymentOperator[],
  query: string,
  language: string,
): readonly FoundOperator[] {
  const { compare } = new Intl.Collator(language);
  const asked = readQuery(query);
  return operators
    .flatMap((operator) => {
      const texts = textsOf(operator);
      return isFound(texts, asked) ? [{ operator, texts, rank: rankOf(texts, asked) }] : [];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.operator.popular ?? false) - Number(a.operator.popular ?? false) ||
        compare(a.operator.name, b.operator.name),
    )
    .map(({ operator, texts }) => Object.assign({ operator }, findReason(texts, asked)));
}

/** A search: as a whole and by its words, folded. */
interface Query {
  readonly whole: string;
  readonly words: readonly (readonly string[])[];
}

function readQuery(query: string): Query {
  const words = searchWords(query);
  return { whole: words.map(([word]) => word).join(" "), words };
}

/** A text of an operator that is searched: as it is written, folded, and the beginnings of its words. */
interface SearchedText {
  readonly kind: "name" | "alias" | "code";
  readonly text: string;
  readonly folded: string;
  readonly words: readonly string[];
}

/** The texts by operator: each key of a search compares them again. */
const textsByOperator = new WeakMap<PaymentOperator, readonly SearchedText[]>();

/** Returns the texts of an operator that are searched: its names, its aliases, and its code without the country at its end (G1). */
function textsOf(operator: PaymentOperator): readonly SearchedText[] {
  const known = textsByOperator.get(operator);
  if (known) return known;
  const { code, name, localNames = {}, aliases = [] } = operator;
  const others = [...Object.values(localNames), ...aliases];
  const texts = [
    toSearched("name", name),
    ...others.map((text) => toSearched(isNumber(text) ? "code" : "alias", text)),
    toSearched("code", code, withoutCountry(code)),
  ];
  textsByOperator.set(operator, texts);
  return texts;
}

function toSearched(kind: SearchedText["kind"], text: string, searched = text): SearchedText {
  const words = searchWords(searched.replaceAll("_", " ")).flat();
  const folded = foldSearch(searched).trim().replaceAll(/\s+/g, " ");
  return { kind, text, folded, words: [folded, ...words] };
}

/** National codes of banks come among the aliases. */
function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Tells whether the texts together contain each word, as `foldSearch` folds them (G1). An empty search finds all. */
function isFound(texts: readonly SearchedText[], { words }: Query): boolean {
  const all = texts.map(({ folded }) => folded).join("\n");
  return words.every((word) => findParts(all, word) !== undefined);
}

/** Returns 0 if one of the texts is the search, 1 if the search begins words of one of them, 2 otherwise. */
function rankOf(texts: readonly SearchedText[], { whole, words }: Query): number {
  if (texts.some(({ folded }) => folded === whole)) return 0;
  const begins = (text: SearchedText, part: string) =>
    text.words.some((word) => word.startsWith(part));
  const isBegun = texts.some((text) =>
    words.every(
      ([word = "", ...parts]) =>
        begins(text, word) || (parts.length > 0 && parts.every((part) => begins(text, part))),
    ),
  );
  return isBegun ? 1 : 2;
}

/** Returns the alias or the code that a search found, if the name does not say so: the one that is nearest. */
function findReason(
  texts: readonly SearchedText[],
  asked: Query,
): Pick<FoundOperator, "alias" | "code"> {
  const found = texts.filter((text) => isFound([text], asked));
  if (found.some(({ kind }) => kind === "name")) return {};
  const [nearest] = found.sort((a, b) => rankOf([a], asked) - rankOf([b], asked));
  if (nearest?.kind === "alias") return { alias: nearest.text };
  return nearest ? { code: nearest.text } : {};
}

/** Returns a code without the country of a currency that it ends in: `BCA` of `BCA_ID`. Each code of a list has the same one. */
function withoutCountry(code: string): string {
  return code.replace(/_([A-Z]{2})$/, (end, country: string) =>
    Object.keys(currencies).some((currency) => currency.startsWith(country)) ? "" : end,
  );
}

/** Returns the parts of a word that a text contains: the whole, or else all of the others; undefined if it contains neither. */
function findParts(where: string, word: readonly string[]): readonly string[] | undefined {
  const [whole = "", ...parts] = word;
  if (where.includes(whole)) return [whole];
  return parts.length > 0 && parts.every((part) => where.includes(part)) ? parts : undefined;
}

/** Splits a text at the words of a search, so that they can be marked. Accents stay with their letters. */
export function markMatches(text: string, query: string): readonly Piece[] {
  // A letter with its marks; the narrow voice marks of kana are letters of their own.
  const letters = text.match(/\p{Any}[\p{M}\uff9e\uff9f]*/gu) ?? [];
  // Each folded letter with the index of the letter that it comes from.
  const folded = letters.flatMap((letter, from) =>
    Array.from(foldSearch(letter), (sign) => ({ sign, from })),
  );
  const where = folded.map(({ sign }) => sign).join("");
  const marked = new Set<number>();
  for (const part of searchWords(query).flatMap((word) => findParts(where, word) ?? [])) {
    const start = Array.from(where.slice(0, where.indexOf(part))).length;
    const signs = folded.slice(start, start + Array.from(part).length);
    const [first, last] = [signs.at(0)?.from ?? 0, signs.at(-1)?.from ?? -1];
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
