/** Problem code of a refused call (§7, G9): the list of this version. A later one may have more. */
export type ProblemCode =
  | "invalid_json"
  | "unauthorized"
  | "insufficient_scope"
  | "money_not_allowed"
  | "merchant_suspended"
  | "credentials_not_shown"
  | "path_not_found"
  | "unsupported_api_version"
  | "payment_not_found"
  | "institution_visit_not_found"
  | "public_key_not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "id_already_accepted"
  | "payment_is_final"
  | "last_credential"
  | "body_too_large"
  | "path_too_long"
  | "unsupported_media_type"
  | "invalid_fields"
  | "amount_out_of_limits"
  | "payment_method_not_available"
  | "insufficient_balance"
  | "external_reference_not_accepted"
  | "token_too_large"
  | "too_many_requests"
  | "internal_error"
  | "processor_unavailable"
  | "service_unavailable";

/** Code of the error of one field (G9). */
export type FieldFault =
  | "required"
  | "wrong_type"
  | "wrong_format"
  | "too_short"
  | "too_long"
  | "not_allowed"
  | "not_positive"
  | "too_large"
  | "too_precise"
  | "unknown_currency"
  | "out_of_limits";

/** The error of one field. `pointer` is the JSON pointer into the body, or `#` and the name of a path or query parameter. */
export interface FieldError {
  readonly pointer: string;
  readonly code: FieldFault;
  readonly detail: string;
}

/** Body of a refusal, `application/problem+json` (RFC 9457, G9). */
export interface Problem {
  /** URL of a page that explains the code. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** A `ProblemCode`, or one of a later version. */
  readonly code: string;
  /** Id of this call in the service's logs. */
  readonly requestId: string;
  readonly errors?: readonly FieldError[] | undefined;
  /** Accompanies only `id_already_accepted`: whether this request equals the first one with the id (G11). */
  readonly sameRequest?: boolean | undefined;
  /** Accompanies only `unauthorized`, as `true`: the token was signed by the service and has expired. */
  readonly tokenEnded?: boolean | undefined;
}
