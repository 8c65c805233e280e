import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { findByCode, type FoundOperator } from "./findByCode.ts";
import { shownOperators } from "./operators.ts";
import { type Query, readQuery, type SearchedText, textsOf } from "./searchedTexts.ts";

/** Compares two names in the page's language (`Intl.Collator`). */
export type Compare = (one: string, other: string) => number;

/** Operators of a list without a search: popular ones if the service names some, then all others. */
export interface OperatorGroups {
  readonly popular: readonly PaymentOperator[];
  readonly others: readonly PaymentOperator[];
}

/** Groups operators, the others from A to Z by `compare`. No operator is in both groups, since it is one radio. */
export function groupOperators(
  operators: readonly PaymentOperator[],
  compare: Compare,
): OperatorGroups {
  const popular = operators.filter((each) => each.popular === true).slice(0, shownOperators);
  const others = operators.filter((each) => !popular.includes(each));
  return { popular, others: others.sort((a, b) => compare(a.name, b.name)) };
}

/**
 * Returns the operators that a search finds, the nearest first (`rankOf`). Of equally near ones the popular come first, then A to Z. If
 * none is found, a word may name a code alone or begin with it; and if none is found then, long words may have one wrong letter.
 */
export function findOperators(
  operators: readonly PaymentOperator[],
  query: string,
  compare: Compare,
): readonly FoundOperator[] {
  const asked = readQuery(query);
  const plain = listFound(operators, asked, false);
  if (plain.length > 0) return sortFound(plain, asked, compare);
  const coded = findByCode(operators, asked);
  return coded.length > 0 ? coded : sortFound(listFound(operators, asked, true), asked, compare);
}

function sortFound(
  found: ReturnType<typeof listFound>,
  asked: Query,
  compare: Compare,
): readonly FoundOperator[] {
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.operator.popular ?? false) - Number(a.operator.popular ?? false) ||
        compare(a.operator.name, b.operator.name),
    )
    .map(({ operator, texts, isNear }) =>
      Object.assign({ operator }, findReason(texts, asked, isNear)),
    );
}

/** Lists the operators that a search finds as they stand, with their texts and ranks. */
function listFound(operators: readonly PaymentOperator[], asked: Query, isNear: boolean) {
  return operators.flatMap((operator) => {
    const texts = textsOf(operator);
    if (!isFound(texts, asked, isNear)) return [];
    return [{ operator, texts, isNear, rank: rankOf(texts, asked) }];
  });
}

/**
 * Tells whether the texts together contain each word (G1), or whether one of them has the same core. An empty search finds all. With
 * `isNear`, a word may begin a text's word with one wrong letter.
 */
function isFound(texts: readonly SearchedText[], asked: Query, isNear: boolean): boolean {
  const contains = (part: string) =>
    texts.some(
      ({ folded, starts }) =>
        folded.includes(part) ||
        starts.some((start) => start.startsWith(part) || (isNear && beginsNearly(start, part))),
    );
  return (
    texts.some((text) => hasCore(text, asked)) ||
    asked.words.every(
      ([word = "", ...parts]) => contains(word) || (parts.length > 0 && parts.every(contains)),
    )
  );
}

/**
 * Returns 0 if one of the texts is the search without regard to blanks, 1 if it is without words such as *bank*, 2 if the search begins
 * words of one of them, 3 otherwise.
 */
function rankOf(texts: readonly SearchedText[], asked: Query): number {
  if (texts.some(({ whole }) => whole === asked.whole)) return 0;
  if (texts.some((text) => hasCore(text, asked))) return 1;
  const isBegun = texts.some((text) =>
    asked.words.every(
      ([word = "", ...parts]) =>
        begins(text, word) || (parts.length > 0 && parts.every((part) => begins(text, part))),
    ),
  );
  return isBegun ? 2 : 3;
}

const begins = (text: SearchedText, part: string) =>
  text.starts.some((start) => start.startsWith(part));

const hasCore = (text: SearchedText, asked: Query) => asked.core !== "" && text.core === asked.core;

/** Letters from which on a word may have a wrong one. In a shorter word each letter counts, as in BCA, BNI and BRI. */
const nearLetters = 5;

/**
 * Tells whether a word is the beginning of a text but for one letter that is wrong, missing, one too many, or in the place of the next. The
 * first letter must be right. Numbers are never near.
 */
function beginsNearly(text: string, word: string): boolean {
  if (word.length < nearLetters || /\d/.test(word)) return false;
  let at = 0;
  while (at < word.length && word[at] === text[at]) at += 1;
  if (at === 0) return false;
  const swapped = text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  return (
    text.slice(at + 1).startsWith(word.slice(at + 1)) ||
    text.slice(at + 1).startsWith(word.slice(at)) ||
    text.slice(at).startsWith(word.slice(at + 1)) ||
    swapped.startsWith(word.slice(at))
  );
}

/** Returns the alias or the code that a search found, if the name does not say so: the one that is nearest. */
function findReason(
  texts: readonly SearchedText[],
  asked: Query,
  isNear: boolean,
): Pick<FoundOperator, "alias" | "code"> {
  const found = texts.filter((text) => isFound([text], asked, isNear));
  if (found.some(({ kind }) => kind === "name")) return {};
  const [nearest] = found.sort((a, b) => rankOf([a], asked) - rankOf([b], asked));
  if (nearest?.kind === "alias") return { alias: nearest.text };
  return nearest ? { code: nearest.text } : {};
}
