import type { Writing } from "../database/store.ts";
import type { Payin } from "../database/tables.ts";
import { type Credit, isExpectedPayer, missingOf, selectOpen } from "./findPayins.ts";

/** The characters of a whole reference, and of each half by which a damaged one is found. */
const length = 10;
const half = 5;
/** Texts of banks are short. Only this many characters of a longer one are searched. */
const searched = 600;
const shortestCut = 6;

/**
 * Rule 6: returns the account's open payins whose reference stands damaged in the text. It has one typo, or is cut to at least six
 * characters. A typo leaves one half whole, unless it is where the halves meet. `others` are compared whole for that case.
 */
export async function findDamaged(
  writing: Writing,
  { folded, raw, line }: Credit,
  others: readonly Payin[],
): Promise<readonly Payin[]> {
  const text = folded.slice(0, searched);
  const numbers = raw.slice(0, searched).match(/\d+/g) ?? [];
  const misread = others.filter(({ reference }) => isNearlyOneOf(reference, numbers));
  if (misread.length > 0) return misread;
  const all = Array.from(text, (_, at) => text.slice(at, at + half));
  const pieces = [...new Set(all)].filter((piece) => /^[A-Z0-9]{5}$/.test(piece));
  if (pieces.length === 0) return [];
  const rows = await selectOpen(writing, line)
    .where((is) => is.or([is("head", "in", pieces), is("tail", "in", pieces)]))
    .limit(500)
    .execute();
  const found = new Map([...rows, ...others].map((one) => [one.key, one]));
  return [...found.values()].filter(({ reference }) => isNearlyIn(reference, text));
}

/** Returns whether a short number is one typing error away from a written one. */
function isNearlyOneOf(reference: string, numbers: readonly string[]): boolean {
  return reference.length < length && numbers.some((one) => isOneErrorAway(reference, one));
}

/** Returns whether a text has the reference with at most one typing error, or its first or last six characters. */
export function isNearlyIn(reference: string, text: string): boolean {
  if (reference.length !== length) return false;
  if (text.includes(reference.slice(0, shortestCut))) return true;
  if (text.includes(reference.slice(-shortestCut))) return true;
  for (let at = 0; at < text.length; at += 1)
    for (const size of [length - 1, length, length + 1]) {
      const piece = text.slice(at, at + size);
      if (piece.length === size && isOneErrorAway(reference, piece)) return true;
    }
  return false;
}

/** One character replaced, missing or added, or two neighbours that changed places. */
function isOneErrorAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (restOne.slice(1) === restOther.slice(1)) return true;
  if (restOne.slice(1) === restOther || restOne === restOther.slice(1)) return true;
  const swapped = (restOne[1] ?? "") + (restOne[0] ?? "") + restOne.slice(2);
  return swapped === restOther;
}

const largestGroup = 5;
/** More payins of one payer are no proposal that a person can read. */
const mostPayins = 20;

/** Rule 9: returns the payins of the first groups of 2 to 5 of the line's payer that together lack exactly its amount. */
export async function findGroups(
  writing: Writing,
  { line, detail }: Credit,
): Promise<readonly Payin[]> {
  if ((detail.partyName ?? detail.partyAccount ?? "") === "") return [];
  const smaller = await selectOpen(writing, line)
    .where("required", "<", line.units)
    .where((is) => is.or([is("payerName", "<>", ""), is("payerAccount", "<>", "")]))
    .orderBy("key")
    .limit(300)
    .execute();
  const all = smaller.filter((one) => isExpectedPayer(one, detail)).slice(0, mostPayins);
  const found: Payin[][] = [];
  const search = (from: number, group: Payin[], left: bigint) => {
    if (found.length >= 3) return;
    if (left === 0n && group.length > 1) found.push(group);
    if (left <= 0n || group.length === largestGroup) return;
    for (const [index, payin] of all.entries())
      if (index >= from) search(index + 1, [...group, payin], left - missingOf(payin));
  };
  search(0, [], line.units);
  return found.flat();
}
