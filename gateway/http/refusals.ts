import { type Problem, problems } from "#contract/problem.ts";
import type { Refusal } from "./operation.ts";

/** Returns the body of a problem, with a link to the meaning of its code (RFC 9457, G9). */
export function toProblem(
  { problem, detail, errors, sameRequest }: Refusal,
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
  };
}

/** One refusal for all invalid tokens and signatures, so that nobody learns which merchants exist (G10). */
export const unauthorized: Refusal = {
  problem: "unauthorized",
  detail:
    "The token, signature or secret is not valid. Check the token, its expiry and its environment; of a token request check merchantCode, key, X-SIGNATURE and timestamp.",
  headers: { "www-authenticate": "Bearer" },
};

/** The refusal while the service stops, or its database is away. */
export const serviceUnavailable: Refusal = {
  problem: "service_unavailable",
  detail: "The service accepts no calls at the moment. Send the call again after Retry-After.",
  headers: { "retry-after": "5" },
};

/** The refusal after an unexpected error, which is logged under the request's id and not shown. */
export const internalError: Refusal = {
  problem: "internal_error",
  detail:
    "An unexpected error happened in the service and is logged under this requestId. Try again, and report the requestId if it persists.",
};

/** The refusal of an unknown path. */
export const pathNotFound: Refusal = {
  problem: "path_not_found",
  detail: "The API has no such path. Compare it with the API description: case and slashes matter.",
};

/** The refusal of a path longer than G17 allows. */
export const pathTooLong: Refusal = {
  problem: "path_too_long",
  detail: "The path is too long. Send at most 8192 characters; an id has at most 64.",
};

/** The refusal of any version except `2` (§9, G18). */
export const unsupportedVersion: Refusal = {
  problem: "unsupported_api_version",
  detail:
    "The API version is missing or wrong. Send the header X-API-Version once, with the value 2.",
};

/** The refusal of a body that is not strict JSON. */
export const invalidJson: Refusal = {
  problem: "invalid_json",
  detail:
    "The body must be one JSON value in UTF-8, without a byte order mark and without duplicate keys.",
};

/** The refusal of a body that is not declared as uncompressed JSON in UTF-8. */
export const unsupportedMediaType: Refusal = {
  problem: "unsupported_media_type",
  detail: "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
  headers: { accept: "application/json" },
};

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

/** Refuses a method that the path does not take. */
export function methodNotAllowed(allowed: readonly string[]): Refusal {
  return {
    problem: "method_not_allowed",
    detail: `The path does not allow this method. Use ${allowed.join(" or ")}.`,
    headers: { allow: allowed.join(", ") },
  };
}

/** Refuses a call that the valid token does not cover. */
export function insufficientScope(operation: string): Refusal {
  return {
    problem: "insufficient_scope",
    detail: `The token does not cover ${operation}. Request a token that does.`,
  };
}
