import { followAnswers } from "../books/earlierLines.ts";
import { noMovements, unbooked } from "../database/tables.ts";
import type { Day } from "../ground/day.ts";
import { compareBalances } from "./lineBalances.ts";
import {
  findLikely,
  findOthers,
  isEqual,
  isNamedOtherwise,
  type KnownLine,
  leastLikeness,
} from "./likelyLines.ts";
import type { NamedLine } from "./nameLines.ts";

/** A line of a file, and the line of the books to which it belongs or may belong. */
export interface Pair {
  readonly given: NamedLine;
  readonly known: KnownLine;
}

/** A line of a file that may be one of the books, and the others that it may be as well, the likeliest first. */
export interface Doubt extends Pair {
  readonly others: readonly KnownLine[];
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
  readonly unclear: readonly Doubt[];
  /** The lines that a person called the same as an earlier one, which the file has beside it. */
  readonly contradicted: readonly KnownLine[];
  /** The lines of the books that the file has, or may have. */
  readonly found: ReadonlySet<bigint>;
}

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
  const unclear: Doubt[] = [];
  const unknown = new Set<NamedLine>();
  for (const [identity, named] of Map.groupBy(given, (one) => one.identity)) {
    const { pairs, rest } = pairUp(named, knownByName.get(identity) ?? []);
    for (const one of rest) unknown.add(one);
    for (const pair of pairs)
      if (isChanged(pair)) unclear.push({ ...pair, others: [] });
      else same.push(pair);
  }
  const named = [...same, ...unclear].map((pair) => pair.known);
  const movementOf = followAnswers(known);
  const found = new Set(named.flatMap((one) => [one.id, movementOf(one)]));
  const contradicted = findContradicted(same, named, movementOf);
  const lacking = findLacking({ known, found, movementOf }, given, beginning);
  const pairs = pairLacking(lacking, [...unknown], movementOf, beginning);
  for (const { given: one, known: before } of pairs) {
    unknown.delete(one);
    found.add(before.id).add(movementOf(before));
  }
  const [renamed, doubted] = partition(pairs, (pair) => isNamedOtherwise(pair.given, pair.known));
  const certain = new Set(renamed.map((pair) => movementOf(pair.known)));
  const open = lacking.filter((one) => !certain.has(movementOf(one)));
  for (const pair of doubted) {
    const possible = open.filter((one) => mayLack(one, pair.given, beginning));
    unclear.push({ ...pair, others: findOthers(pair, possible, movementOf) });
  }
  return {
    unknown: [...unknown],
    same,
    renamed,
    unclear,
    contradicted,
    found: addDoubted(known, found),
  };
}

/**
 * Pairs the lines that a file lacks with unknown ones that may be the same movement: the likeliest first, so that no other line takes their
 * place. If several are as likely for one line, each of them is paired with it.
 */
function pairLacking(
  lacking: readonly KnownLine[],
  unknown: readonly NamedLine[],
  movementOf: (line: KnownLine) => bigint,
  beginning: Beginning,
): readonly Pair[] {
  const byUnits = Map.groupBy(unknown, ({ line }) => line.units);
  const paired = new Set<NamedLine | bigint>();
  const pairs: Pair[] = [];
  const rivals: Pair[] = [];
  for (const least of leastLikeness)
    for (const known of lacking) {
      if (paired.has(movementOf(known))) continue;
      const candidates = (byUnits.get(known.units) ?? []).filter(
        (one) => !paired.has(one) && mayLack(known, one, beginning),
      );
      const [likely, ...others] = findLikely(candidates, known, least);
      if (!likely) continue;
      paired.add(likely).add(movementOf(known));
      pairs.push({ given: likely, known });
      if (!isNamedOtherwise(likely, known))
        for (const given of others) rivals.push({ given, known });
    }
  for (const rival of rivals) {
    if (paired.has(rival.given)) continue;
    paired.add(rival.given);
    pairs.push(rival);
  }
  return pairs;
}

/** Returns the lines that a person called the same as another one that the file has too. One of each movement stays as it is. */
function findContradicted(
  same: readonly Pair[],
  named: readonly KnownLine[],
  movementOf: (line: KnownLine) => bigint,
): readonly KnownLine[] {
  const called = same.map((pair) => pair.known).filter(({ state }) => state === "same");
  const ofMovement = Map.groupBy(named, movementOf);
  return called.filter((one) => {
    const all = ofMovement.get(movementOf(one)) ?? [];
    return all.some(({ id, state }) => id !== one.id && (state !== "same" || id < one.id));
  });
}

/** Adds to the lines that a file has the earlier ones that they may be, according to questions that are not answered yet. */
function addDoubted(known: readonly KnownLine[], found: ReadonlySet<bigint>): ReadonlySet<bigint> {
  const byId = new Map(known.map((one) => [one.id, one]));
  const all = new Set(found);
  for (const id of all) {
    const { state = "", sameAs = null } = byId.get(id) ?? {};
    if (sameAs !== null && unbooked.includes(state)) all.add(sameAs);
  }
  return all;
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

function partition(pairs: readonly Pair[], isFirst: (pair: Pair) => boolean) {
  return [pairs.filter(isFirst), pairs.filter((pair) => !isFirst(pair))] as const;
}

/** An announced line may change until it is booked. A booked one with the bank's id may not. */
function isChanged({ given, known }: Pair): boolean {
  const isAnnounced = given.line.isPending || known.state === "pending";
  return given.isNamedByBank && !isAnnounced && !isEqual(given, known);
}

/** The lines of the books, those of them that the file has, and the way to the line that counts for a movement. */
interface Books {
  readonly known: readonly KnownLine[];
  readonly found: ReadonlySet<bigint>;
  readonly movementOf: (line: KnownLine) => bigint;
}

/** Returns the lines of the file's days, also those that are asked about, that it has not, and should have. */
function findLacking(
  { known, found, movementOf }: Books,
  given: readonly NamedLine[],
  beginning: Beginning,
): readonly KnownLine[] {
  const days = given.map(({ line }) => line.bookedDay).toSorted();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const hasBalance = compareBalances(given.map(({ line }) => line));
  const lacking = known.filter((one) => {
    const { state, units, bookedDay } = one;
    if (found.has(movementOf(one)) || units === 0n) return false;
    if (noMovements.includes(state)) return false;
    if (bookedDay < first || bookedDay > last) return false;
    return isNotBefore(one, beginning) || hasBalance(one);
  });
  // A file may begin within its first day, behind lines that lead to none of its balances.
  const foundFirst = known.find(({ id, bookedDay }) => bookedDay === first && found.has(id));
  const before = lacking.filter(
    ({ id, state, bookedDay }) =>
      bookedDay === first &&
      foundFirst !== undefined &&
      id < foundFirst.id &&
      !unbooked.includes(state),
  );
  const skipped = new Set(findSkipped(before, beginning).map(({ id }) => id));
  return lacking.filter((one) => !skipped.has(movementOf(one)) || hasBalance(one));
}

/** Returns whether a line lies behind the days of the file on whose balance this one goes on. */
function isNotBefore({ bookedDay }: KnownLine, { continued = "" }: Beginning): boolean {
  return bookedDay > continued;
}

/** Returns whether a file may lack a line of the books because it has this one in its place. */
function mayLack(known: KnownLine, { line }: NamedLine, beginning: Beginning): boolean {
  return isNotBefore(known, beginning) || compareBalances([line])(known);
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
