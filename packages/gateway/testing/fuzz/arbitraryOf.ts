import * as fc from "fast-check";
import * as z from "zod/mini";

/** The parts of JSON Schema that this API's descriptions use. */
const JsonSchema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  items: z.optional(z.unknown()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
type JsonSchema = z.infer<typeof JsonSchema>;

/** Schemas by name, for references. */
export type Components = Readonly<Record<string, unknown>>;

/** Returns an arbitrary of the values that a schema allows. Throws for an unsupported part of JSON Schema. */
export function arbitraryOf(given: unknown, components: Components): fc.Arbitrary<unknown> {
  const schema = JsonSchema.parse(given);
  if (schema.$ref !== undefined) {
    return arbitraryOf(components[schema.$ref.split("/").at(-1) ?? ""], components);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((one) => arbitraryOf(one, components)));
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "number":
      return fc.double({ min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15, noNaN: true });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, components), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 25),
      });
    case "object":
      return objectOf(schema, components);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`no values for ${JSON.stringify(given)}`);
  }
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  return pattern === undefined
    ? fc.string({ minLength, maxLength, unit: "grapheme" })
    : fc.stringMatching(new RegExp(pattern));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, components: Components) {
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, arbitraryOf(inner, components)] as const,
  );
  const requiredKeys = Object.keys(properties).filter((name) => required.includes(name));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}
