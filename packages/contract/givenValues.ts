/**
 * Returns the given values of a query by parameter name, each value once (G32, G39). Blank values are not given. A name that begins
 * with `amp;` is read without it: the `&` before it was written as in HTML.
 */
export function readGivenValues(query: string): ReadonlyMap<string, readonly string[]> {
  const given = new Map<string, readonly string[]>();
  for (const [written, value] of new URLSearchParams(query)) {
    const name = written.replace(/^(?:amp;)+/, "");
    const others = given.get(name) ?? [];
    if (value.trim() !== "" && !others.includes(value)) given.set(name, [...others, value]);
  }
  return given;
}
