import { LineDetail } from "../books/entries.ts";
import { readJson } from "../database/rows.ts";
import { type BankLine, unbooked } from "../database/tables.ts";
import { addDays, type Day } from "../ground/day.ts";
import { foldText } from "../ground/text.ts";
import type { StatementLine } from "../statement/statement.ts";
import { compareBalances } from "./lineBalances.ts";
import { isRealId, type NamedLine } from "./nameLines.ts";

/** A line of the books, as far as lines of files are compared with it. */
export type KnownLine = Pick<
  BankLine,
  "id" | "identity" | "occurrence" | "units" | "state" | "bookedDay" | "detail" | "sameAs"
>;

/** A line of a file, and the line of the books to which it belongs or may belong. */
export interface Pair {
  readonly given: NamedLine;
  readonly known: KnownLine;
}

/** What a file has, compared with the books. */
export interface Comparison {
  /** The lines that no file had before. */
  readonly unknown: readonly NamedLine[];
  /** The lines that the books have under the same name. */
  readonly same: readonly Pair[];
  /** The same lines as in the books, which had other names there. */
  readonly renamed: readonly Pair[];
  /** The lines that may be the ones of the books, with another day or text. A person says which they are. */
  readonly unclear: readonly Pair[];
  /** The lines that a person called the same as an earlier one, which the file has beside it. */
  readonly contradicted: readonly KnownLine[];
  /** The lines of the books that the file has, or may have. */
  readonly found: ReadonlySet<bigint>;
}

/** How far apart the days of one movement may be: a bank books an announced one some days later. */
const mostDaysApart = 7;

/** What a file says of its beginning. */
export interface Beginning {
  /** The last day of an earlier file, on whose balance it goes on. Of the lines until then, it may have those that lead to its balances. */
  readonly continued: Day | undefined;
  /** It is a page behind that file, and has new lines alone. */
  readonly isLaterPage: boolean;
  /** Whether its opening balance lies behind lines of its first day that move so many minor units. */
  readonly isBehind: (units: bigint) => boolean;
}

/**
 * Compares the lines of a file with those of the books. If the file lacks a known line of its days, and has an unknown one of the same
 * amount, they may be one movement: a text that the bank completed, a day that it moved.
 */
export function compareLines(
  given: readonly NamedLine[],
  known: readonly KnownLine[],
  beginning: Beginning,
): Comparison {
  const knownByName = Map.groupBy(known, ({ identity }) => identity);
  const same: Pair[] = [];
  const unclear: Pair[] = [];
  const renamed: Pair[] = [];
  const unknown = new Set<NamedLine>();
  for (const [identity, named] of Map.groupBy(given, (one) => one.identity)) {
    const { pairs, rest } = pairUp(named, knownByName.get(identity) ?? []);
    for (const one of rest) unknown.add(one);
    for (const pair of pairs) (isChanged(pair) ? unclear : same).push(pair);
  }
  const found = new Set([...same, ...unclear].map((pair) => pair.known.id));
  // A person has said of these that they are lines of the books with another text.
  const called = same.map((pair) => pair.known).filter(({ state }) => state === "same");
  const contradicted = called.filter(({ sameAs }) => sameAs !== null && found.has(sameAs));
  for (const { sameAs } of called) if (sameAs !== null) found.add(sameAs);
  for (const lacking of findLacking(known, found, given, beginning)) {
    const alike = [...unknown].filter(
      (one) =>
        isAlike(one, lacking) && (isNotBefore(lacking, beginning) || hasBalanceOf(one, lacking)),
    );
    const equal = alike.find((one) => isEqual(one, lacking) && !hasOtherId(one, lacking));
    const likely =
      equal ?? alike.toSorted((one, other) => likeness(other, lacking) - likeness(one, lacking))[0];
    if (!likely) continue;
    unknown.delete(likely);
    found.add(lacking.id);
    (equal ? renamed : unclear).push({ given: likely, known: lacking });
  }
  return { unknown: [...unknown], same, renamed, unclear, contradicted, found };
}

/** Pairs lines of one name: equal ones first, then in their order. */
function pairUp(given: readonly NamedLine[], known: readonly KnownLine[]) {
  const pairs: Pair[] = [];
  const open = [...known];
  const take = (one: NamedLine, at: number) => {
    const [match] = at === -1 ? [] : open.splice(at, 1);
    if (match) pairs.push({ given: one, known: match });
    return match !== undefined;
  };
  const others = given.filter(
    (one) =>
      !take(
        one,
        open.findIndex((line) => isEqual(one, line)),
      ),
  );
  const rest = others.filter((one) => !take(one, open.length === 0 ? -1 : 0));
  return { pairs, rest };
}

/** An announced line may change until it is booked. A booked one with the bank's id may not. */
function isChanged({ given, known }: Pair): boolean {
  const isAnnounced = given.line.isPending || known.state === "pending";
  return given.isNamedByBank && !isAnnounced && !isEqual(given, known);
}

/** Returns the booked lines of the file's days that it has not, and should have. */
function findLacking(
  known: readonly KnownLine[],
  found: ReadonlySet<bigint>,
  given: readonly NamedLine[],
  beginning: Beginning,
): readonly KnownLine[] {
  const days = given.map(({ line }) => line.bookedDay).toSorted();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const hasBalance = compareBalances(given.map(({ line }) => line));
  const lacking = known.filter((one) => {
    const { id, state, units, bookedDay } = one;
    if (found.has(id) || unbooked.includes(state) || units === 0n) return false;
    if (bookedDay < first || bookedDay > last) return false;
    return isNotBefore(one, beginning) || hasBalance(one);
  });
  // A file may begin within its first day, behind lines that lead to none of its balances.
  const foundFirst = known.find(({ id, bookedDay }) => bookedDay === first && found.has(id));
  const before = lacking.filter(
    ({ id, bookedDay }) => bookedDay === first && foundFirst !== undefined && id < foundFirst.id,
  );
  const skipped = new Set(findSkipped(before, beginning));
  return lacking.filter((one) => !skipped.has(one) || hasBalance(one));
}

/** Returns whether a line lies behind the days of the file on whose balance this one goes on. */
function isNotBefore({ bookedDay }: KnownLine, { continued = "" }: Beginning): boolean {
  return bookedDay > continued;
}

function hasBalanceOf({ line }: NamedLine, known: KnownLine): boolean {
  return compareBalances([line])(known);
}

/** Returns the lines behind which a file begins for sure: the fewest, from the first one on, that lead to its opening balance. */
function findSkipped(before: readonly KnownLine[], { isBehind }: Beginning): readonly KnownLine[] {
  let units = 0n;
  for (const [at, line] of before.entries()) {
    if (isBehind(units)) return before.slice(0, at);
    units += line.units;
  }
  return isBehind(units) ? before : [];
}

function isAlike({ line }: NamedLine, { units, bookedDay }: KnownLine): boolean {
  const isNear =
    line.bookedDay >= addDays(bookedDay, -mostDaysApart) &&
    line.bookedDay <= addDays(bookedDay, mostDaysApart);
  return line.units === units && !line.isPending && isNear;
}

/** How much a line resembles one of the books, for the choice among several. */
function likeness({ line }: NamedLine, { bookedDay, detail }: KnownLine): number {
  const before = readJson(LineDetail, detail);
  const [one, other] = [toText(line), toText(before)];
  const isSameParty =
    foldText(line.partyAccount ?? "") !== "" &&
    foldText(line.partyAccount ?? "") === foldText(before.partyAccount ?? "");
  const isCompleted = one !== "" && other !== "" && (one.includes(other) || other.includes(one));
  return (
    Number(isCompleted) * 40 + Number(isSameParty) * 20 - daysBetween(line.bookedDay, bookedDay)
  );
}

function daysBetween(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}

/** Returns whether two real ids of the bank differ. */
function hasOtherId({ line, isNamedByBank }: NamedLine, { identity, detail }: KnownLine): boolean {
  const { bankId } = readJson(LineDetail, detail);
  return isNamedByBank && identity.startsWith("id:") && isRealId(bankId) && bankId !== line.bankId;
}

/** Returns whether a line has the day, the money, the text and the party of one of the books. */
function isEqual({ line }: NamedLine, { units, bookedDay, detail }: KnownLine): boolean {
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
