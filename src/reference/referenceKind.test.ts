import { findPayinMethod } from "#contract/methods/index.ts";
import { samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { looksUsual, referenceKindOf } from "./referenceKind.ts";

test.each([
  ["UPI_QR", "INR", "utr"],
  ["UPI_ID", "INR", "utr"],
  ["CRYPTO_OFFLINE", "USD", "transactionHash"],
  ["ADDRESS_PAYMENT", "INR", "reference"],
  ["OFFLINE", "JPY", "reference"],
] as const)("the reference of %s in %s is called %s", (code, currencyCode, kind) => {
  const method = findPayinMethod(code);
  const response = method && samplePayinOf(method, currencyCode).paymentMethodResponse;
  expect(response && referenceKindOf(response)).toBe(kind);
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
