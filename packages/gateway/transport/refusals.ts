import { createPayin } from "@pay/contract/endpoints/createPayin.ts";
import { createPayout } from "@pay/contract/endpoints/createPayout.ts";
import { type Problem, problems } from "@pay/contract/problem.ts";
import type { Refusal } from "./operation.ts";

/** Returns the body of a problem, with a link to the meaning of its code (RFC 9457, G9). */
export function toProblem(
  { problem, detail, errors, sameRequest, tokenEnded }: Refusal,
  { baseUrl, requestId }: { readonly baseUrl: string; readonly requestId: string },
): Problem {
  const { status, title } = problems[problem];
  return {
    type: `${baseUrl}/docs/problems/${problem}`,
    title,
    status,
    detail,
    code: problem,
    requestId,
    ...(errors && errors.length > 0 && { errors: [...errors] }),
    ...(sameRequest !== undefined && { sameRequest }),
    ...(tokenEnded && { tokenEnded }),
  };
}

/** The refusal while the service stops, or its database is unreachable. */
export const serviceUnavailable: Refusal = {
  problem: "service_unavailable",
  detail: "The service accepts no calls at the moment. Send the call again after Retry-After.",
  headers: { "retry-after": "5" },
};

/** The refusal of a call that would change a payment, by a copy for a drill. */
export const copyChangesNothing: Refusal = {
  problem: "service_unavailable",
  detail:
    "This service is a copy for a drill (OUTGOING is off): it begins, changes and ends no payment. Send the call to the service itself.",
  headers: { "retry-after": "3600" },
};

/** The refusal after an unexpected error, which is logged under the request's id and not shown. */
export const internalError: Refusal = {
  problem: "internal_error",
  detail:
    "An unexpected error happened in the service and is logged under this requestId. Try again, and report the requestId if it persists.",
};

/** The refusal of a path longer than G17 allows. */
export const pathTooLong: Refusal = {
  problem: "path_too_long",
  detail: "The path is too long. Send at most 8192 characters; an id has at most 64.",
};

/** Refuses any version except `2` (§9, G18). */
export function unsupportedVersion(given: string | undefined): Refusal {
  const reason =
    given === undefined || given === ""
      ? "The header X-API-Version is missing."
      : given.includes(",")
        ? "The header X-API-Version is there twice."
        : `The header X-API-Version is ${quote(given)}, and must be the major version alone.`;
  return {
    problem: "unsupported_api_version",
    detail: `${reason} Send it once, with the value 2.`,
  };
}

/** Refuses a body that is not strict JSON, with its fault. */
export function invalidJson(fault: string): Refusal {
  return { problem: "invalid_json", detail: fault };
}

/** Refuses a body that is not declared as uncompressed JSON in UTF-8. */
export function unsupportedMediaType(type: string | undefined, encoding: string): Refusal {
  const reason =
    encoding !== "identity"
      ? `The body is sent with Content-Encoding: ${encoding}.`
      : type === undefined || type === ""
        ? "The header Content-Type is missing."
        : `The header Content-Type is ${quote(type)}.`;
  return {
    problem: "unsupported_media_type",
    detail: `${reason} Send the body as Content-Type: application/json, in UTF-8 and not compressed.`,
    headers: { accept: "application/json" },
  };
}

/** The refusal of a body larger than G17 allows. */
export const bodyTooLarge: Refusal = {
  problem: "body_too_large",
  detail: "The body is too large. Send at most 65536 bytes.",
  headers: { connection: "close" },
};

/** The refusal of a body that takes too long. */
export const requestTimeout: Refusal = {
  problem: "request_timeout",
  detail: "The body did not arrive in time. Send the request again.",
  headers: { connection: "close" },
};

/** The lists below whose path a payment is created, with the name of its id. */
const createdBelow: ReadonlyMap<string, string> = new Map([
  [createPayin.path.replace("/{idPayin}", ""), "idPayin"],
  [createPayout.path.replace("/{idPayout}", ""), "idPayout"],
]);

/** Refuses a method that the path does not take. */
export function methodNotAllowed(
  method: string,
  path: string,
  allowed: readonly string[],
): Refusal {
  const id = method === "POST" ? createdBelow.get(path) : undefined;
  return {
    problem: "method_not_allowed",
    detail:
      id === undefined
        ? `The path does not take ${method}. Use ${allowed.join(" or ")}.`
        : `The path has no ${id}, which a create needs. Send POST ${path}/{${id}}, with your own id of the payment in place of {${id}}.`,
    headers: { allow: allowed.join(", ") },
  };
}

const shownOperations = 4;

/** Refuses a call that the valid token does not cover, whose own operations its holder may know. */
export function insufficientScope(operation: string, covered: readonly string[]): Refusal {
  const shown = covered.slice(0, shownOperations).join(", ");
  const more =
    covered.length > shownOperations ? ` and ${covered.length - shownOperations} more` : "";
  // Who thinks of files writes `/payins/*`, which an expression reads as any number of slashes.
  const star = covered.find((one) => one.endsWith("/*"));
  const hint =
    star === undefined
      ? ""
      : ` Operations are regular expressions: in place of ${quote(star)}, write ${quote(`${star.slice(0, -1)}.*`)}.`;
  return {
    problem: "insufficient_scope",
    detail: `The token does not cover ${operation}. It covers ${shown}${more}. Request a token that does.${hint}`,
    headers: { "www-authenticate": 'Bearer error="insufficient_scope"' },
  };
}

/** Returns a text of a request in quotation marks, cut after 40 characters. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
