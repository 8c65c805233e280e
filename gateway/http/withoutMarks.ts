/** Keywords that `z.toJSONSchema` writes and the description omits: the dialect, ids and readers' fallbacks. */
const marks = new Set(["$schema", "$id", "id", "default"]);

/**
 * Returns a JSON Schema for the description. Objects stay open: unknown request properties are ignored (G17), and new properties
 * in answers break no client (§9).
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
  // The keys below `properties` are names of fields, which may equal a keyword.
  return key === "properties"
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, describe("", one)]))
    : withoutMarks(value);
}
