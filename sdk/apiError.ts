import type { Problem, ProblemCode } from "#contract/problem.ts";

/** What a merchant's developer can do about each problem (G9). */
const advice = {
  invalid_json: "Send the body as one JSON object without repeated keys.",
  unauthorized:
    "Check merchantCode, the key or secret, and this machine's clock; for a call with a token, ask for a new token.",
  insufficient_scope: "Ask for a token that covers this operation and this payment.",
  money_not_allowed: "The token was made for another amount: ask for a new one with this money.",
  credentials_not_shown: "Take them from the file that the service keeps, sandbox-merchant.json.",
  path_not_found: "Check baseUrl: it is the base address of the API, with its path.",
  unsupported_api_version: "Check baseUrl and use an SDK of this service's version.",
  payment_not_found: "Check the id and merchantCode: ids are case-sensitive and per merchant.",
  institution_visit_not_found: "Open the payment's redirectTo again.",
  public_key_not_found: "Read the merchant for the ids of its keys.",
  method_not_allowed: "Check baseUrl: something else answers at this path.",
  request_timeout: "Send the request again over a better connection.",
  id_already_accepted: "Read the payment with this id, or choose a new id for a new order.",
  payment_is_final: "Nothing can be changed any more: read the payment for its final status.",
  last_credential: "Add another public key first, or rotate the secret.",
  body_too_large: "Send less: a body has at most 64 KiB.",
  unsupported_media_type: "Send the body as application/json.",
  invalid_fields: "Correct the fields that `problem.errors` names.",
  amount_out_of_limits: "Choose an amount inside the option's moneyLimits.",
  payment_method_not_available:
    "Choose one of the options that the service lists for this currency.",
  insufficient_balance:
    "Read the balances, and pay out at most what is available less the fee; the id may be used again.",
  external_reference_not_accepted: "Send one only where the payment has externalReferenceAccepted.",
  token_too_large: "List fewer or shorter operations.",
  too_many_requests: "Send fewer requests in a second, and wait as long as retryAfterSecs says.",
  internal_error: "Try again later; if it stays, report requestId to the service.",
  service_unavailable: "Try again in a moment.",
} as const satisfies Record<ProblemCode, string>;

/**
 * The service refused a call (§7, G9). `message` says which call, why, and what to do; `problem` is the answer itself, with
 * its `code` and the `errors` of single fields, and is absent when something other than the service answered, e.g. a proxy.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  readonly problem: Problem | undefined;
  /** When the answer says so, the seconds after which a new try may be made. */
  readonly retryAfterSecs: number | undefined;

  constructor(
    call: string,
    answer: {
      readonly status: number;
      readonly problem: Problem | undefined;
      readonly retryAfterSecs?: number | undefined;
    },
  ) {
    super(`${call} was answered ${answer.status}${sentences(answer.problem)}`);
    this.status = answer.status;
    this.problem = answer.problem;
    this.retryAfterSecs = answer.retryAfterSecs;
  }
}

/** Nobody answered a call: no connection, or no answer in time. Whether the service acted on it is not known. */
export class ServiceUnreachable extends Error {
  override readonly name = "ServiceUnreachable";
}

function sentences(problem: Problem | undefined): string {
  if (problem === undefined)
    return " by something that is not the service: check baseUrl and what stands between.";
  const fields = (problem.errors ?? [])
    .filter(({ pointer }) => !problem.detail.includes(pointer))
    .map((field) => ` [${field.pointer}: ${field.detail.replace(/\.$/, "")}]`);
  const detail = problem.detail.replace(/\.$/, "");
  return ` ${problem.code}: ${detail}.${fields.join("")}${whatToDo(problem.code)}`;
}

function whatToDo(code: string): string {
  const known = new Map<string, string>(Object.entries(advice)).get(code);
  return known === undefined ? "" : ` ${known}`;
}
