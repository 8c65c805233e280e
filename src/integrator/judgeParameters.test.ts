import { bankTransfer } from "#contract/methods/bankTransfer.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import type { Snapshot } from "./snapshot.ts";
import { toFacts } from "./toFacts.ts";

type Given = Readonly<Record<string, string>>;

const required = sampleParameters;
const transfer = sampleOption(offline, "JPY");
const options = [transfer];
const inPesos = { ...required, amount: "60", currencyCode: "COP" };
const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };
const pesoOptions = [sampleOption(offline, "COP"), sampleOption(online, "COP", banks)];

/** What becomes of one parameter: its verdict, and the reason to its letter. */
function judged(name: string, snapshot: Snapshot): string {
  const found = toFacts(snapshot).parameters.filter((parameter) => parameter.name === name);
  return found.map(({ verdict, why }) => `${verdict}: ${why}`).join("\n");
}

test("a link of scenario 1 has each parameter of §1 accepted or not given, in the order of §1", () => {
  const { parameters } = toFacts(sampleSnapshot(required));
  expect(parameters.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    "merchantCode accepted",
    "idPayin accepted",
    "token accepted",
    "amount accepted",
    "currencyCode accepted",
    "callbackUrl accepted",
    "returnUrl accepted",
    "allowCustomerDataChange notGiven",
    "paymentMethodCode notGiven",
    "paymentOperatorCode notGiven",
    "optionsAvailable notGiven",
    "locale notGiven",
  ]);
});

test.each<[string, string, string]>([
  ["merchantCode", "two words", "refused: Not valid. Letters, digits, _ and -,"],
  ["idPayin", "A/1", "refused: Not valid. Letters, digits and . _ ~ -,"],
  ["token", "abc", "refused: Not valid. A JWT:"],
  ["amount", "10.5", "refused: Not valid. Digits with a point,"],
  ["currencyCode", "jpy", "refused: Not valid. An ISO 4217 code"],
  ["callbackUrl", "http://shop.example/", "refused: Not valid. An absolute https address"],
  ["returnUrl", "", "refused: Required, and not given."],
  ["optionsAvailable", "yes", "refused: Not valid. Exactly true or false"],
  ["allowCustomerDataChange", "1", "refused: Not valid. Exactly true or false"],
])("a link whose %s is %j says what it has to be", (name, value, words) => {
  const snapshot = sampleSnapshot({ ...required, [name]: value });
  expect(judged(name, snapshot).slice(0, words.length)).toBe(words);
});

test("what is there twice is refused, and the others wait for it", () => {
  const twice = new URLSearchParams([...Object.entries(required), ["amount", "1"], ["taxId", "1"]]);
  twice.append("taxId", "2");
  const snapshot = sampleSnapshot(twice);
  expect(judged("amount", snapshot)).toBe(
    "refused: Given more than once: nobody knows which one counts.",
  );
  expect(judged("taxId", snapshot)).toBe(
    "refused: Given more than once: nobody knows which one counts.",
  );
  expect(judged("idPayin", snapshot)).toBe(
    "accepted: Well formed; the link as a whole is refused.",
  );
});

test.each([
  [{ aud: "live" as const }, "Made for another environment: the token’s aud is not this page’s."],
  [{ sub: "M-2" }, "Made for another merchantCode than the link’s."],
  [{ idPayment: "B-1" }, "Made for another idPayin than the link’s."],
  [
    { money: { amount: "1", currencyCode: "JPY" } },
    "Made for another amount or currency than the link’s.",
  ],
])("a token of something else says of what: %j", (claims, why) => {
  const snapshot = sampleSnapshot({ ...required, token: sampleToken(claims) });
  expect(judged("token", snapshot)).toBe(`refused: ${why}`);
});

test("a token that the service finds too narrow is refused by its word", () => {
  const snapshot = sampleSnapshot(required, { optionsFailure: "forbidden" });
  expect(judged("token", snapshot)).toBe(
    "refused: Does not cover the calls that a payment takes: the service answered 403.",
  );
});

test("a link of more than 16 KiB is refused as a whole", () => {
  const snapshot = sampleSnapshot({ ...required, accountName: "x".repeat(16_384) });
  expect(judged("", snapshot)).toBe("refused: The link is longer than 16 KiB (G17).");
});

test.each<[string, Given, string, string]>([
  [
    "optionsAvailable without a method or operator (G33)",
    { optionsAvailable: "true" },
    "optionsAvailable",
    "ignored: Neither a method nor an operator is preset: all options are offered anyway (G33).",
  ],
  [
    "optionsAvailable with a method",
    { optionsAvailable: "true", paymentMethodCode: "OFFLINE" },
    "optionsAvailable",
    "accepted: The other options are offered beside the preset one.",
  ],
  [
    "allowCustomerDataChange without data (G33)",
    { allowCustomerDataChange: "true" },
    "allowCustomerDataChange",
    "ignored: The link gives no customer data that the method takes: there is nothing to edit (G33).",
  ],
  [
    "allowCustomerDataChange with data",
    { allowCustomerDataChange: "true", emailAddress: "ada@mail.example" },
    "allowCustomerDataChange",
    "accepted: The data of the link is shown for the customer to edit.",
  ],
  [
    "a flag that is false",
    { optionsAvailable: "false" },
    "optionsAvailable",
    "accepted: The same as leaving it out.",
  ],
  [
    "a method that is offered",
    { paymentMethodCode: "OFFLINE" },
    "paymentMethodCode",
    "accepted: Bank transfer, which the merchant offers.",
  ],
  [
    "a method that is not (G35)",
    { paymentMethodCode: "QR_PH" },
    "paymentMethodCode",
    "refused: Not offered for JPY (G35). Offered: OFFLINE.",
  ],
  [
    "an operator of a method that has none (G32)",
    { paymentMethodCode: "OFFLINE", paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "ignored: OFFLINE has no operators (G32).",
  ],
  [
    "a method that is empty",
    { paymentMethodCode: "" },
    "paymentMethodCode",
    "ignored: Empty: as if not given.",
  ],
  [
    "data as it is",
    { emailAddress: "ada@mail.example" },
    "emailAddress",
    "accepted: Sent as it is.",
  ],
  [
    "data that is not valid (G37)",
    { emailAddress: "ada@mail" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): nothing is sent until you correct it (G37).",
  ],
  [
    "data that is not valid and may be edited (G37)",
    { emailAddress: "ada@mail", allowCustomerDataChange: "true" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): it is shown with its error (G37).",
  ],
  [
    "data of no method",
    { emial: "ada@mail.example" },
    "emial",
    "ignored: No offered method takes it: is the name right? (G32)",
  ],
  [
    "data that is wanted and not given (G36)",
    {},
    "emailAddress",
    "notGiven: Mandatory for OFFLINE: the customer is asked for it (G36).",
  ],
  ["data that may be given", {}, "productId", "notGiven: Optional for OFFLINE."],
  ["a language that is spoken", { locale: "en-GB" }, "locale", "accepted: The page speaks en."],
  [
    "a language that is not",
    { locale: "tr" },
    "locale",
    "ignored: The page speaks en: the customer chose that, or it does not know this one.",
  ],
])("of yen by transfer, %s", (_, given, name, verdict) => {
  expect(judged(name, sampleSnapshot({ ...required, ...given }, { options }))).toBe(verdict);
});

test.each<[string, Given, string, string]>([
  [
    "an operator alone that one method offers (G34)",
    { paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "accepted: Offered by ONLINE.",
  ],
  [
    "an operator that nobody offers (G35)",
    { paymentMethodCode: "ONLINE", paymentOperatorCode: "OMEGA" },
    "paymentOperatorCode",
    "refused: No such operator is offered (G35). Offered: ALPHA.",
  ],
  [
    "data that another method would take (G32)",
    { paymentMethodCode: "ONLINE", accountName: "Ada" },
    "accountName",
    "ignored: ONLINE does not take it; OFFLINE would (G32).",
  ],
  [
    "data while nothing is chosen",
    { accountName: "Ada" },
    "accountName",
    "accepted: Taken by OFFLINE (G32).",
  ],
])("of two ways to pay pesos, %s", (_, given, name, verdict) => {
  const snapshot = sampleSnapshot({ ...inPesos, ...given }, { options: pesoOptions });
  expect(judged(name, snapshot)).toBe(verdict);
});

test("an operator that several methods offer leaves them to choose from (G34)", () => {
  const [, first] = pesoOptions;
  const wallet = { ...sampleOption(online, "COP", banks), paymentMethodCode: "E_WALLET" };
  const snapshot = sampleSnapshot(
    { ...inPesos, paymentOperatorCode: "ALPHA" },
    { options: first ? [first, wallet] : [] },
  );
  expect(judged("paymentOperatorCode", snapshot)).toBe(
    "accepted: Several methods offer it: ONLINE, E_WALLET are shown (G34).",
  );
});

test("a method outside whose limits the amount is says which they are (G35)", () => {
  const moneyLimits = {
    minimum: { amount: 6000, currencyCode: "JPY" },
    maximum: { amount: 9000, currencyCode: "JPY" },
  };
  const snapshot = sampleSnapshot(
    { ...required, paymentMethodCode: "OFFLINE" },
    { options: [{ ...transfer, moneyLimits }] },
  );
  expect(judged("paymentMethodCode", snapshot)).toBe(
    "refused: The amount is outside its limits, 6000 to 9000 JPY (G35).",
  );
});

test("another method than that of the payin is ignored (G38)", () => {
  const snapshot = sampleSnapshot(
    { ...required, paymentMethodCode: "BANK_TRANSFER" },
    { options: [transfer, sampleOption(bankTransfer, "ARS")], payin: samplePayin() },
  );
  expect(judged("paymentMethodCode", snapshot)).toBe(
    "ignored: The payin exists with OFFLINE: its method cannot change (G38).",
  );
});

test("a status link has its three parameters and ignores the others", () => {
  const { idPayin, token } = required;
  const snapshot = sampleSnapshot(
    { idPayin, token, currencyCode: "JPY", amount: "5000", emailAddress: "ada@mail.example" },
    { pathname: "/status" },
  );
  expect(toFacts(snapshot).parameters.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    "idPayin accepted",
    "token accepted",
    "currencyCode accepted",
    "locale notGiven",
    "amount ignored",
    "emailAddress ignored",
  ]);
});

test("a status link of another currency than the payment’s is refused (G39)", () => {
  const { idPayin, token } = required;
  const snapshot = sampleSnapshot(
    { idPayin, token, currencyCode: "PHP" },
    { pathname: "/status", payin: samplePayin() },
  );
  expect(judged("currencyCode", snapshot)).toBe(
    "refused: Not valid. The currency of the payment, in capitals.",
  );
});
