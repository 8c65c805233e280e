import type { ProblemCode, FieldError, Problem } from "./wire/problem.ts";

/** The remedy of each problem, for a merchant's developer (G9). */
const adviceByCode = {
  invalid_json: "Send the body as one JSON object without repeated keys.",
  unauthorized:
    "Check merchantCode, the key or secret, and this machine's clock; for a call with a token, ask for a new token.",
  insufficient_scope: "Ask for a token that covers this operation and this payment.",
  money_not_allowed: "The token was made for another amount. Request a new one with this money.",
  merchant_suspended:
    "The administrator has suspended this merchant. Existing payments go on; ask the administrator before you create others.",
  credentials_not_shown:
    "Open the console's link, or take them from the file that the service keeps, sandbox-merchant.json.",
  path_not_found: "Check baseUrl. It is the base address of the API, with its path.",
  unsupported_api_version: "Check baseUrl and use an SDK of this service's version.",
  payment_not_found:
    "A customer of the page may not have begun to pay yet. Otherwise check the id and merchantCode: ids are case-sensitive and per merchant.",
  institution_visit_not_found: "Open the payment's redirectTo again.",
  public_key_not_found: "Read the merchant to get the ids of its keys.",
  method_not_allowed: "Check baseUrl. Something other than the service answers at this path.",
  request_timeout: "Send the request again over a better connection.",
  id_already_accepted:
    "Another payment has this id. Read it, or choose a new id for a new order. An id can never be reused.",
  payment_is_final: "The payment can no longer change. Read it to get its final status.",
  last_credential: "Add another public key first, or rotate the secret.",
  body_too_large: "Send a smaller body. It may have at most 64 KiB.",
  path_too_long: "Check the id in the path. It may have at most 64 characters.",
  unsupported_media_type: "Send the body as application/json.",
  invalid_fields: "Correct the fields that `fields` of this error names.",
  amount_out_of_limits: "Choose an amount inside the option's moneyLimits.",
  payment_method_not_available:
    "Choose one of the options that the service lists for this currency.",
  insufficient_balance:
    "Read the balances, and pay out at most the available amount minus the fee. The id may be used again.",
  external_reference_not_accepted:
    "Send an external reference only if the payment has externalReferenceAccepted.",
  token_too_large: "List fewer or shorter operations.",
  too_many_requests: "Send fewer requests per second, and wait for retryAfterSecs.",
  internal_error: "Try again later. If the error persists, report requestId to the service.",
  processor_unavailable:
    "Send the same create again after retryAfterSecs, under the same id. Nothing was created.",
  service_unavailable: "Try again in a moment.",
} as const satisfies Record<ProblemCode, string>;

const byCode: ReadonlyMap<string, string> = new Map(Object.entries(adviceByCode));

/** Returns the remedy of a problem as a sentence (G9), or undefined for a code that this version does not know. */
export function adviceOn(code: string): string | undefined {
  return byCode.get(code);
}

/**
 * Error of a call that the service refused (§7, G9). `message` names the call, the reason and the remedy. Decide by `code`.
 * `code`, `problem` and `advice` are absent if something other than the service answered, e.g. a proxy.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  /** The problem code: one of this version's list, or a later one. */
  readonly code: ProblemCode | (string & {}) | undefined;
  /** Id of this call in the service's logs. Name it when you ask for help. */
  readonly requestId: string | undefined;
  /** The missing or invalid fields, if there are any. */
  readonly fields: readonly FieldError[];
  /** The remedy, as a sentence. Absent for a code that this version does not know. */
  readonly advice: string | undefined;
  /** Seconds to wait before the next attempt, if the answer says so. */
  readonly retryAfterSecs: number | undefined;
  /** The answer itself. */
  readonly problem: Problem | undefined;

  constructor(
    call: string,
    answer: {
      readonly status: number;
      readonly problem: Problem | undefined;
      readonly requestId?: string | undefined;
      readonly retryAfterSecs?: number | undefined;
    },
  ) {
    super(`${call} was answered ${answer.status}${sentences(answer.problem)}`);
    const { status, problem, requestId, retryAfterSecs } = answer;
    this.status = status;
    this.code = problem?.code;
    this.requestId = problem?.requestId ?? requestId;
    this.fields = problem?.errors ?? [];
    this.advice = problem && adviceOn(problem.code);
    this.retryAfterSecs = retryAfterSecs;
    this.problem = problem;
  }
}

/**
 * Error of a call without an answer: no connection, or none in time. The call may have taken effect. A create can be repeated
 * with the same id: the service never creates a payment twice (§4).
 */
export class ServiceUnreachable extends Error {
  override readonly name = "ServiceUnreachable";
}

function sentences(problem: Problem | undefined): string {
  if (problem === undefined)
    return " by something other than the service. Check baseUrl, and any proxy in between.";
  const fields = (problem.errors ?? [])
    .filter(
      ({ pointer, detail: reason }) => reason !== problem.detail && !isNamed(pointer, problem),
    )
    .map((field) => ` [${field.pointer || "body"}: ${field.detail.replace(/\.$/, "")}]`);
  const detail = problem.detail.replace(/\.$/, "");
  const advice = adviceOn(problem.code);
  return ` ${problem.code}: ${detail}.${fields.join("")}${advice === undefined ? "" : ` ${advice}`}`;
}

/** Tells whether the problem's own sentence names the field. The pointer of the whole body is empty. */
function isNamed(pointer: string, { detail }: Problem): boolean {
  return pointer !== "" && detail.includes(pointer);
}
