import { payinMethods } from "@pay/contract/methods/index.ts";
import type { FieldError, ProblemCode } from "@pay/contract/problem.ts";
import { merchantSuspended, notFound } from "../../payment/refusals.ts";
import { processorUnavailable } from "../../payment/routePayment.ts";
import * as refusals from "../../transport/refusals.ts";
import { unprovenDetail } from "../../transport/unauthorized.ts";

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

const yenMethods = payinMethods.filter(({ dataPoints }) => "JPY" in dataPoints);
const methodNotOffered = `paymentMethodCode is "SEPA", which this merchant does not offer for a payin in JPY. Send one of ${yenMethods.map(({ code }) => code).join(", ")}, as POST /payins/!availablePaymentOptions lists them.`;

const noEmailAddress =
  "emailAddress is missing, and OFFLINE in JPY needs it. Send an e-mail address such as ada@mail.example, of at most 254 characters.";

/** The meaning and the remedy of each problem. The pages and the examples of the description are made from it. */
export const meanings = {
  invalid_json: {
    means:
      "The body is not one JSON value in UTF-8, begins with a byte order mark, or has a duplicate key in an object.",
    remedy: "Look at the line and column that detail names, and send the output of a JSON library.",
    detail:
      'The body is not JSON: "}" cannot stand at line 1, column 26. Nothing follows the comma before it. Send the output of a JSON library.',
  },
  unauthorized: {
    means:
      "The call does not prove its merchant. An unknown merchant, a wrong or revoked key or secret, and a token that this service did not sign all get the same sentence. So nobody can try merchants out. Other causes are named: a missing or malformed header, a wrong time under a right signature, an expired or revoked token, a token of the other environment.",
    remedy:
      "Do what detail says. For a token request, check the Merchant ID, the key, and that timestamp is the current time in seconds. X-SIGNATURE must be the base64 of SHA256withRSA over the exact bytes of the body. For any other call, get a new token. In the sandbox, the console's tools say what a signature would have matched, and what is wrong with a token; with a token that works, POST /sandbox/!checkSignature and POST /sandbox/!inspectToken say it too.",
    detail: unprovenDetail({
      baseUrl: "https://pay.example/api",
      webAppUrl: "https://pay.example",
      environment: "live",
    }),
  },
  insufficient_scope: {
    means: "The token is valid, but does not cover this call.",
    remedy: "Request a token whose action and idPayment, or whose operations, cover it.",
    detail: refusals.insufficientScope("POST /payins/ORDER-1", ["GET /payins/ORDER-1"]).detail,
  },
  money_not_allowed: {
    means:
      "The token may only create payments of one amount and currency, and the request has another.",
    remedy: "Request a token for this amount.",
    detail: "The token allows only a payment of 5000 JPY. Request a token for this amount.",
  },
  merchant_suspended: {
    means:
      "The administrator has suspended the merchant. It can create no payins and no payouts, and its payment pages offer no way to pay. Reads, callbacks, tokens and existing payments go on.",
    remedy:
      "Ask the administrator why, and when it ends. The id of the refused create is not used up. In the sandbox, POST /sandbox/payins/{idPayin}/!scenario with merchantSuspended shows it for one payment.",
    detail: merchantSuspended.detail,
  },
  credentials_not_shown: {
    means:
      "Only a console that was opened by its link gets the test merchant's credentials. This page has no key, or one from before the secret was rotated.",
    remedy:
      "Open the link that npm run link -- --console prints. Or sign in with the merchant code and the secret: they are in sandbox-merchant.json in the service's data folder.",
    detail:
      "This page was not opened by the console's link, which npm start prints at a terminal and npm run link -- --console anywhere; open that, or sign in with a merchant code and its secret.",
  },
  path_not_found: {
    means:
      "The API has no such path. Paths are compared exactly: no slash at the end, no double slash, and case matters.",
    remedy:
      "Compare the path with the description of the API. The base address ends with /api, and the version is a header, no part of the path.",
    detail:
      "The path ends with a slash. Leave the slash at the end out. https://pay.example/api/docs lists all paths.",
  },
  unsupported_api_version: {
    means: "The header X-API-Version is missing, is sent twice, or is not 2.",
    remedy: "Send the header X-API-Version once, with the value 2.",
    detail: refusals.unsupportedVersion("2.79").detail,
  },
  payment_not_found: {
    means:
      "The merchant has no payment with this id. Ids are case-sensitive, and payins and payouts have separate ids. A payin by the page begins when its customer presses the button that creates it.",
    remedy:
      "While the customer may not have begun to pay, show the order as not paid. Otherwise check the id, and that the payment was created with a 201 under this merchant.",
    detail: notFound("payin", "ORDER-1").detail,
  },
  institution_visit_not_found: {
    means: "The simulated institution of the sandbox knows no such visit.",
    remedy: "Open the payin's redirectTo unchanged.",
    detail: "There is no visit with this id. Use the one at the end of the payin's redirectTo.",
  },
  public_key_not_found: {
    means: "The merchant has no active public key with this id.",
    remedy: "Read the ids of its keys with GET /sandbox/merchant.",
    detail:
      "The merchant has no active public key 3f9a1c0de4b27785. Send one of those that GET /sandbox/merchant lists.",
  },
  method_not_allowed: {
    means: "The path exists, but does not allow this method.",
    remedy: "Use a method that the header Allow names.",
    detail: refusals.methodNotAllowed("PUT", "/payins/{idPayin}", ["POST", "GET"]).detail,
  },
  request_timeout: {
    means: "The body took too long to arrive.",
    remedy: "Send the request again; a create may be repeated, since its id makes it safe.",
    detail: refusals.requestTimeout.detail,
  },
  id_already_accepted: {
    means:
      "A payment with this id was created before, so nothing was created now. sameRequest says whether this request was the same as the first. If not, detail and errors name the fields that differ, without their values.",
    remedy: "Read the payment at Location. If this is another payment, give it a new id.",
    detail:
      "The payin ORDER-1 was accepted already, from the same request. Read it at Location. Use a new id for another payment.",
  },
  payment_is_final: {
    means: "The payment has its final status, and nothing about it changes any more.",
    remedy: "Read the payment.",
    detail: "The payin ORDER-1 is final and does not change any more. Read it.",
  },
  last_credential: {
    means:
      "The merchant has no other active public key and no secret: without this key it gets no more tokens.",
    remedy: "Add another public key first, or rotate the secret; then retire this one.",
    detail:
      "The key 3f9a1c0de4b27785 is the merchant's last credential. Add another public key first, or rotate the secret.",
  },
  body_too_large: {
    means: "The body is larger than 64 KiB.",
    remedy: "Send a smaller one; no request of this API needs more than a few kilobytes.",
    detail: refusals.bodyTooLarge.detail,
  },
  path_too_long: {
    means: "The path is longer than 8 KiB, without its query.",
    remedy: "Check the values in the path: an id has at most 64 characters.",
    detail: refusals.pathTooLong.detail,
  },
  unsupported_media_type: {
    means: "The body is not declared as JSON, is in another character set, or is compressed.",
    remedy: "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
    detail: refusals.unsupportedMediaType("text/plain", "identity").detail,
  },
  invalid_fields: {
    means:
      "Fields are missing or wrong. Each entry of errors names one by a JSON pointer into the body, or a parameter of the path or the query after #, with a code and a sentence. The detail of one error is its sentence.",
    remedy:
      "Correct the fields as their sentences say, and send the request again. A refused request does not use up its id. Unknown fields are ignored, so a field that is said to be missing may stand in the wrong place. Only a token request refuses them, if they look like one of its own. Lists of payments and the statement refuse unknown names of their query.",
    detail: noEmailAddress,
    errors: [{ pointer: "/paymentMethod/emailAddress", code: "required", detail: noEmailAddress }],
  },
  amount_out_of_limits: {
    means: "The amount is outside of the payment method's limits.",
    remedy:
      "Keep between moneyLimits.minimum and moneyLimits.maximum of the payment option, or offer another method.",
    detail: "amount is outside the limits of this method. Send one from 1 to 1000000000 JPY.",
    errors: [
      {
        pointer: "/paymentRequested/money/amount",
        code: "out_of_limits",
        detail: "amount is outside the limits of this method. Send one from 1 to 1000000000 JPY.",
      },
    ],
  },
  payment_method_not_available: {
    means: "The merchant does not offer this method, or not in this currency.",
    remedy: "Use a method that POST /payins/!availablePaymentOptions lists.",
    detail: methodNotOffered,
    errors: [
      {
        pointer: "/paymentMethod/paymentMethodCode",
        code: "not_allowed",
        detail: methodNotOffered,
      },
    ],
  },
  insufficient_balance: {
    means:
      "The available balance in the currency does not cover the payout's amount and its fee, which the create holds together. Nothing was held, and the id stays free.",
    remedy: "Read the balances, and send the request again once there is enough.",
    detail:
      "The available balance in PHP does not cover the amount and its fee. Read the balances, and send the request again when they suffice.",
  },
  external_reference_not_accepted: {
    means: "The method of this payment accepts no reference. The payment continues without one.",
    remedy:
      "Send none: the payment continues without one. Only payments with externalReferenceAccepted accept one.",
    detail:
      "The method of the payin ORDER-1 accepts no reference. The payment continues without one.",
  },
  token_too_large: {
    means: "The token is larger than 4 kB, the limit for headers and URLs.",
    remedy: "Request fewer or shorter operations; a pattern can cover several.",
    detail:
      "The token would have 4310 bytes; the limit is 4096. Request fewer or shorter operations.",
  },
  too_many_requests: {
    means:
      "More than 10 requests came in one second under one key, or more than 200 of one merchant in all. This one was not processed. Calls for one payment count together; other calls count under the token or the merchant. Failed proofs count under merchant and address. Unknown merchants, unknown paths and wrong versions count under the address.",
    remedy: "Wait for the seconds in Retry-After, and send it again.",
    detail:
      "More than 10 requests for the payin ORDER-1 came in one second; this one was not processed. Send it again after Retry-After. The setting RATE_LIMIT_PER_SECOND raises this limit in the sandbox alone.",
  },
  internal_error: {
    means: "An unexpected error happened in the service. It is logged under requestId.",
    remedy: "A create may be repeated, since its id makes it safe. Tell us the requestId.",
    detail: refusals.internalError.detail,
  },
  processor_unavailable: {
    means:
      "The payment provider of this method did not answer in time, or its connector is unreachable. Nothing was created, no money moved, and the id is still free.",
    remedy:
      "Send the same request again after Retry-After, under the same id: it leads to the same payment. Or offer another payment method.",
    detail: processorUnavailable(5).detail,
  },
  service_unavailable: {
    means: "The service is stopping, or its database is unreachable.",
    remedy: "Send the request again after Retry-After.",
    detail: refusals.serviceUnavailable.detail,
  },
} as const satisfies Readonly<Record<ProblemCode, ProblemMeaning>>;
