import { mandatory, reachedNumber } from "@pay/contract/customerData.ts";
import { DataPoint } from "@pay/contract/dataPoint.ts";
import { describe, expect, test } from "vitest";
import { type NameKind, nameKind } from "../option/methods.ts";
import { english } from "../testing/english.ts";
import {
  dataPointHint,
  inputKinds,
  dataPointLabel,
  choiceName,
  describeFault,
  displayValue,
  fieldLabel,
} from "./fieldWords.ts";
import { createPhoneRules } from "./phoneNumber.ts";

const { text } = english;

const accountType: DataPoint = {
  name: "accountType",
  path: "/account/accountType",
  label: "Kind of account",
  required: true,
  format: "choice",
  allowedValues: [
    { code: "debitCard", name: "Tarjeta" },
    { code: "newKind", name: "New kind" },
  ],
};

const fourDigits: DataPoint = {
  name: "cardDigits",
  path: "/cardDigits",
  label: "Last four digits",
  required: true,
  format: "digits",
  minLength: 4,
  maxLength: 4,
};

test("a known account type has a name in the customer's language, an unknown one the service's name", () => {
  expect(displayValue(accountType, "debitCard", text)).toBe("Debit card number");
  expect(displayValue(accountType, "newKind", text)).toBe("New kind");
  expect(displayValue(accountType, "other", text)).toBe("other");
});

test("another choice keeps the service's names, whatever its codes", () => {
  const location = { ...accountType, name: "paymentLocation" };
  expect(choiceName(location, { code: "phone", name: "Alpha Store" }, text)).toBe("Alpha Store");
});

test("an unknown data point has the service's label, and an unknown format is text (G2)", () => {
  const point = DataPoint.parse({
    name: "favouriteColour",
    path: "/favouriteColour",
    label: "Favourite colour",
    required: true,
    format: "colour",
  });
  expect(dataPointLabel(point, text)).toBe("Favourite colour");
  expect(inputKinds[point.format].type).toBe("text");
  expect(describeFault(point, "required", text)).toBe("Fill this in: Favourite colour");
});

describe("an error message says what to do", () => {
  const phone = createPhoneRules("PH");
  test.each([
    [mandatory("phoneNumber"), "required", "", "Enter your phone number."],
    [mandatory("phoneNumber"), "too_short", "0905 123", "Enter a number of 10 digits."],
    [
      mandatory("phoneNumber"),
      "wrong_format",
      "1234567890",
      "Enter a phone number such as 0905 123 4567 or +63 905 123 4567",
    ],
    [
      reachedNumber(),
      "wrong_format",
      "+44 7400 123456",
      "Enter a phone number such as 0905 123 4567 or +63 905 123 4567. The payment request cannot reach other countries.",
    ],
    [mandatory("emailAddress"), "required", "", "Enter your e-mail."],
    [
      mandatory("emailAddress"),
      "too_long",
      "a",
      "Enter an e-mail address such as name@example.com",
    ],
    [accountType, "required", "", "Choose the number that receives your payment."],
    [accountType, "not_allowed", "swift", "Choose the number that receives your payment."],
    [mandatory("taxId"), "too_short", "1", "Tax number is too short"],
    [
      mandatory("accountName"),
      "wrong_format",
      " Yahoo! Inc.",
      "Name of the account holder has characters that are not allowed: ! (character 7)",
    ],
    [
      mandatory("accountName"),
      "wrong_format",
      "Ada\u0007",
      "Name of the account holder has characters that are not allowed: U+0007 (character 4)",
    ],
    [
      mandatory("emailAddress"),
      "wrong_format",
      "j.doe\u00A0@example.com",
      "E-mail address has characters that are not allowed: U+00A0 (character 6) – Enter an e-mail address such as name@example.com",
    ],
    [
      mandatory("phoneNumber"),
      "wrong_format",
      "0905 123 4567 x5",
      "Phone number has characters that are not allowed: x (character 15) – Enter a number of 10 digits.",
    ],
    [mandatory("phoneNumber"), "wrong_format", "0905\u2022123", "Enter a number of 10 digits."],
    [fourDigits, "too_short", "1", "Enter a number of 4 digits."],
  ] as const)("%o: %s", (point, fault, value, words) => {
    expect(describeFault(point, fault, text, { phone, value })).toBe(words);
  });
});

// The names are those of docs.payermax.com, "personal-id", and docs.dlocal.com/docs/colombia.
test.each([
  ["ARS", "Tax number (CUIT/CUIL)"],
  ["BRL", "Tax number (CPF/CNPJ)"],
  ["COP", "Tax number (CC/NIT)"],
  ["JPY", "Tax number"],
])("in %s a tax number is called “%s”", (currencyCode, label) => {
  const point = mandatory("taxId");
  expect(dataPointLabel(point, text, "bank", currencyCode)).toBe(label);
  expect(fieldLabel(point, text, "bank", currencyCode)).toBe(label);
});

test("the error of a missing bank or wallet names what the method has", () => {
  const point = mandatory("paymentOperatorCode");
  const describeAs = (kind?: string) =>
    describeFault(point, "required", text, kind === undefined ? {} : { kind });
  expect(describeAs("bank")).toBe("Choose your bank first.");
  expect(describeAs("wallet")).toBe("Choose your wallet first.");
  expect(describeAs()).toBe("Choose your bank or wallet first.");
});

const hintOf = (point: DataPoint, country?: "PH" | "ID") =>
  dataPointHint(point, text, { phone: country && createPhoneRules(country) });

test("a hint is an example or a rule of the field", () => {
  const point = mandatory("phoneNumber");
  expect(hintOf(point)).toBe("With or without the country code");
  expect(hintOf(point, "PH")).toBe("10 digits. Example: 905\u{a0}123\u{a0}4567");
  expect(hintOf(point, "ID"), "numbers of many lengths").toMatch(/^Example: 812/);
  expect(hintOf(fourDigits)).toBe("4 digits.");
  expect(hintOf(mandatory("emailAddress"))).toBe("Example: name@example.com");
});

test("who pays in cash is asked for their name, and no bank account is mentioned where there may be none", () => {
  const point = mandatory("accountName");
  const wordsOf = (kind: NameKind) => [
    dataPointLabel(point, text, kind),
    dataPointHint(point, text, { nameKind: kind }),
    describeFault(point, "required", text, { nameKind: kind }),
  ];
  const holder = "Name of the account holder";
  const enter = "Enter the name of the account holder.";
  expect(wordsOf("bank")).toEqual([holder, "As shown on your bank account", enter]);
  expect(wordsOf(nameKind("MOBILE_MONEY"))).toEqual([holder, undefined, enter]);
  expect(wordsOf(nameKind("CODE_PAYMENT"))).toEqual([
    "Full name",
    undefined,
    "Enter your full name.",
  ]);
});
