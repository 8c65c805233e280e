import * as z from "zod/mini";

/** A JSON Schema (2020-12) of the description. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const Schemas = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Reads the value of `properties`, or another record of schemas; without one there are none. */
export function readSchemas(value: unknown): Record<string, JsonSchema> {
  return z.parse(Schemas, value ?? {});
}

/** Returns the JSON pointer of a named schema. */
export function pointerTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Returns the reference to a named schema. */
export function refTo(name: string): { readonly $ref: string } {
  return { $ref: pointerTo(name) };
}

/** Returns one of several objects, told apart by `paymentMethodCode`. `names` are the schemas by code. */
export function oneOfMethods(names: Readonly<Record<string, string>>, description: string) {
  const mapping = Object.entries(names).map(([code, name]) => [code, pointerTo(name)] as const);
  return {
    description,
    type: "object",
    oneOf: Object.values(names).map(refTo),
    discriminator: {
      propertyName: "paymentMethodCode",
      mapping: Object.fromEntries(mapping),
    },
  };
}

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
