import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { type Given, verdictInYen, verdictOn } from "../testing/sampleVerdicts.ts";
import { toFacts } from "./toFacts.ts";

test("a link of scenario 1 has each parameter of §1 accepted or not given, in the order of §1", () => {
  const { parameters } = toFacts(sampleSnapshot(sampleParameters));
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
  ["an available language", { locale: "en-GB" }, "locale", "accepted: The page speaks en."],
  [
    "an unknown language",
    { locale: "tr" },
    "locale",
    "ignored: The page speaks en: the customer chose that, or it does not know this one.",
  ],
])("for yen by transfer, %s", (_, given, name, verdict) => {
  expect(verdictInYen(name, given)).toBe(verdict);
});

test("a status link has its three parameters and ignores the others", () => {
  const { idPayin, token } = sampleParameters;
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

test("a status link of another currency than the payment's is refused (G39)", () => {
  const { idPayin, token } = sampleParameters;
  const snapshot = sampleSnapshot(
    { idPayin, token, currencyCode: "PHP" },
    { pathname: "/status", payin: samplePayin() },
  );
  expect(verdictOn("currencyCode", snapshot)).toBe(
    "refused: Not valid. The currency of the payment, in capitals.",
  );
});
