import { bankTransfer } from "@pay/contract/methods/bankTransfer.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { describe, expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import type { Snapshot } from "./snapshot.ts";
import { toFacts } from "./toFacts.ts";

/** Parameters of a link by their names. */
type Given = Readonly<Record<string, string>>;

/** A rule, the parameters that are added to a valid link, and the verdict with its reason on one parameter. */
type Row = readonly [rule: string, given: Given, name: string, verdict: string];

/** Returns the verdict on one parameter, and the exact reason. */
function verdictOn(name: string, snapshot: Snapshot): string {
  const found = toFacts(snapshot).parameters.filter((parameter) => parameter.name === name);
  return found.map(({ verdict, why }) => `${verdict}: ${why}`).join("\n");
}

/** Returns each parameter's name with its verdict. */
function verdictsOf(snapshot: Snapshot): readonly string[] {
  return toFacts(snapshot).parameters.map(({ name, verdict }) => `${name} ${verdict}`);
}

const yenTransfer = sampleOption(offline, "JPY");
const pesos = { amount: "60", currencyCode: "COP" };
const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };
const pesoBanking = sampleOption(online, "COP", banks);
const pesoTransfer = sampleOption(offline, "COP");

describe("a link of scenario 1", () => {
  test("has each parameter of §1 accepted or not given, in the order of §1", () => {
    expect(verdictsOf(sampleSnapshot(sampleParameters))).toEqual([
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

  test("that repeats parameters has these refused, and the others wait for them", () => {
    const repeated = new URLSearchParams(Object.entries(sampleParameters));
    repeated.append("amount", "1");
    repeated.append("taxId", "1");
    repeated.append("taxId", "2");
    const snapshot = sampleSnapshot(repeated);
    const refusal = "refused: Given more than once. Give it once.";
    expect(verdictOn("amount", snapshot)).toBe(refusal);
    expect(verdictOn("taxId", snapshot)).toBe(refusal);
    expect(verdictOn("idPayin", snapshot)).toBe(
      "accepted: Well formed; the link as a whole is refused.",
    );
  });
});

describe("the token", () => {
  test.each([
    [
      { optionsFailure: "forbidden" },
      "refused: PAYIN_CREATE does not cover the calls of this page:",
    ],
    [{ optionsFailure: "unauthorized" }, "refused: Its signature has 12 of 86 characters:"],
    [{ payinFailure: "unauthorized", payin: samplePayin() }, "refused: Its signature has 12 of 86"],
    [{}, "accepted: The calls that this page may make."],
  ] as const)("that meets %j is: %s", (failure, words) => {
    expect(verdictOn("token", sampleSnapshot(sampleParameters, failure))).toContain(words);
  });
});

test.each<Row>([
  [
    "optionsAvailable without a method or operator (G33)",
    { optionsAvailable: "true" },
    "optionsAvailable",
    "ignored: Neither a method nor an operator is preset, so all options are offered anyway (G33).",
  ],
  [
    "optionsAvailable with a method",
    { optionsAvailable: "true", paymentMethodCode: "OFFLINE" },
    "optionsAvailable",
    "accepted: The page offers the other options beside the preset one.",
  ],
  [
    "allowCustomerDataChange without data (G33)",
    { allowCustomerDataChange: "true" },
    "allowCustomerDataChange",
    "ignored: The link gives no customer data that the method takes, so there is nothing to edit (G33).",
  ],
  [
    "allowCustomerDataChange with data",
    { allowCustomerDataChange: "true", emailAddress: "ada@mail.example" },
    "allowCustomerDataChange",
    "accepted: The page shows the link’s data, and the customer may edit it.",
  ],
  [
    "a flag in capitals (G32)",
    { optionsAvailable: "TRUE", paymentMethodCode: "OFFLINE" },
    "optionsAvailable",
    "accepted: The page offers the other options beside the preset one. It is read as true (G32).",
  ],
  [
    "another flag (G32)",
    { allowCustomerDataChange: "yes", emailAddress: "ada@mail.example" },
    "allowCustomerDataChange",
    "ignored: It is read as false: only true sets it (G32).",
  ],
  [
    "a blank value (G32)",
    { paymentMethodCode: " " },
    "paymentMethodCode",
    "ignored: Empty: same as leaving it out.",
  ],
  [
    "a locale with an underscore (G32)",
    { locale: "en_GB" },
    "locale",
    "accepted: The page’s language is en. _ in it is read as - (G32).",
  ],
  [
    "a plus that became a blank (G39)",
    { emailAddress: "ada shop@mail.example" },
    "emailAddress",
    "accepted: Sent as it is. A blank in it is read as +: encode a plus as %2B (G39).",
  ],
  [
    "a flag that is false",
    { optionsAvailable: "false" },
    "optionsAvailable",
    "accepted: Same as leaving it out.",
  ],
  ["an available language", { locale: "en-GB" }, "locale", "accepted: The page’s language is en."],
  [
    "an unknown language",
    { locale: "tr" },
    "locale",
    "ignored: The page’s language is en: the customer chose it, or the page lacks this one.",
  ],
  [
    "unchanged data",
    { emailAddress: "ada@mail.example" },
    "emailAddress",
    "accepted: Sent as it is.",
  ],
  [
    "invalid data (G37)",
    { emailAddress: "ada@mail" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): the page sends nothing until you correct it (G37).",
  ],
  [
    "invalid editable data (G37)",
    { emailAddress: "ada@mail", allowCustomerDataChange: "true" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): the page shows its error (G37).",
  ],
  [
    "data of no method",
    { colour: "red" },
    "colour",
    "ignored: No offered method takes it. Check the name (G39).",
  ],
  [
    "missing mandatory data (G36)",
    {},
    "emailAddress",
    "notGiven: Mandatory for OFFLINE: the page asks the customer for it (G36).",
  ],
  ["optional data", {}, "productId", "notGiven: Optional for OFFLINE."],
  [
    "an offered method",
    { paymentMethodCode: "OFFLINE" },
    "paymentMethodCode",
    "accepted: Bank transfer, which the merchant offers.",
  ],
  [
    "a method that is not offered (G35)",
    { paymentMethodCode: "QR_PH" },
    "paymentMethodCode",
    "refused: Not offered for JPY (G35). Offered: OFFLINE.",
  ],
  [
    "an operator with a method without operators (G32)",
    { paymentMethodCode: "OFFLINE", paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "ignored: OFFLINE has no operators (G32).",
  ],
  [
    "an empty method",
    { paymentMethodCode: "" },
    "paymentMethodCode",
    "ignored: Empty: same as leaving it out.",
  ],
])("for 5000 yen by bank transfer, %s", (_, given, name, verdict) => {
  const snapshot = sampleSnapshot({ ...sampleParameters, ...given }, { options: [yenTransfer] });
  expect(verdictOn(name, snapshot)).toBe(verdict);
});

test.each<Row>([
  [
    "data of another method (G32)",
    { paymentMethodCode: "ONLINE", accountName: "Ada" },
    "accountName",
    "ignored: ONLINE does not take it; OFFLINE would (G32).",
  ],
  [
    "data before a choice",
    { accountName: "Ada" },
    "accountName",
    "accepted: Taken by OFFLINE (G32).",
  ],
  [
    "an operator alone that one method offers (G34)",
    { paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "accepted: Offered by ONLINE.",
  ],
  [
    "an operator that its method does not offer (G35)",
    { paymentMethodCode: "ONLINE", paymentOperatorCode: "OMEGA" },
    "paymentOperatorCode",
    "refused: No such operator is offered (G35). The customer chooses another one. Offered: ALPHA.",
  ],
  [
    "an operator alone that no method offers (G35)",
    { paymentOperatorCode: "OMEGA" },
    "paymentOperatorCode",
    "refused: No such operator is offered (G35).",
  ],
])("for 60 pesos by bank transfer or online banking, %s", (_, given, name, verdict) => {
  const parameters = { ...sampleParameters, ...pesos, ...given };
  const snapshot = sampleSnapshot(parameters, { options: [pesoTransfer, pesoBanking] });
  expect(verdictOn(name, snapshot)).toBe(verdict);
});

test.each([
  ["false", "are shown with it"],
  ["true", "come first, with it chosen in them"],
])(
  "of several methods with an operator and optionsAvailable=%s, these %s (G34)",
  (others, effect) => {
    const wallet = { ...pesoBanking, paymentMethodCode: "E_WALLET" };
    const operator = { paymentOperatorCode: "ALPHA", optionsAvailable: others };
    const parameters = { ...sampleParameters, ...pesos, ...operator };
    const snapshot = sampleSnapshot(parameters, { options: [pesoBanking, wallet] });
    expect(verdictOn("paymentOperatorCode", snapshot)).toBe(
      `accepted: Several methods offer it: ONLINE, E_WALLET ${effect} (G34).`,
    );
  },
);

test("a method whose limits the amount violates is refused with its limits (G35)", () => {
  const moneyLimits = {
    minimum: { amount: 6000, currencyCode: "JPY" },
    maximum: { amount: 9000, currencyCode: "JPY" },
  };
  const parameters = { ...sampleParameters, paymentMethodCode: "OFFLINE" };
  const snapshot = sampleSnapshot(parameters, { options: [{ ...yenTransfer, moneyLimits }] });
  expect(verdictOn("paymentMethodCode", snapshot)).toBe(
    "refused: The amount is outside its limits, 6000 to 9000 JPY (G35).",
  );
});

test("another method than the payin's is ignored (G38)", () => {
  const parameters = { ...sampleParameters, paymentMethodCode: "BANK_TRANSFER" };
  const options = [yenTransfer, sampleOption(bankTransfer, "ARS")];
  const snapshot = sampleSnapshot(parameters, { options, payin: samplePayin() });
  expect(verdictOn("paymentMethodCode", snapshot)).toBe(
    "ignored: The payin exists with OFFLINE: its method cannot change (G38).",
  );
});

describe("a status link", () => {
  const { idPayin, token } = sampleParameters;

  test("has its three parameters and ignores the others", () => {
    const parameters = {
      idPayin,
      token,
      currencyCode: "JPY",
      amount: "5000",
      emailAddress: "a@b.c",
    };
    expect(verdictsOf(sampleSnapshot(parameters, { pathname: "/status" }))).toEqual([
      "idPayin accepted",
      "token accepted",
      "currencyCode accepted",
      "locale notGiven",
      "amount ignored",
      "emailAddress ignored",
    ]);
  });

  test("of another currency than the payment's is refused (G39)", () => {
    const parameters = { idPayin, token, currencyCode: "PHP" };
    const snapshot = sampleSnapshot(parameters, { pathname: "/status", payin: samplePayin() });
    expect(verdictOn("currencyCode", snapshot)).toBe(
      "refused: The payment was created in another currency. Give the currency of the payment.",
    );
  });
});

test("a parameter that is given twice with one value, or whose name begins with amp;, is read, and the drawer says so (G39)", () => {
  const query = new URLSearchParams(sampleParameters).toString();
  const search = `?${query.replaceAll("&", "&amp;")}&locale=en&locale=en`;
  const snapshot = sampleSnapshot({}, { search });
  expect(verdictOn("amount", snapshot)).toBe(
    "accepted: The amount to pay. Its name begins with amp;, which the page leaves out: write & and not &amp; (G39).",
  );
  expect(verdictOn("locale", snapshot)).toBe(
    "accepted: The page’s language is en. It is given more than once, with one value (G39).",
  );
});
