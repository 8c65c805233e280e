import { findPayinMethod } from "@pay/contract/methods/index.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findReferenceKind, findReferences, looksUsual, validateReference } from "./reference.ts";

test.each([
  ["UPI_QR", "INR", "utr"],
  ["UPI_ID", "INR", "utr"],
  ["CRYPTO_OFFLINE", "USD", "transactionHash"],
  ["ADDRESS_PAYMENT", "INR", "reference"],
  ["OFFLINE", "JPY", "reference"],
] as const)("the reference of %s in %s is called %s", (code, currencyCode, kind) => {
  const method = findPayinMethod(code);
  const response = method && samplePayinOf(method, currencyCode).paymentMethodResponse;
  expect(response && findReferenceKind(response)).toBe(kind);
});

test.each([
  ["432112345678", "utr", true],
  ["43211234567", "utr", false],
  [`0x${"aB".repeat(32)}`, "transactionHash", true],
  ["12".repeat(32), "transactionHash", true],
  [`0x${"a".repeat(63)}`, "transactionHash", false],
  ["7", "reference", true],
] as const)("%s as a %s looks usual: %j", (reference, kind, isUsual) => {
  expect(looksUsual(reference, kind)).toBe(isUsual);
});

test.each(["4", "UTR 4012-88~", " 432112345678\n", "~".repeat(128), ` ${"~".repeat(128)} `])(
  "%j can be sent without the white space around it (G12)",
  (text) => {
    expect(validateReference(text)).toBeUndefined();
  },
);

test.each([
  ["", "required"],
  [" \n ", "required"],
  ["~".repeat(129), "tooLong"],
  ["réf", "wrongSigns"],
  ["a\nb", "wrongSigns"],
  ["४३२१", "wrongSigns"],
] as const)("%j is %s (G12)", (text, fault) => {
  expect(validateReference(text)).toBe(fault);
});

const hash = "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";
const bareHash = "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16";

describe("in a message about a UPI payment", () => {
  test.each([
    [
      "Rs.500.00 debited from A/c XX1234 on 21-11-26 to VPA pw7k2m@testupi UPI Ref No 432112345678. Not you? Call 18001234567",
      ["432112345678"],
    ],
    ["Paid ₹499.99 to Nordic Bikes\nUTR: 432112345678\nFrom ada@testupi", ["432112345678"]],
    ["UPI transaction ID\n432112345678\nPoolside wallet", ["432112345678"]],
    ["Sent! UPI/432112345678/Nordic Bikes", ["432112345678"]],
    ["RRN is 4321 1234 5678, keep it", ["432112345678"]],
    ["Ref.No:４３２１１２３４５６７８", ["432112345678"]],
    ["432112345678", ["432112345678"]],
    ["Ref no. 432112345678 and again 432112345678", ["432112345678"]],
  ])("%j the UTR is found", (text, found) => {
    expect(findReferences(text, "utr")).toEqual(found);
  });

  test.each([
    "A/c ",
    "Acct: ",
    "Account no. ",
    "card ",
    "phone ",
    "Mobile number ",
    "call ",
    "helpline ",
    "+",
  ])("a number after %j is an account or phone number, and not a reference", (name) => {
    const text = `${name}123456789012. Ref 432112345678`;
    expect(findReferences(text, "utr")).toEqual(["432112345678"]);
  });

  test("a number that is named a reference comes before another number of twelve digits", () => {
    const text = "Order 111122223333, UTR 432112345678";
    expect(findReferences(text, "utr")).toEqual(["432112345678", "111122223333"]);
  });

  test("a text that is too long to be sent is not a reference (G12)", () => {
    expect(findReferences(`Ref ${"7".repeat(129)}`, "reference")).toEqual([]);
    expect(findReferences(`Ref ${"7".repeat(128)}`, "reference")).toEqual(["7".repeat(128)]);
  });

  test("a text without references gives none", () => {
    for (const text of ["", "Thank you!", "Rs 500 on 21-11-2026", "1234 5678 9012 3456"]) {
      expect(findReferences(text, "utr")).toEqual([]);
    }
  });
});

describe("in a message about a transfer", () => {
  test.each([
    ["NEFT of Rs 500 done. Ref: HDFCN52024112112 thank you", ["HDFCN52024112112"]],
    ["Sent by RTGS, SBINR52026112112345678.", ["SBINR52026112112345678"]],
    ["Sent by RTGS, SBINR520261121123456 or SBINR5202611211234567", []],
    ["Transaction number TXN99887766", ["TXN99887766"]],
    ["IMPS 432112345678 to Nordic Bikes", ["432112345678"]],
  ])("%j finds %j", (text, found) => {
    expect(findReferences(text, "reference")).toEqual(found);
  });
});

describe("in a text about a coin", () => {
  test.each([
    [hash, [hash]],
    [`https://explorer.example/tx/${hash}?tab=logs`, [hash]],
    [`Sent 50 USDC from 0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234, hash ${bareHash}.`, [bareHash]],
    [`${hash}0`, []],
    ["Sent to 0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234", []],
    ["UTR 432112345678", []],
  ])("%j finds %j", (text, found) => {
    expect(findReferences(text, "transactionHash")).toEqual(found);
  });
});

describe("in any pasted text", () => {
  test("a named UTR is found first", () => {
    const utr = fc.stringMatching(/^[1-9]\d{11}$/);
    const around = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[0-9+]/g, ""));
    fc.assert(
      fc.property(utr, around, around, (reference, before, after) => {
        const text = `${before} UTR: ${reference}. ${after}`;
        expect(findReferences(text, "utr")[0]).toBe(reference);
      }),
    );
  });

  test("at most three are found, each of which can be sent and is a part of the text", () => {
    const text = fc.array(fc.constantFrom("Ref", "A/c", "432112345678", " ", ":", "7", hash, "-"));
    fc.assert(
      fc.property(text, fc.constantFrom("utr", "transactionHash", "reference"), (parts, kind) => {
        const found = findReferences(parts.join(""), kind);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const each of found) {
          expect(each).toMatch(/^[0-9A-Za-z]{6,128}$/);
          expect(parts.join("").replaceAll(/[ -]/g, "")).toContain(each);
        }
      }),
    );
  });
});
