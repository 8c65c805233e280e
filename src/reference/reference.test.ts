import { findPayinMethod } from "#contract/methods/index.ts";
import { samplePayinOf } from "#contract/samples/samplePayinOf.ts";
import { expect, test } from "vitest";
import { validateReference, looksUsual, findReferenceKind } from "./reference.ts";

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
