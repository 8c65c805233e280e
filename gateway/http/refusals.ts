import type { Refusal } from "./operation.ts";

/** One refusal for all invalid tokens and signatures, so that nobody learns which merchants exist (G10). */
export const unauthorized: Refusal = {
  problem: "unauthorized",
  detail:
    "The call is not proven to come from the merchant: check the token and its end, or the merchant, key, signature and time of the token request.",
  headers: { "www-authenticate": "Bearer" },
};

/** The refusal while the service stops, or its database is away. */
export const serviceUnavailable: Refusal = {
  problem: "service_unavailable",
  detail: "The service takes no calls at the moment; send it again after Retry-After.",
  headers: { "retry-after": "5" },
};

/** The refusal after an unexpected error, which is logged under the request's id and not shown. */
export const internalError: Refusal = {
  problem: "internal_error",
  detail: "Something went wrong in the service. It is logged under this requestId.",
};

/** The refusal of an unknown path. */
export const pathNotFound: Refusal = {
  problem: "path_not_found",
  detail: "No resource of the API has this path; paths are compared letter by letter.",
};

/** The refusal of a path longer than G17 allows. */
export const pathTooLong: Refusal = {
  problem: "path_too_long",
  detail: "Send a path of at most 8192 characters; ids have at most 64.",
};

/** The refusal of any version except `2` (§9, G18). */
export const unsupportedVersion: Refusal = {
  problem: "unsupported_api_version",
  detail: "Send the header X-API-Version once, with the major version alone: 2.",
};

/** Refuses a method that the path does not take. */
export function methodNotAllowed(allowed: readonly string[]): Refusal {
  return {
    problem: "method_not_allowed",
    detail: `This path takes ${allowed.join(" and ")}.`,
    headers: { allow: allowed.join(", ") },
  };
}

/** Refuses a call that the valid token does not cover. */
export function insufficientScope(operation: string): Refusal {
  return {
    problem: "insufficient_scope",
    detail: `The token does not cover ${operation}; ask for one that does.`,
  };
}
