import type { FieldError, ProblemCode } from "#contract/problem.ts";

/** A problem for a merchant's developer (G9). */
export interface ProblemMeaning {
  /** The reason of the answer. */
  readonly means: string;
  /** The remedy. */
  readonly remedy: string;
  /** An example of `detail`. */
  readonly detail: string;
  /** An example of `errors`, if the problem has them. */
  readonly errors?: readonly FieldError[];
}

/** The meaning and the remedy of each problem. The pages and the examples of the description are made from it. */
export const meanings = {
  invalid_json: {
    means:
      "The body is not one JSON value in UTF-8, begins with a byte order mark, or has a key twice in one object.",
    remedy: "Send what a JSON library writes.",
    detail:
      "The body must be one JSON value in UTF-8 without a byte order mark, with no key twice in an object.",
  },
  unauthorized: {
    means:
      "The call is not proven to come from the merchant. Every way in which a token, signature or secret is not good is answered alike.",
    remedy:
      "For a token: get a new one, and look at its end and its environment. For a token request: check the Merchant ID, that X-SIGNATURE is the base64 of SHA256withRSA over the very bytes of the body, that the key is one of the merchant's, and that timestamp is the present time in seconds.",
    detail:
      "The call is not proven to come from the merchant: check the token and its end, or the merchant, key, signature and time of the token request.",
  },
  insufficient_scope: {
    means: "The token is good, and is not for this call.",
    remedy: "Ask for a token whose action and idPayment, or whose operations, cover it.",
    detail: "The token does not cover POST /payins/ORDER-1; ask for one that does.",
  },
  money_not_allowed: {
    means:
      "The token may create payments of one amount and currency alone, and the request has another.",
    remedy: "Ask for a token for this amount.",
    detail: "The token allows a payment of 5000 JPY alone.",
  },
  credentials_not_shown: {
    means:
      "The test merchant's credentials are given to a console that was opened by its link alone: this page has no key, or one from before the secret was rotated.",
    remedy:
      "Open the link that npm run link -- --console prints, or sign in with the merchant code and the secret, which are in sandbox-merchant.json in the service's data folder.",
    detail:
      "This page was not opened by the console's link, which npm start prints at a terminal and npm run link -- --console anywhere; open that, or sign in with a merchant code and its secret.",
  },
  path_not_found: {
    means:
      "Nothing is at this path. Paths are compared letter by letter: no slash at the end, none twice, capitals count.",
    remedy: "Compare the path with the description of the API.",
    detail: "No resource of the API has this path; paths are compared letter by letter.",
  },
  unsupported_api_version: {
    means: "The header X-API-Version is missing, comes twice, or is anything but 2.",
    remedy: "Send X-API-Version once, with the major version alone: 2.",
    detail: "Send the header X-API-Version once, with the major version alone: 2.",
  },
  payment_not_found: {
    means:
      "The merchant has no payment with this id. Ids are case-sensitive, and those of payins and payouts are apart.",
    remedy: "Check the id, and that the payment was created with a 201 under this merchant.",
    detail: "There is no payin ORDER-1.",
  },
  institution_visit_not_found: {
    means: "The simulated institution of the sandbox knows no such visit.",
    remedy: "Open redirectTo of the payin as it was given.",
    detail: "There is no visit with this id.",
  },
  public_key_not_found: {
    means: "The merchant has no public key of this id that counts.",
    remedy: "Read the merchant with GET /sandbox/merchant, which tells the ids of its keys.",
    detail: "The merchant has no public key 3f9a1c0de4b27785 that counts.",
  },
  method_not_allowed: {
    means: "The path exists and takes other methods.",
    remedy: "Use one of those that the header Allow names.",
    detail: "This path takes POST and GET.",
  },
  request_timeout: {
    means: "The body took too long to arrive.",
    remedy: "Send the request again; a create may be repeated, since its id makes it safe.",
    detail: "The body did not arrive in time; send the request again.",
  },
  id_already_accepted: {
    means:
      "A payment with this id was created before, so nothing was created now. sameRequest says whether this request was the same as the first.",
    remedy:
      "Read the payment at Location. If this was to be another payment, give it an id of its own.",
    detail: "The payin ORDER-1 was accepted before; read it instead of creating it again.",
  },
  payment_is_final: {
    means: "The payment has its final status, and nothing about it changes any more.",
    remedy: "Read the payment.",
    detail: "The payin ORDER-1 has its final status; read it.",
  },
  last_credential: {
    means:
      "No other public key and no secret of the merchant counts: without this key it could get no token any more.",
    remedy: "Add another public key first, or rotate the secret; then retire this one.",
    detail:
      "The key 3f9a1c0de4b27785 is the merchant's last way to get a token: add another one first.",
  },
  body_too_large: {
    means: "A body may have 64 KiB.",
    remedy: "Send a smaller one; no request of this API needs more than a few kilobytes.",
    detail: "Send at most 65536 bytes.",
  },
  path_too_long: {
    means: "A path may have 8 KiB, its query not counted.",
    remedy: "Look at what was put into the path: an id has at most 64 characters.",
    detail: "Send a path of at most 8192 characters; ids have at most 64.",
  },
  unsupported_media_type: {
    means: "The body is not declared as JSON, is in another character set, or is compressed.",
    remedy: "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
    detail: "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
  },
  invalid_fields: {
    means:
      "Fields are missing or wrong. Each entry of errors names one by a JSON pointer into the body, or a parameter of the path after #, with a code and a sentence.",
    remedy: "Mend the fields and send the request again: no id is used up by one that is refused.",
    detail: "One field is missing or wrong; see errors.",
    errors: [
      {
        pointer: "/paymentMethod/emailAddress",
        code: "required",
        detail: "E-mail address is required.",
      },
    ],
  },
  amount_out_of_limits: {
    means: "The payment method takes other amounts.",
    remedy:
      "Keep between moneyLimits.minimum and moneyLimits.maximum of the payment option, or offer another method.",
    detail: "The amount must be from 1 to 1000000000 JPY.",
    errors: [
      {
        pointer: "/paymentRequested/money/amount",
        code: "out_of_limits",
        detail: "The amount must be from 1 to 1000000000 JPY.",
      },
    ],
  },
  payment_method_not_available: {
    means: "The merchant does not offer this method, or not in this currency.",
    remedy: "Take one of those that POST /payins/!availablePaymentOptions lists.",
    detail: "This payment method is none of those that the merchant offers in JPY.",
    errors: [
      {
        pointer: "/paymentMethod/paymentMethodCode",
        code: "not_allowed",
        detail: "This payment method is none of those that the merchant offers in JPY.",
      },
    ],
  },
  insufficient_balance: {
    means:
      "What is available in the currency does not cover the payout's amount and its fee, which are held together when it is created. Nothing was held, and the id is not used up.",
    remedy: "Read the balances, and send the request again once there is enough.",
    detail: "What is available in PHP does not cover the amount and its fee. Read the balances.",
  },
  external_reference_not_accepted: {
    means: "The method of this payment takes no reference from its customers.",
    remedy:
      "Leave it: the payment goes on without one. Only answers with externalReferenceAccepted take one.",
    detail: "The method of the payin ORDER-1 takes no reference from its customers.",
  },
  token_too_large: {
    means: "Tokens travel in headers and addresses and may have 4 kB.",
    remedy: "Ask for fewer or shorter operations; a pattern may stand for several.",
    detail:
      "The token would have 4310 bytes and may have 4096; ask for fewer or shorter operations.",
  },
  too_many_requests: {
    means:
      "More than 10 requests came in one second under one key, or more than 200 of one merchant in all; this one was not processed. Calls of one payment count together, calls of none under the token or the merchant, proofs that fail under merchant and address, and unknown merchants, unknown paths and wrong versions under the address.",
    remedy: "Wait as long as Retry-After says, and send it again.",
    detail:
      "More than 10 requests came in one second; this one was not processed. Send it again after Retry-After.",
  },
  internal_error: {
    means: "Something went wrong in the service. It is logged under requestId.",
    remedy: "A create may be repeated, since its id makes it safe. Tell us the requestId.",
    detail: "Something went wrong in the service. It is logged under this requestId.",
  },
  service_unavailable: {
    means: "The service is ending, or its database is away.",
    remedy: "Send the request again after Retry-After.",
    detail: "The service takes no calls at the moment; send it again after Retry-After.",
  },
} as const satisfies Readonly<Record<ProblemCode, ProblemMeaning>>;
