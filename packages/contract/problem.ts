import * as z from "zod/mini";
import type { Reading } from "./readAnswer.ts";

/**
 * The closed list of problem codes, each with its HTTP status and title (§7, G9, G10). Merchants' developers see these texts;
 * customers never do (G44).
 */
export const problems = {
  invalid_json: { status: 400, title: "The body is not valid JSON" },
  unauthorized: {
    status: 401,
    title: "The token or signature is missing, wrong or no longer valid",
  },
  insufficient_scope: { status: 403, title: "The token does not cover this operation" },
  money_not_allowed: { status: 403, title: "The token is limited to another amount or currency" },
  merchant_suspended: { status: 403, title: "The merchant takes no payments at the moment" },
  credentials_not_shown: {
    status: 403,
    title: "The test credentials are shown to a console that was opened by its link only",
  },
  path_not_found: { status: 404, title: "There is nothing at this path" },
  unsupported_api_version: { status: 404, title: "X-API-Version is missing or not supported" },
  payment_not_found: { status: 404, title: "There is no payment with this id" },
  institution_visit_not_found: {
    status: 404,
    title: "There is no simulated institution visit with this id",
  },
  public_key_not_found: { status: 404, title: "The merchant has no public key of this id" },
  method_not_allowed: { status: 405, title: "This path does not take this HTTP method" },
  request_timeout: { status: 408, title: "The request took too long to arrive" },
  id_already_accepted: { status: 409, title: "A payment with this id was already accepted" },
  payment_is_final: { status: 409, title: "The payment has its final status" },
  last_credential: { status: 409, title: "It is the merchant's last way to get a token" },
  body_too_large: { status: 413, title: "The body is larger than 64 KiB" },
  path_too_long: { status: 414, title: "The path is longer than 8 KiB" },
  unsupported_media_type: { status: 415, title: "The body must be application/json" },
  invalid_fields: { status: 422, title: "Some fields are missing or wrong" },
  amount_out_of_limits: {
    status: 422,
    title: "The amount is outside the limits of this payment method",
  },
  payment_method_not_available: {
    status: 422,
    title: "The merchant does not offer this payment method",
  },
  insufficient_balance: { status: 422, title: "The balance does not cover amount and fee" },
  external_reference_not_accepted: {
    status: 422,
    title: "The payment method takes no external reference",
  },
  token_too_large: { status: 422, title: "The operations make the token larger than 4 kB" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "The service failed" },
  processor_unavailable: {
    status: 503,
    title: "The payment provider does not answer at the moment",
  },
  service_unavailable: { status: 503, title: "The service is not available at the moment" },
} as const satisfies Record<string, { status: number; title: string }>;

/** One of the published problem codes (G9). */
export type ProblemCode = keyof typeof problems;

/** Codes of the error of one field (G9). */
export const fieldFaults = [
  "required",
  "wrong_type",
  "wrong_format",
  "too_short",
  "too_long",
  "not_allowed",
  "not_positive",
  "too_large",
  "too_precise",
  "unknown_currency",
  "out_of_limits",
] as const;

/**
 * The error of one field. `pointer` is the JSON pointer (RFC 6901) into the body, or `#` and the name of a path or query
 * parameter.
 */
export const FieldError = z.object({
  pointer: z.string(),
  code: z.enum(fieldFaults),
  detail: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/**
 * An error response, `application/problem+json` (RFC 9457, G9). `sameRequest` accompanies only `id_already_accepted` (G11),
 * `tokenEnded` only a 401 to a token of this service that has expired: its signature proved (G10, G40).
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(FieldError)),
  sameRequest: z.optional(z.boolean()),
  tokenEnded: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof Problem>;

/**
 * The rules by which the web app reads a problem: it needs `code` and the fields named in `errors`. An unknown field error is
 * read as `wrong_format`. The other properties are for the merchant's developer (G44).
 */
export const problemReading = {
  schema: Problem,
  standIn: (pointer) => {
    if (/^\/errors\/\d+\/code$/.test(pointer)) return "wrong_format";
    if (pointer === "/status") return 0;
    return /^\/(type|title|detail|requestId)$/.test(pointer) ? "" : undefined;
  },
} as const satisfies Reading;
