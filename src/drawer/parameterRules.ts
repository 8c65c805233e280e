import type { PageLinkFault } from "../redirect/readLink.ts";

/** The purpose of a link's parameter, and its valid values. */
export interface ParameterRule {
  readonly isRequired: boolean;
  readonly meaning: string;
  readonly rule: string;
}

const url =
  "An absolute https address of at most 2048 characters without user info, URL-encoded; in the sandbox also http to a private address (G24).";
const flag = "Exactly true or false (G32).";
const code = "A code of POST /payins/!availablePaymentOptions.";
const language = "A language tag such as id or pt-BR.";

const idPayin = {
  isRequired: true,
  meaning: "Your id of the order.",
  rule: "Letters, digits and . _ ~ -, a letter or digit first, at most 64 (G15).",
} as const;
const token = {
  isRequired: true,
  meaning: "The calls that this page may make.",
  rule: "A JWT: three base64url parts, at most 8192 characters.",
} as const;
const locale = {
  isRequired: false,
  meaning: "The page’s first language.",
  rule: language,
} as const;

/**
 * The parameters of a RedirectURL with a meaning of their own (§1), in the specification's order. All others are customer data.
 */
export const paymentParameters = {
  merchantCode: {
    isRequired: true,
    meaning: "The merchant that is paid.",
    rule: "Letters, digits, _ and -, a letter or digit first, at most 64.",
  },
  idPayin,
  token,
  amount: {
    isRequired: true,
    meaning: "The amount to pay.",
    rule: "Digits with a point, such as 51 or 51.50: above 0, at most 999999999999.99, no more decimals than the currency has (G16, G32).",
  },
  currencyCode: {
    isRequired: true,
    meaning: "The currency of the amount.",
    rule: "An ISO 4217 code in capitals that the service knows (§2).",
  },
  callbackUrl: { isRequired: true, meaning: "The address of the callback (webhook).", rule: url },
  returnUrl: { isRequired: true, meaning: "The page to which the customer returns.", rule: url },
  allowCustomerDataChange: {
    isRequired: false,
    meaning: "true lets the customer edit the data that the link gives.",
    rule: flag,
  },
  paymentMethodCode: { isRequired: false, meaning: "Presets the payment method.", rule: code },
  paymentOperatorCode: { isRequired: false, meaning: "Presets the bank or wallet.", rule: code },
  optionsAvailable: {
    isRequired: false,
    meaning: "true offers the other options beside the preset one.",
    rule: flag,
  },
  locale,
} as const satisfies Record<string, ParameterRule>;

/** The parameters of a status link (§1). */
export const statusParameters = {
  idPayin,
  token,
  currencyCode: {
    isRequired: true,
    meaning: "The currency of the payment.",
    rule: "The currency of the payment, in capitals.",
  },
  locale,
} as const satisfies Record<string, ParameterRule>;

/** Explains each fault of a link to its author (G39). `rule` describes the valid values of the parameter. */
export const faultWords = {
  missing: (rule) => `Required, but missing. ${rule}`,
  repeated: () => "Given more than once. Give it once.",
  malformed: (rule) => `Not valid. ${rule}`,
  too_long: () => "The link is longer than 16 KiB (G17).",
  other_environment: () => "Made for another environment: the token’s aud is not this page’s.",
  other_merchant: () => "Made for another merchantCode than the link’s.",
  other_payment: () => "Made for another idPayin than the link’s.",
  other_money: () => "Made for another amount or currency than the link’s.",
  too_narrow: () => "Does not cover the calls of a payment: the service answered 403.",
} as const satisfies Record<PageLinkFault["fault"], (rule: string) => string>;
