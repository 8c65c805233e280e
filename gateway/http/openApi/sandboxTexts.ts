import { callbackStateMeanings, directionMeanings, environmentMeanings } from "./codeMeanings.ts";
import { type PropertyTexts, text, timestamp, url } from "./propertyText.ts";
import {
  callMakerMeanings,
  concernMeanings,
  coverageMeanings,
  decisionMeanings,
  dueMeanings,
  hintMeanings,
  ledgerAccountMeanings,
  scenarioMeanings,
  signatureDifferenceMeanings,
  signedBodyFaultMeanings,
  signedFormMeanings,
  statementAccountMeanings,
  statementKindMeanings,
  tokenFaultMeanings,
  tokenKindMeanings,
} from "./sandboxCodeMeanings.ts";

const requestId = "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10";
const publicKeyPem =
  "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0B…\n-----END PUBLIC KEY-----\n";

/** The properties of the sandbox's controls (G28, G29). */
const controlTexts = {
  direction: text("Direction of the payment.", "payin", directionMeanings),
  idVisit: text("Id of the visit, the end of `redirectTo`.", "dGhpcyBpcyBhIHZpc2l0IQ"),
  payee: text("The payee as the institution shows it.", "Nordic Bikes"),
  isDecided: text("True if the visitor approved and no decision is left.", true),
  returnTo: url("Where the visitor returns to.", "https://shop.example/return"),
  decision: text("The decision of the visitor.", "approve", decisionMeanings),
  by: text("Whole seconds, 1 to 2 678 400. Send `by`, `to` or `toNext`.", 5),
  "advancePayinRequest.to": timestamp("A time from an answer, such as `expireAt`."),
  toNext: text("Up to the next scheduled step.", true),
  "choosePayinScenarioRequest.name": text("The scenario.", "lateCallback", scenarioMeanings),
  "choosePayinScenarioReply.name": text("The scenario.", "lateCallback", scenarioMeanings),
  "choosePayoutScenarioReply.name": text("The scenario.", "lateCallback", scenarioMeanings),
  settled: text("Whether no work of the merchant is due or running.", true),
  nextDueAt: timestamp("When the next step is due.", "2026-11-21T10:00:05.000Z"),
  payments: text("The payments, newest first."),
  nextCursor: text("Send it as `cursor` to get the next page. Absent on the last.", "WyIyMDI2Il0"),
  updatedAt: timestamp("When its status or its callback last changed."),
  callbackState: text("Delivery state of its newest callback.", "delivered", callbackStateMeanings),
  wasReadAfterCallback: text("Whether your server read it after the callback.", true),
} as const satisfies PropertyTexts;

/** The properties of a timeline. */
const timelineTexts = {
  payment: text("The payment. Absent if only tokens and calls name the id."),
  events: text("The events, oldest first."),
  hints: text("What may be wrong."),
  "hints.code": text("Code of the hint.", "never_opened", hintMeanings),
  text: text("The problem and the remedy, in English.", "Nobody has used the token yet."),
  kind: text("Kind of the event."),
  at: timestamp("When it happened, or will happen."),
  jti: text("Id of the token.", "Qd3kP1x9Zr8aT0uW"),
  operationId: text("Name of the operation.", "createPayin"),
  method: text("HTTP method.", "POST"),
  path: text("Path below the base address, without the query.", "/payins/ORDER-1"),
  "CallEvent.status": text("HTTP status of the answer.", 201),
  "CallEvent.code": text("Code of the problem, if the call was refused.", "invalid_fields"),
  requestId: text("Id of the call, as in the header `X-Request-Id`.", requestId),
  "CallEvent.by": text("The caller.", "server", callMakerMeanings),
  why: text("Why it got the status, in English.", "The amount decides it."),
  journal: text("`credited`, `held`, `paid` or `released`.", "credited"),
  lines: text("The lines of the journal, whose sum is zero."),
  "lines.account": text("Account of the ledger.", "available", ledgerAccountMeanings),
  "lines.amount": text("What is added to the account.", { amount: 4925, currencyCode: "JPY" }),
  idCallback: text("`webhook-id` of the callback.", "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11"),
  tryNumber: text("Number of the attempt, from 1.", 1),
  afterMs: text("Time since the attempt that delivered it, in milliseconds.", 120),
  what: text("What happens then.", "status", dueMeanings),
} as const satisfies PropertyTexts;

/** The properties of the merchant, its keys and its statement (G8, G22, G31). */
const merchantTexts = {
  publicKeys: text("The public keys, oldest first."),
  secrets: text("The Merchant Secret keys, oldest first, without their values."),
  callbackSecrets: text("The callback secrets, oldest first, without their values."),
  callbackPublicKeys: text("The service's keys for `v1a` signatures of callbacks.", [
    "whpk_Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=",
  ]),
  keyId: text("Id of the public key, 16 hexadecimal digits.", "3f9a1c0de4b27785"),
  publicKeyPem: text("RSA public key of 2048 to 8192 bits, in PEM.", publicKeyPem),
  secretId: text("Id of the secret, 16 hexadecimal digits.", "77c0ffee12345678"),
  "RotatedSecret.secret": text("The new secret, shown only here.", "the new Merchant Secret key"),
  oldEndAt: timestamp("When the old secrets end.", "2026-11-22T10:00:00.000Z"),
  endsAt: timestamp("When it ends. Absent if no end is set.", "2026-11-22T09:00:00.000Z"),
  isActive: text("Whether it is valid now.", true),
  settings: text("Fees and methods of the merchant."),
  payinFeeBasisPoints: text("Fee of a payin in hundredths of a percent: 150 is 1.5 %.", 150),
  payinVatBasisPoints: text("Tax on the fee in hundredths of a percent, by currency.", {
    IDR: 1100,
  }),
  payoutFee: text("Fee of a payout in major units, as a decimal.", "1"),
  payoutFeeByCurrency: text("Fees that differ from `payoutFee`, by currency.", { IDR: "2500" }),
  payinMethodCodes: text("The payin methods of the merchant. Absent if all.", ["OFFLINE"]),
  payoutMethodCodes: text("The payout methods of the merchant. Absent if all.", ["BANK_TRANSFER"]),
  entries: text("The movements, oldest first."),
  bookedAt: timestamp("When it was booked."),
  "entries.account": text("The account.", "available", statementAccountMeanings),
  "entries.kind": text("Kind of the entry.", "payin", statementKindMeanings),
  "entries.amount": text("What is added to the account.", { amount: 850, currencyCode: "PHP" }),
  balance: text("The balance after the entry.", { amount: 10_000_850, currencyCode: "PHP" }),
  totals: text("The balances of the range, by currency."),
  opening: text("The balances at the start of the range."),
  closing: text("The balances at its end."),
} as const satisfies PropertyTexts;

/** The properties of the checks of tokens and signatures (G6, G8). */
const checkTexts = {
  isAccepted: text("Whether the service would accept it.", true),
  "inspectTokenReply.fault": text("Why it is refused.", "expired", tokenFaultMeanings),
  environment: text("The environment of the token.", "sandbox", environmentMeanings),
  isOwn: text("Whether it belongs to your merchant.", true),
  issuedAt: timestamp("When it was issued."),
  "inspectTokenReply.validitySecs": text("Lifetime in seconds.", 1800),
  secsLeft: text("Seconds until it expires; negative afterwards.", 1740),
  "inspectTokenReply.kind": text("Kind of the token.", "action", tokenKindMeanings),
  calls: text("Every endpoint that takes a token."),
  summary: text("What the operation does.", "Create a payin"),
  covers: text("Whether the token covers the endpoint.", "one", coverageMeanings),
  concerns: text("What may be wrong with it."),
  "concerns.code": text("Code of the concern.", "any_amount", concernMeanings),
  "checkSignatureRequest.body": text("The raw body, exactly as it was sent.", "{…}"),
  signature: text("The header `X-SIGNATURE`.", "MEUCIQ…"),
  "checkSignatureRequest.keyId": text("Checks with this key only.", "3f9a1c0de4b27785"),
  "checkSignatureRequest.publicKeyPem": text("Checks with this key, not with yours.", publicKeyPem),
  match: text("The key that verifies the signature, and what was signed."),
  form: text("What was signed.", "raw", signedFormMeanings),
  wouldMatch: text("Variants that would have matched, nearest first."),
  differences: text("How it differs.", ["trailing_newline"], signatureDifferenceMeanings),
  faults: text("Faults of the body."),
  "faults.code": text("Code of the fault.", "timestamp_too_old", signedBodyFaultMeanings),
} as const satisfies PropertyTexts;

/** The properties of the sandbox's endpoints. */
export const sandboxTexts = {
  ...controlTexts,
  ...timelineTexts,
  ...merchantTexts,
  ...checkTexts,
} as const satisfies PropertyTexts;
