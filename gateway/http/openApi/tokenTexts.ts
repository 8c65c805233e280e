import { actionMeanings, fieldFaultMeanings, problemMeanings } from "./codeMeanings.ts";
import { type PropertyTexts, text, url } from "./propertyText.ts";

/** The properties of tokens (§5, G6, G51). */
const tokenTexts = {
  merchantCode: text("Merchant ID, which you received at enrollment.", "SANDBOX"),
  validitySecs: text(
    "Lifetime of the token in whole seconds, 60 to 604 800; 1800 if absent.",
    1800,
  ),
  action: text("What the token may do with its one payment.", "PAYIN_CREATE", actionMeanings),
  "TokenByActionRequest.idPayment": text(
    "The `idPayin` or `idPayout` that the token is limited to.",
    "ORDER-1",
  ),
  operations: text(
    "Calls that the token may make, each `METHOD /path`: the path below the base address, where regular expressions (RE2) are allowed. 1 to 20 of at most 200 characters.",
    ["POST /payins/!availablePaymentOptions", "POST /payins/ORDER-1", "GET /payins/ORDER-1"],
  ),
  "TokenRequest.money": text("If present, the token creates only payments of exactly this amount."),
  "TokenByActionRequest.money": text(
    "If present, the token creates only payments of exactly this amount.",
  ),
  "TokenRequest.callbackUrl": url(
    "If present, a create under the token must carry exactly this `callbackUrl`.",
    "https://shop.example/callback",
  ),
  "TokenRequest.returnUrl": url(
    "If present, a create under the token must carry exactly this `returnUrl`.",
    "https://shop.example/return",
  ),
  "TokenByActionRequest.callbackUrl": url(
    "If present, a create under the token must carry exactly this `callbackUrl`.",
    "https://shop.example/callback",
  ),
  "TokenByActionRequest.returnUrl": url(
    "If present, a create under the token must carry exactly this `returnUrl`.",
    "https://shop.example/return",
  ),
  timestamp: text(
    "When you sign the request, in whole seconds since 1970 (UTC). Required with `X-SIGNATURE`; may be off by 300 s.",
    1_795_255_200,
  ),
  secret: text(
    "Merchant Secret key, in place of a signature. Deprecated; never in a browser.",
    "the Merchant Secret key",
  ),
  token: text(
    "The access token, a JWT: send it as `Authorization: Bearer …`.",
    "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJTQU5EQk9YIn0.c2lnbmF0dXJl",
  ),
} as const satisfies PropertyTexts;

/** The properties of problems (G9). */
const problemTexts = {
  "Problem.type": url(
    "URL of the page that explains the problem.",
    "https://pay.example/api/docs/problems/invalid_fields",
  ),
  "Problem.title": text("The problem in short.", "Some fields are missing or wrong"),
  "Problem.status": text("HTTP status of the answer.", 422),
  "Problem.detail": text(
    "What is wrong and what to do, in English, for your developer.",
    "A mandatory field is missing. Send it.",
  ),
  "Problem.code": text("Code of the problem.", "invalid_fields", problemMeanings),
  requestId: text(
    "Id of the call, under which it is logged; also in the header `X-Request-Id`.",
    "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10",
  ),
  errors: text("The error of each field."),
  pointer: text(
    "JSON pointer (RFC 6901) into the body, or `#` and the name of a parameter.",
    "/paymentMethod/emailAddress",
  ),
  "FieldError.code": text("Code of the error.", "required", fieldFaultMeanings),
  "FieldError.detail": text(
    "What is wrong with the field and what to send.",
    "The field is missing.",
  ),
  sameRequest: text(
    "With `id_already_accepted`: whether this create equals the accepted one.",
    true,
  ),
} as const satisfies PropertyTexts;

/** The properties of tokens and problems. */
export const tokenAndProblemTexts = {
  ...tokenTexts,
  ...problemTexts,
} as const satisfies PropertyTexts;
