import { mandatory, reachedNumber } from "#contract/customerData.ts";
import { DataPoint } from "#contract/dataPoint.ts";
import { describe, expect, test } from "vitest";
import { english } from "../testing/english.ts";
import {
  dataPointHint,
  inputKinds,
  dataPointLabel,
  choiceName,
  describeFault,
  displayValue,
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
    [mandatory("phoneNumber"), "required", "Fill this in: Phone number"],
    [
      mandatory("phoneNumber"),
      "too_short",
      "Enter a phone number such as 0905 123 4567 or +63 905 123 4567",
    ],
    [
      reachedNumber(),
      "wrong_format",
      "Enter a phone number such as 0905 123 4567 or +63 905 123 4567. The request to pay cannot reach one in another country.",
    ],
    [mandatory("emailAddress"), "too_long", "Enter an e-mail address such as name@example.com"],
    [accountType, "required", "Choose one: Kind of account"],
    [accountType, "not_allowed", "Choose one: Kind of account"],
    [mandatory("taxId"), "too_short", "Tax number is too short"],
  ] as const)("%o: %s", (point, fault, words) => {
    expect(describeFault(point, fault, text, phone)).toBe(words);
  });
});

test("the hint of a phone number contains the country's calling code once it is known", () => {
  const point = mandatory("phoneNumber");
  expect(dataPointHint(point, text)).toBe("With or without the country code");
  expect(dataPointHint(point, text, createPhoneRules("PH"))).toBe("With or without +63");
});
