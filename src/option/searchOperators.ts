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

/** Returns the operators that a search finds, from A to Z in the page's language. */
export function findOperators(
  operators: readonly PaymentOperator[],
  query: string,
  language: string,
): readonly FoundOperator[] {
  const { compare } = new Intl.Collator(language);
  return operators
    .filter((each) => matchesQuery(each, query))
    .sort((a, b) => compare(a.name, b.name))
    .map((operator) => Object.assign({ operator }, findReason(operator, query)));
}

function findReason(
  { name, code, aliases = [] }: PaymentOperator,
  query: string,
): Pick<FoundOperator, "alias" | "code"> {
  if (containsWords(name, query)) return {};
  const alias = aliases.find((each) => containsWords(each, query));
  if (alias !== undefined) return { alias };
  return containsWords(withoutCountry(code), query) ? { code } : {};
}

/**
 * Tells whether a search finds an operator: the name, an alias or the code contains each word, as `foldSearch` folds them (G1). The
 * country at the end of a code is not searched. An empty search finds all.
 */
export function matchesQuery(
  { code, name, aliases = [] }: PaymentOperator,
  query: string,
): boolean {
  return containsWords([name, withoutCountry(code), ...aliases].join("\n"), query);
}

/** Returns a code without the country of a currency that it ends in: `BANK_ALPHA` of `BANK_ALPHA_MX`. Each code of a list has the same one. */
function withoutCountry(code: string): string {
  return code.replace(/_([A-Z]{2})$/, (end, country: string) =>
    Object.keys(currencies).some((currency) => currency.startsWith(country)) ? "" : end,
  );
}

function containsWords(text: string, query: string): boolean {
  const where = foldSearch(text);
  return searchWords(query).every((word) => findParts(where, word) !== undefined);
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
