import type { ProblemCode } from "./wire/problem.ts";

/** What a merchant's developer can do about each problem (G9). */
const advice = {
  invalid_json: "Send the body as one JSON object without repeated keys.",
  unauthorized:
    "Check merchantCode, the key or secret, and this machine's clock; for a call with a token, ask for a new token.",
  insufficient_scope: "Ask for a token that covers this operation and this payment.",
  money_not_allowed: "The token was made for another amount: ask for a new one with this money.",
  credentials_not_shown:
    "Open the console's link, or take them from the file that the service keeps, sandbox-merchant.json.",
  path_not_found: "Check baseUrl: it is the base address of the API, with its path.",
  unsupported_api_version: "Check baseUrl and use an SDK of this service's version.",
  payment_not_found: "Check the id and merchantCode: ids are case-sensitive and per merchant.",
  institution_visit_not_found: "Open the payment's redirectTo again.",
  public_key_not_found: "Read the merchant for the ids of its keys.",
  method_not_allowed: "Check baseUrl: something else answers at this path.",
  request_timeout: "Send the request again over a better connection.",
  id_already_accepted:
    "Another payment has this id: read it, or choose a new id for a new order. Ids are never free again.",
  payment_is_final: "Nothing can be changed any more: read the payment for its final status.",
  last_credential: "Add another public key first, or rotate the secret.",
  body_too_large: "Send less: a body has at most 64 KiB.",
  path_too_long: "Look at the id in the path: it has at most 64 characters.",
  unsupported_media_type: "Send the body as application/json.",
  invalid_fields: "Correct the fields that `fields` of this error names.",
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

const byCode: ReadonlyMap<string, string> = new Map(Object.entries(advice));

/** What to do about a problem (G9), in a sentence; undefined for a code that this version does not know. */
export function adviceOn(code: string): string | undefined {
  return byCode.get(code);
}
