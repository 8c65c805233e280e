/** What the schemas' own maker writes that is none of the description's: its dialect, ids, what readers fall back on, and the bounds of JavaScript's integers. */
const marks = new Set(["$schema", "$id", "id", "default"]);

/**
 * A JSON Schema as it is described. Objects stay open: unknown request properties are ignored (G17), and new properties in answers
 * break nobody (§9).
 */
export function withoutMarks(schema: object): Record<string, unknown> {
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !marks.has(key) &&
      !(key === "additionalProperties" && value === false) &&
      Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, describe(key, value)]));
}

function describe(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => describe("", one));
  if (typeof value !== "object" || value === null) return value;
  // Below `properties` the keys are names of fields, which may be called like a mark.
  return key === "properties"
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, describe("", one)]))
    : withoutMarks(value);
}
