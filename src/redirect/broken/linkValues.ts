import { readGivenValues } from "@pay/contract/givenValues.ts";

/**
 * Returns the parameters of a link by the names under which the page reads them, also those of a faulty link: without `amp;`, each
 * value once, and an empty value where only blanks are given (G32, G39).
 */
export function readLinkValues(query: string): URLSearchParams {
  const given = readGivenValues(query);
  const values = new URLSearchParams();
  for (const written of new URLSearchParams(query).keys()) {
    const name = readName(written);
    if (values.has(name)) continue;
    for (const value of given.get(name) ?? [""]) values.append(name, value);
  }
  return values;
}

/** Returns a parameter's name without the rest of an `&` that was written as in HTML. */
export function readName(written: string): string {
  return written.replace(/^(?:amp;)+/, "");
}
