import type { Refusal } from "./operation.ts";

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
