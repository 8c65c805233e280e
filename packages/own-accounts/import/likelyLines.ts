import { mostDaysApart } from "../books/earlierLines.ts";
import { LineDetail } from "../books/entries.ts";
import { readJson } from "../database/rows.ts";
import type { BankLine } from "../database/tables.ts";
import { addDays, type Day } from "../ground/day.ts";
import { foldText } from "../ground/text.ts";
import type { StatementLine } from "../statement/statement.ts";
import { isRealId, type NamedLine } from "./nameLines.ts";

/** A line of the books, as far as lines of files are compared with it. */
export type KnownLine = Pick<
  BankLine,
  "id" | "identity" | "occurrence" | "units" | "state" | "bookedDay" | "detail" | "sameAs"
>;

/** How much the same lines resemble each other. */
const equal = 200;

/** How much lines resemble each other at the least: the same, ones with the same balance, a completed text, a shortened one or the same account, any. */
export const leastLikeness = [equal, 100, 50, 20, -mostDaysApart] as const;

/** Returns the lines of a file that resemble one of the books at least so much, the likeliest first. */
export function findLikely(
  candidates: readonly NamedLine[],
  known: KnownLine,
  least: number,
): readonly NamedLine[] {
  return candidates
    .filter((one) => isAlike(one, known))
    .map((one) => ({ one, much: likeness(one, known) }))
    .filter(({ much }) => much >= least)
    .toSorted((first, second) => second.much - first.much)
    .map(({ one }) => one);
}

/** Returns the other lines of the books that a line of a file may be, beside the one with which it is paired: one of each movement, the likeliest first. */
export function findOthers(
  { given, known }: { readonly given: NamedLine; readonly known: KnownLine },
  possible: readonly KnownLine[],
  movementOf: (line: KnownLine) => bigint,
): readonly KnownLine[] {
  const seen = new Set([movementOf(known)]);
  return possible
    .filter((one) => isAlike(given, one))
    .map((one) => ({ one, much: likeness(given, one) }))
    .toSorted((first, second) => second.much - first.much)
    .flatMap(({ one }) => {
      if (seen.has(movementOf(one))) return [];
      seen.add(movementOf(one));
      return [one];
    });
}

function isAlike({ line }: NamedLine, { units, bookedDay }: KnownLine): boolean {
  const isNear =
    line.bookedDay >= addDays(bookedDay, -mostDaysApart) &&
    line.bookedDay <= addDays(bookedDay, mostDaysApart);
  return line.units === units && !line.isPending && isNear;
}

/** How much a line resembles one of the books, for the choice among several. */
function likeness(given: NamedLine, known: KnownLine): number {
  if (isNamedOtherwise(given, known)) return equal;
  const { line } = given;
  const before = readJson(LineDetail, known.detail);
  const [one, other] = [toText(line), toText(before)];
  const isSameParty =
    foldText(line.partyAccount ?? "") !== "" &&
    foldText(line.partyAccount ?? "") === foldText(before.partyAccount ?? "");
  const isCompleted = other !== "" && one.includes(other);
  const isShortened = one !== "" && other.includes(one);
  const hasSameBalance = line.balance !== undefined && line.balance.toString() === before.balance;
  return (
    Number(hasSameBalance) * 120 +
    Number(isCompleted) * 60 +
    Number(isShortened && !isCompleted) * 30 +
    Number(isSameParty) * 30 -
    daysBetween(line.bookedDay, known.bookedDay)
  );
}

function daysBetween(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}

/** Returns whether a line of another name is the same as one of the books. */
export function isNamedOtherwise(given: NamedLine, known: KnownLine): boolean {
  return isEqual(given, known) && !hasOtherId(given, known);
}

/** Returns whether two real ids of the bank differ. */
function hasOtherId({ line, isNamedByBank }: NamedLine, { identity, detail }: KnownLine): boolean {
  const { bankId } = readJson(LineDetail, detail);
  return isNamedByBank && identity.startsWith("id:") && isRealId(bankId) && bankId !== line.bankId;
}

/** Returns whether a line has the day, the money, the text and the party of one of the books. */
export function isEqual({ line }: NamedLine, { units, bookedDay, detail }: KnownLine): boolean {
  if (line.units !== units || line.bookedDay !== bookedDay) return false;
  const before = readJson(LineDetail, detail);
  return (
    toText(line) === toText(before) &&
    foldText(line.partyAccount ?? "") === foldText(before.partyAccount ?? "")
  );
}

type Texts = Pick<StatementLine, "texts" | "endToEndId" | "partyName">;

function toText({ texts, endToEndId = "", partyName = "" }: Texts): string {
  return foldText([...texts, endToEndId, partyName].join(""));
}
