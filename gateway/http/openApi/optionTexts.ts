import { formatMeanings, payinMethodMeanings, usualTimeMeanings } from "./codeMeanings.ts";
import { type PropertyTexts, text } from "./propertyText.ts";

/** The properties of payment options (G1, G2, G46). */
export const optionTexts = {
  paymentOptions: text("The payment options, in the order in which they are shown."),
  "PaymentOption.paymentMethodCode": text(
    "Code of the payment method.",
    "OFFLINE",
    payinMethodMeanings,
  ),
  "PaymentOptionsRequest.paymentMethodCode": text(
    "If present, only the option of this method.",
    "OFFLINE",
    payinMethodMeanings,
  ),
  "PaymentOptionsRequest.paymentOperatorCode": text(
    "If present, only the options with this operator.",
    "BANK_ALPHA_ID",
  ),
  paymentMethodName: text("English name of the method.", "Bank transfer"),
  paymentOperators: text("The banks or wallets to choose from, the popular ones first."),
  "paymentOperators.code": text("Code of the operator.", "BANK_ALPHA_ID"),
  "paymentOperators.name": text("Name of the operator.", "Bank Alpha"),
  aliases: text("Other names that people search by.", ["Alpha", "First Alpha"]),
  popular: text("Whether it is offered first.", true),
  moneyLimits: text("The amounts that the option takes."),
  minimum: text("The smallest amount.", { amount: 1, currencyCode: "JPY" }),
  maximum: text("The largest amount.", { amount: 1_000_000_000, currencyCode: "JPY" }),
  usualTime: text("How long a payment usually takes.", "minutes", usualTimeMeanings),
  logo: text(
    "Path of a logo on the origin of the API, `/logos/…`: SVG or PNG, at most 8 KiB.",
    "/logos/bank-alpha.svg",
  ),
  externalProviders: text("Other providers, for information; they cannot be chosen."),
  providers: text("The providers."),
  "providers.code": text("Code of the provider.", "PROVIDER_ALPHA"),
  "providers.name": text("Name of the provider.", "Provider Alpha"),
  dataPoints: text("The data that the method asks the customer for."),
  "DataPoint.name": text(
    "Name of the data point, which is also the parameter of the RedirectURL.",
    "accountName",
  ),
  "DataPoint.path": text(
    "JSON pointer of the value under `paymentMethod`.",
    "/account/accountName",
  ),
  label: text("English label.", "Name of the account holder"),
  required: text("Whether the method demands it in this currency.", true),
  "DataPoint.format": text("How the value is entered and checked.", "personName", formatMeanings),
  minLength: text("The fewest characters.", 1),
  maxLength: text("The most characters.", 140),
  pattern: text(
    "Regular expression (ECMAScript, flag `u`) that the whole value matches.",
    "^[0-9]+$",
  ),
  allowedValues: text("The closed list of values."),
  "allowedValues.code": text("The value.", "STORE_ALPHA_JP"),
  "allowedValues.name": text("Its English name.", "Alpha Store"),
} as const satisfies PropertyTexts;
