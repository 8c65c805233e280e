import * as z from "zod/mini";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { toOpenApi } from "@pay/gateway/openapi/openApi.ts";
import { type JsonSchema, readSchemas } from "@pay/gateway/openapi/jsonSchema.ts";
import { listExamples } from "@pay/gateway/openapi/openApiExamples.ts";
import { listSandboxOffers } from "@pay/gateway/sandbox/catalogue/sandboxOffers.ts";
import { docsAddress, problemTable } from "./problemParts.ts";

/** The parts of a page about one operation that are made from the contract, as Markdown. */
export interface OperationParts {
  /** The method, the path, and a table of the parameters. */
  readonly parameters: string;
  /** An example of the answer, a table of its fields, and a table of the errors. */
  readonly answer: string;
}

/** Matches one part of an operation with its two marker lines. */
const markers = /^<!-- (parameters|answer): (\w+) -->\n[^]*?^<!-- end of \1 -->$/gm;

/** Returns the page with the current parts of each operation that its markers name. */
export function withOperations(
  page: string,
  readParts: (operationId: string) => OperationParts = operationParts,
): string {
  return page.replace(markers, (_whole, part: string, operationId: string) => {
    const { parameters, answer } = readParts(operationId);
    const text = part === "answer" ? answer : parameters;
    return `<!-- ${part}: ${operationId} -->\n${text}\n<!-- end of ${part} -->`;
  });
}

const offers = listSandboxOffers;
const openApiExamples = listExamples(offers);
const api = toOpenApi({ baseUrl: docsAddress, environment: "sandbox", offers });

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Schema }));

/** The parts of an operation in the description of the API that a page shows. */
const Operation = z.object({
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string(),
      schema: Schema,
    }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: Content })),
});

/** Returns the parts of an operation. Throws an Error for a name that the contract lacks. */
export function operationParts(operationId: string): OperationParts {
  const endpoint = Object.values<Endpoint>(endpoints).find(
    (one) => one.operationId === operationId,
  );
  if (!endpoint)
    throw new Error(
      `The marker names the unknown operation ${operationId}. Use a name from packages/contract/endpoints.`,
    );
  const { method, path, success, problems } = endpoint;
  const described = api.paths[path]?.[method.toLowerCase()];
  const { parameters, requestBody, responses } = z.parse(Operation, described);
  const own = parameters
    .filter(({ name }) => name !== "X-API-Version")
    .map((one) => ({
      name: one.name,
      place: one.in,
      type: typeOf(one.schema),
      isRequired: one.required,
      meaning: toMeaning(
        one.name === "paymentMethodCodes" ? withLinkedCodes(one.description) : one.description,
      ),
    }));
  const ofBody = fieldsOf(schemaIn(requestBody?.content)).map(
    ({ name, type, isRequired, meaning }) => ({ name, place: "body", type, isRequired, meaning }),
  );
  return {
    parameters: `\`${method} ${path}\`\n\n${parameterTable([...own, ...ofBody])}`,
    answer: [
      `**Answer ${success.status}**`,
      `\`\`\`json\n${JSON.stringify(openApiExamples[operationId]?.reply, null, 2)}\n\`\`\``,
      fieldTable(fieldsOf(schemaIn(responses[success.status]?.content))),
      problemTable(problems, "../errors.md"),
      "The [errors of every call](../errors.md#errors-of-every-call) are possible too.",
    ]
      .filter((text) => text !== "")
      .join("\n\n"),
  };
}

/** Returns the meaning of a list of methods with a link to their page in place of every code. */
function withLinkedCodes(meaning: string): string {
  return meaning.replace(/, of [^;]+;/, ", of [the codes of methods](../payment-methods.md);");
}

function schemaIn(content: z.infer<typeof Content> | undefined): JsonSchema {
  return content?.["application/json"]?.schema ?? {};
}

/** A field of a body or an answer, or a parameter. */
interface Field {
  /** Its place in the object: `paymentRequested.money`, or `balances[].available` in a list. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

function parameterTable(rows: readonly (Field & { readonly place: string })[]): string {
  if (rows.length === 0) return "It has no parameters.";
  const cells = rows.map(({ name, place, type, isRequired, meaning }) => [
    `\`${name}\``,
    place,
    type,
    isRequired ? "yes" : "no",
    meaning,
  ]);
  return toTable([["Parameter", "In", "Type", "Required", "Meaning"], ...cells]);
}

function fieldTable(fields: readonly Field[]): string {
  const cells = fields.map(({ name, type, isRequired, meaning }) => [
    `\`${name}\``,
    type,
    isRequired ? "always" : "sometimes",
    meaning,
  ]);
  return toTable([["Field", "Type", "Present", "Meaning"], ...cells]);
}

/** Returns a Markdown table; the first row is its heading. */
function toTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const line = heading.map(() => "---");
  return [heading, line, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the fields of an object in order, each followed by the fields inside it. */
function fieldsOf(schema: JsonSchema, before = ""): readonly Field[] {
  const { properties, required } = resolve(schema);
  const demanded = z.parse(z.array(z.string()), required ?? []);
  const fields: Field[] = [];
  for (const [key, property] of Object.entries(readSchemas(properties))) {
    const name = `${before}${key}`;
    const field = {
      name,
      type: typeOf(property),
      isRequired: demanded.includes(key),
      meaning: toMeaning(property["description"]),
    };
    fields.push(field, ...fieldsInside(property, name));
  }
  return fields;
}

function fieldsInside(property: JsonSchema, name: string): readonly Field[] {
  if (isMoney(property)) return [];
  const { items } = property;
  return items === undefined
    ? fieldsOf(property, `${name}.`)
    : fieldsOf(z.parse(Schema, items), `${name}[].`);
}

/** Returns the schema that a reference leads to, or the schema itself. */
function resolve(schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  return z.parse(Schema, api.components.schemas[$ref.split("/").at(-1) ?? ""]);
}

function isMoney({ $ref }: JsonSchema): boolean {
  return $ref === "#/components/schemas/Money";
}

function typeOf(property: JsonSchema): string {
  if (isMoney(property)) return "[Money](../api-reference.md#money)";
  const { type, items } = resolve(property);
  if (items !== undefined) return `array of ${typeOf(z.parse(Schema, items))}s`;
  return typeof type === "string" ? type : "object";
}

/** A longer list of codes is left out of a table. The description of the API has it. */
const mostCodes = 12;

/** Returns a description on one line of a table, with each code of its list on a line of the cell. */
function toMeaning(description: unknown): string {
  const lines = typeof description === "string" ? description.split("\n") : [];
  const codes = lines.filter((line) => line.startsWith("* ")).map((line) => line.slice(2));
  const text = lines.filter((line) => !line.startsWith("* ")).join(" ");
  const listed = codes.length <= mostCodes ? codes : [];
  return [text, ...listed].join("<br>").replaceAll("|", String.raw`\|`);
}
