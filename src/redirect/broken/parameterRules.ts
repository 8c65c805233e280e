/** The purpose of a link's parameter, and how to give it. */
export interface ParameterRule {
  readonly isRequired: boolean;
  readonly meaning: string;
  /** The remedy, as a sentence for the merchant's developer. */
  readonly rule: string;
}

const url = "Give an absolute https address, encoded with encodeURIComponent (G24).";
const flag = "Write true, or leave it out (G32).";
const code = "Give a code of POST /payins/!availablePaymentOptions.";

const idPayin = {
  isRequired: true,
  meaning: "Your id of the order.",
  rule: "Give your order id: letters, digits and . _ ~ -, a letter or digit first, at most 64 (G15).",
} as const;
const token = {
  isRequired: true,
  meaning: "The calls that this page may make.",
  rule: "Give the whole token that POST /auth-tokens or POST /auth-tokens-by-action answered.",
} as const;
const locale = {
  isRequired: false,
  meaning: "The page’s first language.",
  rule: "Give a language tag such as id or pt-BR.",
} as const;

/**
 * The parameters of a RedirectURL with a meaning of their own (§1), in the specification's order. All others are customer data.
 */
export const paymentParameters = {
  merchantCode: {
    isRequired: true,
    meaning: "The merchant that is paid.",
    rule: "Give your Merchant ID: letters, digits, _ and -, a letter or digit first, at most 64.",
  },
  idPayin,
  token,
  amount: {
    isRequired: true,
    meaning: "The amount to pay.",
    rule: "Write digits with a point before the decimals and no separators, such as 5000.00 (G32).",
  },
  currencyCode: {
    isRequired: true,
    meaning: "The currency of the amount.",
    rule: "Give an ISO 4217 code in capitals, such as PHP (§2).",
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
    rule: "Give the currency in which the payment was created, in capitals.",
  },
  locale,
} as const satisfies Record<string, ParameterRule>;
