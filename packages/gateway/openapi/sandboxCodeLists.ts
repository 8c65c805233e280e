import type {
  SignatureDifference,
  SignedBodyFault,
} from "@pay/contract/endpoints/checkSignature.ts";
import type { InstitutionDecision } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type {
  TokenConcernCode,
  TokenCoverage,
  TokenFault,
} from "@pay/contract/endpoints/inspectToken.ts";
import type { SandboxScenarioName } from "@pay/contract/sandboxControls.ts";
import type { callMakers, ledgerAccounts, TimelineHintCode } from "@pay/contract/timelineEvents.ts";

/** The code lists of the sandbox by name. */
export const sandboxCodeLists = {
  /** Events of production that a payment can simulate (G29). */
  scenario: {
    none: "no event; revokes another scenario",
    duplicateCallback: "a delivered callback arrives once more, with the same id",
    lateCallback: "the callback arrives a minute after the final status",
    earlyCallback: "the callback arrives before the answer to the create",
    outOfOrderCallbacks: "an older callback arrives after that of the final status",
    firstTryTimesOut: "the first attempt is delivered but counts as timed out, so another follows",
    lostAnswer: "the create is accepted, but the connection is cut before the answer",
    partialPayment: "half of the amount arrives at once, and the rest a minute later",
    confirming: "the payment is seen at once, and confirmed a minute later",
    decidedAfterExpiry: "the payin is decided an hour after its expiry",
    moneyRequired: "the customer of an online payment pays one minor unit less",
    merchantSuspended: "options and create are answered 403 `merchant_suspended`",
  } satisfies Record<SandboxScenarioName, string>,
  /** Decisions at the simulated institution (G28). */
  decision: {
    approve: "pay",
    cancel: "do not pay: the payin becomes FAILED",
    comeBackLate: "pay, but return before the institution has reported it",
  } satisfies Record<InstitutionDecision, string>,
  /** Ways of signing that are not accepted (G8). */
  signatureDifference: {
    trailing_newline: "a line break was signed after the body",
    crlf_line_ends: "the signed body has CRLF line ends",
    lf_line_ends: "the signed body has LF line ends",
    reserialised_json: "the body was parsed and written again before it was signed",
    sorted_json: "the properties were sorted before the body was signed",
    hash_hex: "the hexadecimal hash was signed",
    hash_bytes: "the hash was signed, and so the body was hashed twice",
    hex_signature: "the signature is hexadecimal",
    base64url_signature: "the signature is base64url",
    wrapped_base64_signature: "the base64 has line breaks",
    unpadded_base64_signature: "the base64 lacks its padding",
    pss_padding: "the padding is PSS",
    sha1: "the hash is SHA-1",
    sha384: "the hash is SHA-384",
    sha512: "the hash is SHA-512",
    retired_key: "the key is retired",
  } satisfies Record<SignatureDifference, string>,
  /** The signed bytes of a body (G8). */
  signedForm: {
    raw: "the body as sent",
    minified: "the body without its insignificant white space",
  },
  /** Faults of a signed body (G8). */
  signedBodyFault: {
    not_json: "the body is not a JSON object",
    duplicate_keys: "an object has a key twice",
    timestamp_missing: "`timestamp` is missing",
    timestamp_too_old: "`timestamp` is more than 300 s in the past",
    timestamp_too_new: "`timestamp` is more than 300 s in the future",
    other_merchant: "`merchantCode` is not the merchant whose keys are checked",
  } satisfies Record<SignedBodyFault, string>,
  /** Reasons to refuse a token (G6). */
  tokenFault: {
    not_a_token: "it is not a token of this service",
    wrong_signature: "its signature is wrong",
    wrong_environment: "it belongs to the other environment",
    expired: "it has expired",
    revoked: "it was revoked",
    wrong_claims: "its claims are not those of a token",
  } satisfies Record<TokenFault, string>,
  /** Whether a token covers an endpoint. */
  coverage: {
    yes: "covered; the path has no id",
    no: "not covered",
    one: "covered for one id",
    some: "covered for some ids",
    all: "covered for all ids",
  } satisfies Record<TokenCoverage, string>,
  /** Kinds of token (§5). */
  tokenKind: {
    action: "from `POST /auth-tokens-by-action`",
    operations: "from `POST /auth-tokens`",
  },
  /** Possible faults of a token. */
  concern: {
    expired: "it has expired",
    wrong_environment: "it belongs to the other environment",
    other_merchant: "it belongs to another merchant",
    reads_other_payments: "it reads other payments",
    creates_other_payments: "it creates payins of other ids",
    makes_payouts: "it creates payouts",
    reads_account: "it reads balances, the statement or callbacks",
    controls_sandbox: "it controls the sandbox",
    long_validity: "it is valid for more than two days",
    any_amount: "it allows any amount",
    any_address: "it allows any `callbackUrl` or `returnUrl`",
    too_narrow_for_page: "it lacks a call that the payment page needs",
  } satisfies Record<TokenConcernCode, string>,
  /** Hints of a timeline. */
  hint: {
    never_opened: "nobody has used the token",
    opened_not_created: "the payment was opened, but not created",
    create_refused: "the last create was refused",
    waits_for_customer: "the customer has not decided at the institution",
    waits_for_decision: "the amount waits for a decision by hand",
    callback_waiting: "the callback has not been attempted yet",
    callback_refused: "the last attempt of the callback failed, and another follows",
    callback_dead: "the callback is a dead letter",
    callback_answered_never_read: "the callback was answered, but no server has read the payment",
    calls_not_kept: "this sandbox stores no calls",
  } satisfies Record<TimelineHintCode, string>,
  /** Callers. */
  callMaker: {
    page: "the payment page",
    server: "a server, such as the merchant's",
  } satisfies Record<(typeof callMakers)[number], string>,
  /** Accounts of the ledger (G31). */
  ledgerAccount: {
    available: "money that the merchant can pay out",
    reserved: "money held for payouts",
    fees: "fees of the service",
    vat: "tax on fees",
    processor: "money at the processor",
    reversals: "money that went back after a success",
    funding: "the source of the sandbox's opening balances",
  } satisfies Record<(typeof ledgerAccounts)[number], string>,
  /** Scheduled steps of a payment. */
  due: {
    status: "it gets a status",
    callback: "its callback is attempted",
    expiry: "it expires",
  },
} as const;
