import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
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
  return containsWords(code, query) ? { code } : {};
}

/**
 * Tells whether a search finds an operator: the name, an alias or the code contains each word, ignoring case and accents (G1). An
 * empty search finds all.
 */
export function matchesQuery(
  { code, name, aliases = [] }: PaymentOperator,
  query: string,
): boolean {
  return containsWords([name, code, ...aliases].join("\n"), query);
}

function containsWords(text: string, query: string): boolean {
  const where = toPlain(text);
  return wordsOf(query).every((word) => where.includes(word));
}

function wordsOf(query: string): string[] {
  return toPlain(query).split(/\s+/).filter(Boolean);
}

function toPlain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Splits a text at the words of a search, so that they can be marked. Accents stay with their letters. */
export function markMatches(text: string, query: string): readonly Piece[] {
  const letters = Array.from(text);
  // Each plain letter with the index of the letter that it comes from.
  const plain = letters.flatMap((letter, from) =>
    Array.from(toPlain(letter), (sign) => ({ sign, from })),
  );
  const where = plain.map(({ sign }) => sign).join("");
  const marked = new Set<number>();
  for (const word of wordsOf(query)) {
    const start = signIndex(where, where.indexOf(word));
    if (start < 0) continue;
    const first = plain[start]?.from ?? 0;
    const after = plain[start + Array.from(word).length]?.from ?? letters.length;
    for (let index = first; index < Math.max(after, first + 1); index += 1) marked.add(index);
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

/** Returns an index in code points for one in UTF-16 units; negative stays negative. */
function signIndex(text: string, index: number): number {
  return index < 0 ? index : Array.from(text.slice(0, index)).length;
}
