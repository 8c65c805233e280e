import { type ProblemCode, problems } from "#contract/problem.ts";

/** What each problem means for a merchant's developer, and the way out (G9). */
const meanings: Readonly<Record<ProblemCode, string>> = {
  invalid_json:
    "The body is not one JSON value in UTF-8, begins with a byte order mark, or has a key twice in one object. Send what a JSON library writes.",
  unauthorized:
    "The call is not proven to come from the merchant. For a token: get a new one, and look at its end and its environment. For a token request: check the Merchant ID, that X-SIGNATURE is the base64 of SHA256withRSA over the very bytes of the body, that the key is one of the merchant's, and that timestamp is the present time in seconds. All of these are answered alike.",
  insufficient_scope:
    "The token is good, and is not for this call. Ask for one whose action and idPayment, or whose operations, cover it.",
  money_not_allowed:
    "The token may create payments of one amount and currency alone, and the request has another. Ask for a token for this amount.",
  path_not_found:
    "Nothing is at this path. Paths are compared letter by letter: no slash at the end, none twice, capitals count.",
  unsupported_api_version: "Send the header X-API-Version once, with the major version alone: 2.",
  payment_not_found:
    "The merchant has no payment with this id. Ids are case-sensitive, and those of payins and payouts are apart.",
  institution_visit_not_found:
    "The simulated institution of the sandbox knows no such visit. Open redirectTo of the payin as it was given.",
  method_not_allowed: "The path exists and takes the methods that the header Allow names.",
  request_timeout: "The body took too long to arrive. Send the request again.",
  id_already_accepted:
    "A payment with this id was created before, so nothing was created now. Read it at Location. sameRequest says whether this request was the same as the first; if it was not, the new payment needs an id of its own.",
  payment_is_final:
    "The payment has its final status, and nothing about it changes any more. Read it.",
  body_too_large: "A body may have 64 KiB.",
  unsupported_media_type:
    "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
  invalid_fields:
    "Each entry of errors names one field by a JSON pointer into the body, or a parameter of the path after #, with a code and a sentence. No id is used up by such a request: mend it and send it again.",
  amount_out_of_limits:
    "The payment method takes amounts between moneyLimits.minimum and moneyLimits.maximum of its payment option.",
  payment_method_not_available:
    "The merchant does not offer this method, or not in this currency. POST /payins/!availablePaymentOptions lists what it offers.",
  insufficient_balance:
    "What is available in the currency does not cover the payout's amount and its fee, which are held together when it is created. Nothing was held and the id is not used up: read the balances, and send the request again once there is enough.",
  external_reference_not_accepted:
    "The payment goes on without a reference from the customer: only methods whose answer carries externalReferenceAccepted take one.",
  token_too_large:
    "Tokens travel in headers and addresses and may have 4 kB. Ask for fewer or shorter operations; a pattern may stand for several.",
  too_many_requests:
    "More than 10 requests came in one second under one key; this one was not processed. Wait as long as Retry-After says.",
  internal_error:
    "Something went wrong in the service. It is logged under requestId; a create may be repeated, since its id makes it safe.",
  service_unavailable:
    "The service is ending or its database is away. Send the request again after Retry-After.",
};

/** A plain page that says what a problem means, or undefined for a code that is not on the list. */
export function problemPage(code: string): string | undefined {
  const known = Object.entries(problems).find(([one]) => one === code);
  const meaning = Object.entries(meanings).find(([one]) => one === code)?.[1];
  if (!known || meaning === undefined) return undefined;
  const { status, title } = known[1];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${code}</title>
<h1>${title}</h1>
<p><code>${code}</code>, HTTP status ${status}</p>
<p>${meaning}</p>
</html>
`;
}
