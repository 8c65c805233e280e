import { toRecord } from "../toRecord.ts";
/** A change that a newer or broken service makes to an answer. */
export interface Mutation {
  /** Index of the changed place among all places of the answer, modulo their number. */
  readonly place: number;
  readonly change: "drop" | "retype" | "add" | "repeat";
  /** The value that `retype` and `add` put there. */
  readonly value: unknown;
}

type Path = readonly string[];

/**
 * Returns an answer after some mutations, one by one: fields dropped, retyped or added, and entries of lists repeated. For
 * tests only.
 */
export function mutateAnswer(answer: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((mutated, mutation) => {
    const places = placesOf(mutated);
    const place = places[mutation.place % places.length];
    return place ? mutateAt(mutated, place, mutation) : mutated;
  }, answer);
}

/** Returns the value at a JSON pointer of an answer, or undefined. */
export function answerAt(answer: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (inner, key) => Object.entries(toRecord(inner)).find(([name]) => name === key)?.[1],
      answer,
    );
}

function placesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place: Path = path.concat(key);
    const inside: Path[] = [place];
    return inside.concat(placesOf(inner, place));
  });
}

function mutateAt(value: unknown, [key = "", ...rest]: Path, mutation: Mutation): unknown {
  const entries = Object.entries(toRecord(value));
  const mutated = entries.flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    if (rest.length > 0) return [[name, mutateAt(inner, rest, mutation)] as const];
    return changed(name, inner, mutation);
  });
  return Array.isArray(value) ? mutated.map(([, inner]) => inner) : Object.fromEntries(mutated);
}

function changed(name: string, inner: unknown, { change, value }: Mutation) {
  if (change === "drop") return [];
  if (change === "retype") return [[name, value] as const];
  const more = change === "add" ? value : inner;
  return [[name, inner] as const, [`${name}New`, more] as const];
}
