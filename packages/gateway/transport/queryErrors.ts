import type { Endpoint } from "@pay/contract/endpoint.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import type { QueryParameters } from "@pay/contract/query.ts";
import type { Checked } from "./fieldErrors.ts";
import { sendForm } from "./fieldForms.ts";
import { quote } from "./refusals.ts";

/** A query with more names than this is wrong as a whole: no endpoint has as many. */
const mostNames = 20;

/**
 * Checks the query of an endpoint that refuses unknown names and wrong values of a range (G53): ignored, they would list other
 * payments than the caller means. `search` is the query with or without its `?`. Of a repeated name the first value counts. The pointer
 * of an error is the name after `#`.
 */
export function checkQuery(endpoint: Endpoint, search: string): Checked {
  if (!endpoint.strictQuery) return { ok: true, value: undefined };
  const given = new URLSearchParams(search);
  const names = [...new Set(given.keys())].slice(0, mostNames);
  const errors = names.flatMap((name) => findError(endpoint, name, (given.get(name) ?? "").trim()));
  return errors.length === 0 ? { ok: true, value: undefined } : { ok: false, errors };
}

function findError(
  { query = {}, strictQuery = [], method, path }: Endpoint,
  name: string,
  value: string,
): readonly FieldError[] {
  const pointer = `#${name.slice(0, 64)}`;
  const schema = Object.hasOwn(query, name) ? query[name] : undefined;
  if (!schema) {
    const names = Object.keys(query).join(", ");
    const detail = `${plainly(name)} is no parameter of ${method} ${path}. Send one of ${names}.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  if (!strictQuery.includes(name) || isTime(schema, value)) return [];
  return [{ pointer, code: "wrong_format", detail: describeTime(name, value) }];
}

/** Returns whether a text is a time of the schema. Parsers of dates take 30 February for 2 March. */
function isTime(schema: QueryParameters[string], text: string): boolean {
  return schema.safeParse(text).success && new Date(text).toISOString() === text;
}

/** Returns a name as it is if it is plain, else in quotation marks. */
function plainly(name: string): string {
  return /^[\w.[\]-]{1,40}$/.test(name) ? name : quote(name);
}

function describeTime(name: string, value: string): string {
  const remedy = sendForm({ shown: name, form: name }, "a time");
  if (value === "") return `${name} is empty. ${remedy} Or leave it out.`;
  return `${name} is ${quote(value)}, which is no time. ${remedy}`;
}
