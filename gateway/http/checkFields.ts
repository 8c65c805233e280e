import type { Endpoint } from "#contract/endpoint.ts";
import type { FieldError } from "#contract/problem.ts";
import { invalidFields } from "../payment/refusals.ts";
import { toFieldErrors } from "./fieldErrors.ts";
import type { Refusal } from "./operation.ts";

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
