import { describe, refuse } from "./invalidInput.ts";

/** The remedies for names that belong to another place, by the name. */
export type Places = Readonly<Record<string, string>>;

/** Refuses anything but an object. */
export function checkObject(field: string, given: unknown, remedy: string): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    refuse(field, describe(given), remedy);
}

/**
 * Refuses an object with a name that the SDK does not know, because a misspelt option would silently do nothing. The message
 * hints at the name that was meant.
 */
export function checkNames(
  owner: string,
  given: object,
  known: Readonly<Record<string, true>>,
  places: Places = {},
): void {
  const names = Object.keys(known);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(known, name)) continue;
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    const near = findSimilarName(name, names);
    const remedy =
      place ??
      (near === undefined
        ? `Remove it, or use one of ${names.join(", ")}.`
        : `Write ${near} instead.`);
    refuse(name, `is not an option of ${owner}`, remedy);
  }
}

/**
 * Returns the known name that a misspelt one probably means: `email`, `Amount` and `curency` are such names. Names of less
 * than four letters mean nothing.
 */
export function findSimilarName(name: string, known: readonly string[]): string | undefined {
  const given = plain(name);
  const allowed = given.length < 4 ? 0 : given.length < 6 ? 1 : 2;
  const isPart = (one: string) => given.length >= 4 && plain(one).includes(given);
  const isClose = (one: string) =>
    distance(plain(one), given) <= allowed ||
    distance(plain(one).slice(0, given.length + 1), given) <= Math.min(allowed, 1);
  return known.find((one) => plain(one) === given) ?? known.find(isPart) ?? known.find(isClose);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Returns the number of letters to add, remove or replace between two names (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [index, wanted] of Array.from(other).entries()) {
      const replaced = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
