import {
  callbackStateMeanings,
  callbackTypeMeanings,
  currencyMeanings,
  directionMeanings,
  methodMeanings,
  tryResultMeanings,
} from "./codeMeanings.ts";
import { type PropertyTexts, text, timestamp, url } from "./propertyText.ts";

const idCallback = "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11";

/** The properties of callbacks (G21, G23). */
const callbackTexts = {
  "callbacks.id": text("Id of the callback, the same in each attempt.", idCallback),
  callbacks: text("The callbacks, newest first, at most 50."),
  "callbacks.type": text("Type of the callback.", "payin.updated", callbackTypeMeanings),
  state: text("State of the delivery.", "delivered", callbackStateMeanings),
  nextTryAt: timestamp("When the next attempt is made.", "2026-11-21T10:00:10.000Z"),
  settledAt: timestamp(
    "When it was delivered or became a dead letter.",
    "2026-11-21T10:00:05.310Z",
  ),
  tries: text("All attempts, the first one first."),
  startedAt: timestamp("When the attempt began.", "2026-11-21T10:00:05.021Z"),
  durationMs: text("How long it took, in milliseconds.", 289),
  result: text("Result of the attempt.", "delivered", tryResultMeanings),
  httpStatus: text("HTTP status of the receiver's answer.", 200),
  detail: text("What is wrong and what to do, in English.", "ECONNREFUSED"),
  answer: text("The beginning of the receiver's answer.", "ok"),
  ids: text("Ids of 1 to 100 callbacks in any state.", [idCallback]),
  from: timestamp("The first instant of the range."),
  to: timestamp("The first instant after the range.", "2026-11-21T11:00:00.000Z"),
  resent: text("Number of callbacks that are sent again.", 12),
  remaining: text("Number of dead letters of the range that are left.", 0),
} as const satisfies PropertyTexts;

/** Returns the properties of the body of a callback (G21). */
const bodyTexts = (schemaName: string): PropertyTexts => ({
  [`${schemaName}.id`]: text("Id of the callback, as in `webhook-id`.", idCallback),
  [`${schemaName}.type`]: text("Type of the callback. Ignore types that you do not know."),
  [`${schemaName}.timestamp`]: timestamp("When the payment changed.", "2026-11-21T10:00:05.000Z"),
  [`${schemaName}.apiVersion`]: text("Major version of the API."),
});

/** The properties of the account and the code lists (G13, G46). */
const listTexts = {
  channelName: text("Name of the merchant as customers see it.", "Nordic Bikes"),
  brand: text("How the payment page shows this merchant."),
  "brand.name": text("Name on the page, 1 to 60 characters.", "Nordic Bikes"),
  accent: text("Colour of actions, `#rrggbb`.", "#0a7d5a"),
  radius: text("Radius of cards and buttons in CSS pixels, 0 to 28.", 12),
  font: text("Font families, in order of preference.", "Georgia, serif"),
  contact: text("How customers reach the merchant."),
  "contact.url": url("Page of the merchant's help.", "https://shop.example/help"),
  "contact.email": {
    ...text("E-mail address of the merchant.", "help@shop.example"),
    format: "email",
  },
  "contact.phone": text("Phone number of the merchant, as it is shown.", "+81 90-1234-5678"),
  balances: text("The balance of each currency."),
  available: text("What can be paid out.", { amount: 9849, currencyCode: "BRL" }),
  pending: text("What the payins under way would credit, after fees and taxes.", {
    amount: 0,
    currencyCode: "BRL",
  }),
  reserved: text("What is held for payouts under way.", { amount: 151, currencyCode: "BRL" }),
  customerAccountRequest: text("The account as the customer gave it."),
  customerAccountProcess: text("The account that the money came from, where it is known."),
  bankCode: text("Code of the operator.", "BANK_ALPHA_ID"),
  bankBranch: text("Branch of the bank.", "Central Branch"),
  bankCity: text("City of the bank.", "Jakarta"),
  bankProvince: text("Province of the bank.", "Jawa Barat"),
  topupOptions: text("The ways to top a balance up."),
  paymentTypeCode: text("Always `TOPUP_WALLET`.", "TOPUP_WALLET"),
  fxRates: text("The pairs of currencies."),
  fxRatePairs: text("The rates."),
  sourceCurrencyCode: text("ISO 4217 code of the source.", "USD", currencyMeanings),
  targetCurrencyCode: text("ISO 4217 code of the target.", "JPY", currencyMeanings),
  rate: text("Units of the target for one unit of the source.", 150.5),
  validFrom: timestamp("The first instant of the rate."),
  validTo: timestamp("The first instant after it.", "2026-11-21T11:00:00.000Z"),
  currencies: text("The currencies."),
  "currencies.code": text("ISO 4217 code.", "JPY", currencyMeanings),
  "currencies.name": text("English name.", "Japanese yen"),
  minorUnits: text("Number of digits after the point (ISO 4217).", 0),
  payin: text("Whether payins can be requested in it.", true),
  payout: text("Whether payouts can be requested in it.", true),
  paymentMethodCodes: text(
    "The methods for which the operator may be named.",
    ["ONLINE", "VA_PAY"],
    methodMeanings,
  ),
  directions: text(
    "The directions in which the operator may be named.",
    ["payin", "payout"],
    directionMeanings,
  ),
} as const satisfies PropertyTexts;

/** The properties of callbacks, of the account and of code lists. */
export const accountTexts = {
  ...callbackTexts,
  ...bodyTexts("PayinUpdated"),
  ...bodyTexts("PayoutUpdated"),
  ...listTexts,
} as const satisfies PropertyTexts;
