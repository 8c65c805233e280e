import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import type { FieldError } from "#contract/problem.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Refusal } from "./operation.ts";
import { inexactNumber, malformedText } from "./readJson.ts";

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
  return issues.map((issue) => {
    const { code, detail } = describeIssue(issue, valueAt(input, issue.path));
    return { pointer: pointerOf(issue.path), code, detail };
  });
}

/** Returns the JSON pointer of a path, `/paymentMethod/account` (RFC 6901). */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

type Fault = Pick<FieldError, "code" | "detail">;

function describeIssue(issue: Issue, value: unknown): Fault {
  if (value === undefined) return { code: "required", detail: "The field is missing." };
  if (value === malformedText)
    return {
      code: "wrong_format",
      detail: "The text contains NUL or half of a surrogate pair. Remove it.",
    };
  if (value === inexactNumber)
    return {
      code: "too_precise",
      detail: "The number has more than 15 significant digits. Send fewer.",
    };
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong_type", detail: `The value must be ${wordOf(issue.expected)}.` };
    case "invalid_value":
      return typeof value === "string" || issue.values.some((one) => typeof one === typeof value)
        ? { code: "not_allowed", detail: `The value must be one of ${issue.values.join(", ")}.` }
        : { code: "wrong_type", detail: `The value must be one of ${issue.values.join(", ")}.` };
    case "too_small":
      return describeSize(issue.origin, `at least ${issue.minimum}`, "too_short");
    case "too_big":
      return describeSize(issue.origin, `at most ${issue.maximum}`, "too_long");
    case "invalid_format":
      return { code: "wrong_format", detail: formatDetail(issue) };
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "unrecognized_keys":
    case "not_multiple_of":
    case "custom":
    default:
      return { code: "wrong_format", detail: "The value has the wrong format." };
  }
}

function describeSize(origin: string, bound: string, code: "too_short" | "too_long"): Fault {
  if (origin === "string") return { code, detail: `The text must have ${bound} characters.` };
  if (origin === "array") return { code, detail: `The list must have ${bound} entries.` };
  return { code: "out_of_limits", detail: `The number must be ${bound}.` };
}

function formatDetail(issue: z.core.$ZodIssueInvalidStringFormat): string {
  return issue.pattern === undefined
    ? "The text has the wrong format."
    : `The text must match ${issue.pattern}.`;
}

function wordOf(expected: string): string {
  if (expected === "int") return "a whole number";
  if (expected === "array" || expected === "object") return `an ${expected}`;
  return `a ${expected}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
