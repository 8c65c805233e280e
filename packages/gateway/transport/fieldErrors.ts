import type * as z from "zod/mini";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { invalidFields } from "../payment/refusals.ts";
import { describeForm, type FieldName, nameField, sendForm } from "./fieldForms.ts";
import type { Refusal } from "./operation.ts";
import { inexactNumber, malformedText } from "./readJson.ts";
import { quote } from "./refusals.ts";

/** A part of a call that its schema accepted, or its errors. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks the parameters of the path. The pointer of an error is the parameter's name after `#`. */
export function checkParams(
  { params }: Endpoint,
  given: Readonly<Record<string, string>>,
): Checked {
  if (!params) return { ok: true, value: undefined };
  const parsed = params.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = toFieldErrors(parsed.error.issues, given, (path) => `#${path.join("/")}`);
  return { ok: false, errors };
}

/** Checks the body. */
export function checkBody({ body }: Endpoint, given: unknown): Checked {
  if (!body) return { ok: true, value: undefined };
  const parsed = body.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: toFieldErrors(parsed.error.issues, given) };
}

/** Refuses a call with the errors of all its parts together (G9). */
export function refuseFields(...parts: readonly Checked[]): Refusal {
  return invalidFields(parts.flatMap((part) => (part.ok ? [] : part.errors)));
}

type Issue = z.core.$ZodIssue;

/**
 * Returns the errors of all fields that a schema refused. Writes its own sentences, since zod/mini says "Invalid input" for all.
 * `input` is the parsed value; `pointerOf` returns the pointer of a path, by default a JSON pointer into a body (RFC 6901).
 */
export function toFieldErrors(
  issues: readonly Issue[],
  input: unknown,
  pointerOf: (path: readonly PropertyKey[]) => string = toPointer,
): FieldError[] {
  const errors = issues.map((issue) => {
    const name = nameField(issue.path);
    const { code, reason, remedy } = describeIssue(issue, valueAt(input, issue.path), name);
    return { pointer: pointerOf(issue.path), code, detail: `${name.shown} ${reason}. ${remedy}` };
  });
  // Two checks of one field may say the same, e.g. the form and the existence of a time.
  const told = new Map(errors.map((error) => [JSON.stringify(error), error]));
  return [...told.values()];
}

/** Returns the JSON pointer of a path, `/paymentMethod/account` (RFC 6901). */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The code of an error, its reason as the end of a sentence that begins with the field's name, and the remedy. */
interface Fault {
  readonly code: FieldError["code"];
  readonly reason: string;
  readonly remedy: string;
}

function describeIssue(issue: Issue, value: unknown, name: FieldName): Fault {
  const remedy = sendForm(name, acceptedBy(issue));
  if (value === undefined) return { code: "required", reason: "is missing", remedy };
  if (value === malformedText)
    return {
      code: "wrong_format",
      reason: "contains NUL or half of a surrogate pair",
      remedy: "Remove it.",
    };
  if (value === inexactNumber)
    return {
      code: "too_precise",
      reason: "has more than 15 significant digits",
      remedy: "Send fewer.",
    };
  switch (issue.code) {
    case "invalid_type":
      if (issue.path.length === 0 && typeof value === "string" && /^\s*[{[]/.test(value))
        return {
          code: "wrong_type",
          reason: "is a string that holds JSON, because it was encoded twice",
          remedy: "Send the object itself.",
        };
      return {
        code: "wrong_type",
        reason: `is ${kindOf(value)}, and must be ${wordOf(issue.expected)}`,
        remedy: value === null ? `${remedy} Leave out an optional field without a value.` : remedy,
      };
    case "invalid_value": {
      const isOfKind = issue.values.some((one) => typeof one === typeof value);
      const listed = issue.values.join(", ");
      const given = typeof value === "string" ? quote(value) : kindOf(value);
      return {
        code: isOfKind || typeof value === "string" ? "not_allowed" : "wrong_type",
        reason: `is ${given}, and is none of the allowed values`,
        remedy: `Send one of ${listed}.`,
      };
    }
    case "too_small":
      return describeSize(issue.origin, ["too short", "at least", issue.minimum], remedy);
    case "too_big":
      return describeSize(issue.origin, ["too long", "at most", issue.maximum], remedy);
    case "invalid_format":
      return {
        code: "wrong_format",
        reason: typeof value === "string" ? describeForm(name, value) : "has the wrong form",
        remedy,
      };
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "unrecognized_keys":
    case "not_multiple_of":
    case "custom":
    default:
      return { code: "wrong_format", reason: "has the wrong form", remedy };
  }
}

/** Returns what to send to a field that has no form of its own, as the end of the sentence "Send …". */
function acceptedBy(issue: Issue): string {
  if (issue.code === "invalid_type") return wordOf(issue.expected);
  const isTooSmall = issue.code === "too_small";
  if (!isTooSmall && issue.code !== "too_big")
    return "one in the form that the description of the API shows";
  if (issue.origin === "string" || issue.origin === "array") return isTooSmall ? "more" : "fewer";
  return isTooSmall ? "a larger one" : "a smaller one";
}

function describeSize(
  origin: string,
  [size, bound, limit]: readonly [size: "too short" | "too long", bound: string, limit: unknown],
  remedy: string,
): Fault {
  const code = size === "too short" ? "too_short" : "too_long";
  const least = `${bound} ${String(limit)}`;
  if (origin === "string")
    return { code, reason: `is ${size}: it must have ${least} characters`, remedy };
  if (origin === "array")
    return { code, reason: `is ${size}: it must have ${least} entries`, remedy };
  return { code: "out_of_limits", reason: `must be ${least}`, remedy };
}

function wordOf(expected: string): string {
  if (expected === "int") return "a whole number";
  return expected === "array" ? "a list" : withArticle(expected);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number" && !Number.isInteger(value)) return "a number with decimals";
  return withArticle(typeof value);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
