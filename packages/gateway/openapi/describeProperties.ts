import { toRecord } from "@pay/contract/toRecord.ts";
import type { CodeMeanings } from "./codeLists.ts";
import { type JsonSchema, readSchemas } from "./jsonSchema.ts";
import { propertyTexts } from "./propertyTexts.ts";

/** Adds a description and examples to each property of named schemas, and the meaning of each code to code lists. */
export function describeSchemas(
  named: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const described = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, describeWithin(schema, name, [])]),
  );
  return Object.fromEntries(
    Object.entries(described).map(([name, schema]) => [name, withExamples(schema, described)]),
  );
}

/** Describes one value outside of named schemas, such as a parameter. */
export function describeValue(schema: JsonSchema, name: string): JsonSchema {
  return describeProperty(schema, "", [], name);
}

/** Describes the properties inside a schema of the given place: the named schema, and the properties that lead to it. */
function describeWithin(
  schema: JsonSchema,
  within: string,
  parents: readonly string[],
): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(readSchemas(properties)).map(([name, one]) => [
          name,
          describeProperty(one, within, parents, name),
        ]),
      ),
    }),
    ...(items !== undefined && { items: describeWithin(toRecord(items), within, parents) }),
  };
}

function describeProperty(
  schema: JsonSchema,
  within: string,
  parents: readonly string[],
  name: string,
): JsonSchema {
  const inner = describeWithin(schema, within, [...parents, name]);
  const text = findText(within, parents, name);
  if (text === undefined) return inner;
  const { description, example, format, codes } = text;
  const { const: only } = schema;
  const closed = codes && only === undefined ? closeList(inner, codes) : inner;
  // The values of a choice have their meanings already: they differ by method.
  const meanings =
    typeof inner["description"] === "string"
      ? [inner["description"]]
      : codesOf(closed).flatMap((code) => (codes?.[code] ? [`* \`${code}\`: ${codes[code]}`] : []));
  return {
    ...closed,
    ...(format !== undefined && { format }),
    description: [description, ...meanings].join("\n"),
    ...(only === undefined && example !== undefined && { examples: [allowedOf(closed, example)] }),
  };
}

/** Returns the example, or the first allowed value of a field whose values differ by method. */
function allowedOf({ enum: values }: JsonSchema, example: unknown): unknown {
  return Array.isArray(values) && !values.includes(example) ? values[0] : example;
}

function findText(within: string, parents: readonly string[], name: string) {
  const parent = parents.at(-1);
  return [
    ...(parent === undefined ? [] : [`${within}.${parent}.${name}`]),
    `${within}.${name}`,
    ...(parent === undefined ? [] : [`${parent}.${name}`]),
    name,
  ]
    .map((key) => propertyTexts.get(key))
    .find((text) => text !== undefined);
}

/** Returns the schema with the codes as its values, unless it lists its values itself. Those of a list are its items. */
function closeList(schema: JsonSchema, codes: CodeMeanings): JsonSchema {
  if (schema["type"] === "array")
    return { ...schema, items: closeList(toRecord(schema["items"]), codes) };
  return schema["enum"] === undefined ? { type: "string", enum: Object.keys(codes) } : schema;
}

function codesOf(schema: JsonSchema): readonly string[] {
  const { enum: values = toRecord(schema["items"]).enum } = schema;
  return Array.isArray(values) ? values.map(String) : [];
}

/** Gives each property without examples one that is made of the examples inside it. */
function withExamples(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties, items } = schema;
  const composed = (one: JsonSchema): JsonSchema => ({
    ...withExamples(one, named),
    examples: one["examples"] ?? [exampleOf(one, named)],
  });
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(readSchemas(properties)).map(([name, one]) => [name, composed(one)]),
      ),
    }),
    ...(items !== undefined && { items: withExamples(toRecord(items), named) }),
  };
}

/** Returns an example of a schema: its own, or one that is made of those inside it. */
function exampleOf(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): unknown {
  const { $ref, examples, enum: values, const: only, oneOf, items, properties } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (typeof $ref === "string") return exampleOf(named[$ref.split("/").at(-1) ?? ""] ?? {}, named);
  if (Array.isArray(oneOf)) return exampleOf(toRecord(oneOf[0]), named);
  if (items !== undefined) return [exampleOf(toRecord(items), named)];
  const inside = Object.entries(readSchemas(properties));
  return Object.fromEntries(inside.map(([name, one]) => [name, exampleOf(one, named)]));
}
