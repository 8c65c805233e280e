import { expect, test } from "vitest";
import { isFinal, PaymentStatus, paymentStatuses } from "./status.ts";

test("the statuses are the four of §3", () => {
  expect(paymentStatuses).toEqual(["PROCESSING", "SUCCESS", "FAILED", "REFUSED"]);
});

test.each([
  ["PROCESSING", false],
  ["SUCCESS", true],
  ["FAILED", true],
  ["REFUSED", true],
] as const)("isFinal of %s is %s (G27)", (status, final) => {
  expect(isFinal(status)).toBe(final);
});

test("an unknown status is refused", () => {
  expect(PaymentStatus.safeParse("PAID").success).toBe(false);
  expect(PaymentStatus.safeParse("success").success).toBe(false);
});
