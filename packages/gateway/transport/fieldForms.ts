import { currencies } from "@pay/contract/currency.ts";
import { maximumAdvanceSecs } from "@pay/contract/sandboxControls.ts";
import { quote } from "./refusals.ts";

const id = "1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit";
const address = "an absolute https address such as https://shop.example/paid";
const time = "a time such as 2026-11-21T10:00:00.000Z";
const money = '{"amount":5000,"currencyCode":"JPY"}';

/** The form of each field of a request, as the end of the sentence "Send …". Fields of one name have one form. */
const forms: Readonly<Record<string, string>> = {
  paymentRequested: `an object such as {"money":${money}}`,
  money: `an object such as ${money}`,
  amount: "a number such as 5000 or 10.5, without quotation marks",
  currencyCode: `one of ${Object.keys(currencies).join(", ")}, in capitals`,
  paymentMethod: "an object with paymentMethodCode and the data that the method asks for",
  paymentMethodCode: "the code of a method in capitals, such as BANK_TRANSFER",
  paymentOperatorCode: "the code of an operator, which GET /payment-operators lists",
  account: 'an object such as {"accountName":"Ada Example"}',
  paymentLocation: 'an object such as {"code":"STORE_CODE"}',
  callbackUrl: address,
  returnUrl: address,
  idPayin: id,
  idPayout: id,
  idPayment: id,
  merchantCode: "the Merchant ID, of 1 to 64 letters, digits, _ and -",
  action: "PAYIN_CREATE, PAYIN_INFO, PAYOUT_CREATE or PAYOUT_INFO",
  operations: 'a list of 1 to 20 texts such as ["GET /payins/ORDER-1"]',
  "operations[]":
    'GET or POST, one space, and a path below the base address, such as "GET /payins/ORDER-1"',
  validitySecs: "a whole number of seconds from 60 to 604800, without quotation marks",
  timestamp: "the time in whole seconds since 1970, without quotation marks",
  externalReference: 'an object such as {"reference":"123456789012"}',
  reference: "1 to 128 printable ASCII characters",
  from: time,
  to: time,
  by: `a whole number of seconds from 1 to ${maximumAdvanceSecs}`,
  ids: 'a list of 1 to 100 ids of callbacks, such as ["evt_1"]',
};

/** The characters that a field may have, if they are few enough to name a wrong one. */
const characters: Readonly<Record<string, RegExp>> = {
  idPayin: /[A-Za-z0-9._~-]/,
  idPayout: /[A-Za-z0-9._~-]/,
  idPayment: /[A-Za-z0-9._~-]/,
  reference: /[ -~]/,
};

/** The name of a field for sentences, and the name of its form. */
export interface FieldName {
  /** `idPayin`, or `operations[0]` for an entry of a list. */
  readonly shown: string;
  readonly form: string;
}

/** Returns the name of the field at a path; the body's own for an empty path. */
export function nameField(path: readonly PropertyKey[]): FieldName {
  const last = path.at(-1);
  if (last === undefined) return { shown: "The body", form: "" };
  if (typeof last !== "number") return { shown: String(last), form: String(last) };
  const list = String(path.at(-2) ?? "");
  return { shown: `${list}[${last}]`, form: `${list}[]` };
}

/** Returns the sentence that tells what to send; `otherwise` is the form of a field that has none here. */
export function sendForm({ form }: FieldName, otherwise: string): string {
  return `Send ${Object.hasOwn(forms, form) ? forms[form] : otherwise}.`;
}

/** Returns what is wrong with the form of a text, as the end of a sentence that begins with the field's name. */
export function describeForm({ form }: FieldName, text: string): string {
  if (text === "") return "is empty";
  if (form === "currencyCode") return `is ${quote(text)}, which is no currency code`;
  if (form === "operations[]") return describeOperationForm(text);
  const allowed = Object.hasOwn(characters, form) ? characters[form] : undefined;
  if (!allowed) return "has the wrong form";
  const wrong = Array.from(text).find((one) => !allowed.test(one));
  if (wrong !== undefined) return `contains ${wrong === " " ? "a space" : JSON.stringify(wrong)}`;
  return text.length > 64
    ? "is longer than 64 characters"
    : `begins with ${JSON.stringify(text[0])}`;
}

function describeOperationForm(text: string): string {
  if (text.includes("://")) return "contains a whole address";
  if (text.startsWith("/")) return "has no method in front of the path";
  if (/^[A-Z]+ \/.*\s/s.test(text)) return "has a space in its path";
  return /^[a-z]+ /.test(text) ? "has its method in small letters" : "has the wrong form";
}
