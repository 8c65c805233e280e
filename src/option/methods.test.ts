import { payinMethods } from "@pay/contract/methods/index.ts";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { describeMethod, methodName, operatorKind } from "./methods.ts";

const { text } = english;

test.each([
  ["ONLINE", "COP", "PSE"],
  ["ONLINE", "PHP", "Online banking"],
  ["INSTANT_TRANSFER", "ZAR", "Instant EFT"],
  ["INSTANT_TRANSFER", "IDR", "Instant transfer"],
  ["BANK_TRANSFER", "MXN", "SPEI"],
  ["BANK_TRANSFER", "ARS", "Transfer to a CBU or CVU"],
  ["BANK_TRANSFER", undefined, "Transfer to an account number"],
  ["NEW_METHOD", "COP", "New"],
] as const)(
  "%s in %s is called %s, as the country's banks and shops do",
  (code, currency, name) => {
    expect(methodName(code, "New", text, currency)).toBe(name);
  },
);

const differing = (values: readonly unknown[]) => new Set(values).size;

const currencies = new Set(payinMethods.flatMap(({ dataPoints }) => Object.keys(dataPoints)));

test.each([...currencies])(
  "no two ways to pay %s have the same sign or the same line",
  (currency) => {
    const looks = payinMethods
      .filter(({ dataPoints }) => currency in dataPoints)
      .map(({ code }) => {
        const { glyph, what } = describeMethod(code, text);
        return { glyph: glyph ?? methodName(code, "", text), what };
      });
    expect(differing(looks.map(({ glyph }) => glyph))).toBe(looks.length);
    expect(differing(looks.map(({ what }) => what))).toBe(looks.length);
  },
);

test.each([
  ["UPI_QR", "qr", "Pay with any UPI app"],
  ["UPI_ID", "upi", "Approve on your phone"],
  ["NET_BANKING", "bank", "Sign in at your bank"],
  ["INSTANT_TRANSFER", "instant", "Pay straight from your bank account"],
  ["BANK_TRANSFER", "number", "Pay straight from your bank account"],
  ["CAPITEC_PAY", undefined, "Approve in the Capitec app"],
  ["ABSA_PAY", undefined, "Approve in the Absa app"],
] as const)("%s has the sign %s and the line %j", (code, glyph, what) => {
  expect(describeMethod(code, text)).toEqual({ glyph, what });
});

test.each([
  ["ONLINE", "Your bank"],
  ["VA_PAY", "Your bank"],
  ["E_WALLET", "Your wallet"],
  ["MOBILE_MONEY", "Your network"],
  ["NEW_METHOD", "Your bank or wallet"],
] as const)("the operators of %s are called %s", (code, name) => {
  expect(text("option.operators", { kind: operatorKind(code) })).toBe(name);
});
