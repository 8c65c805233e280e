import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";

/** The parts of an OpenAPI document that the check needs. */
const Description = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(
          z.string(),
          z.looseObject({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }),
        ),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** An answer of the API. */
export interface SeenAnswer {
  readonly method: string;
  /** The path below the base address, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Returns the undeclared part of an answer; undefined if the answer conforms. */
export type AnswerCheck = (answer: SeenAnswer) => string | undefined;

/**
 * Checks answers against an OpenAPI document with an independent JSON Schema validator. It is stricter than clients must be: an
 * undeclared property is a fault here.
 */
export function createAnswerCheck(document: unknown): AnswerCheck {
  const description = Description.parse(document);
  const schemas = Object.entries(description.components.schemas);
  const closed = Object.fromEntries(schemas.map(([name, schema]) => [name, close(schema)]));
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...description, components: { schemas: closed } }, "api");

  return ({ method, path, status, contentType, body }) => {
    const template = findTemplate(Object.keys(description.paths), path.replace(/[?#].*$/s, ""));
    if (template === undefined) return checkUnknownPath();
    const byMethod = description.paths[template] ?? {};
    // All methods of a path describe the answer to an unknown method in the same way.
    const declaredMethod = byMethod[method.toLowerCase()] ? method : Object.keys(byMethod)[0];
    const operation = (declaredMethod ?? "").toLowerCase();
    const declared = byMethod[operation]?.responses[String(status)];
    if (!declared) return `${status} is not declared for ${method} ${template}`;
    const type = Object.keys(declared.content).find((one) => one === contentType);
    if (type === undefined) return `${contentType} is not declared for ${status}`;
    const at = ["paths", template, operation, "responses", String(status), "content", type];
    const text: unknown = type === "text/csv; charset=utf-8" ? body : JSON.parse(body);
    return checkValue([...at, "schema"], text);

    function checkUnknownPath(): string | undefined {
      if (![404, 414, 429, 503].includes(status)) return `${status} where there is no path ${path}`;
      return checkValue(["components", "schemas", "Problem"], JSON.parse(body));
    }

    function checkValue(pointer: readonly string[], value: unknown): string | undefined {
      const validate = ajv.getSchema(`api#/${pointer.map(escapePart).join("/")}`);
      if (!validate) return `nothing is described at ${pointer.join(" ")}`;
      if (validate(value) === true) return undefined;
      return `${ajv.errorsText(validate.errors)} in ${body}`;
    }
  };
}

const checks = new WeakMap<FastifyInstance, Promise<AnswerCheck>>();
/** The checks by the text of their description without the address of its service, which no answer depends on. */
const checksByText = new Map<string, AnswerCheck>();

/** Returns the check against the description that an app serves. */
export async function answerCheckOf(app: FastifyInstance): Promise<AnswerCheck> {
  const known = checks.get(app) ?? app.inject("/api/openapi.json").then(toCheck);
  checks.set(app, known);
  return await known;
}

function toCheck({ payload }: { readonly payload: string }): AnswerCheck {
  const text = payload.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "");
  const check = checksByText.get(text) ?? createAnswerCheck(JSON.parse(payload));
  checksByText.set(text, check);
  return check;
}

/** Finds the template of a path. Templates without a parameter come first, as in the service. */
function findTemplate(templates: readonly string[], path: string): string | undefined {
  // An undecodable path has no template.
  if (!canDecode(path)) return undefined;
  const fits = templates.filter((template) => {
    const escaped = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, "[^/]*")}$`).test(path);
  });
  return fits.toSorted((one, other) => countBraces(one) - countBraces(other))[0];
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function countBraces(template: string): number {
  return template.split("{").length;
}

function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, close(value)]);
  const isObject = "properties" in schema && !("additionalProperties" in schema);
  return Object.fromEntries(isObject ? [...entries, ["additionalProperties", false]] : entries);
}

function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
