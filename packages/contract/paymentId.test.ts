import { describe, expect, test } from "vitest";
import { MerchantCode, PaymentId, Timestamp } from "./paymentId.ts";

describe("an order id (G15)", () => {
  test.each([["A"], ["7"], ["A-1042"], ["a.b_c~d-e"], ["0...."], ["A".repeat(64)]])(
    "%s is an order id",
    (id) => {
      expect(PaymentId.safeParse(id).success).toBe(true);
    },
  );

  test.each([
    ["nothing", ""],
    ["65 characters", "A".repeat(65)],
    ["a dot at the start", ".A"],
    ["two dots alone", "../.."],
    ["a hyphen at the start", "-A"],
    ["an underscore at the start", "_A"],
    ["a slash", "A/B"],
    ["an escaped slash", "A%2FB"],
    ["a space", "A B"],
    ["a line break at the end", "A\n"],
    ["a letter outside ASCII", "Å-1"],
    ["a question mark", "A?x"],
    ["an exclamation mark, as in the sandbox's actions", "!availablePaymentOptions"],
  ])("%s is refused", (_, id) => {
    expect(PaymentId.safeParse(id).success).toBe(false);
  });

  test("an order id keeps its case", () => {
    expect(PaymentId.parse("aB-1")).toBe("aB-1");
  });
});

describe("a Merchant ID (§1)", () => {
  test.each([["SANDBOX"], ["m1"], ["shop_7-a"]])("%s is a Merchant ID", (code) => {
    expect(MerchantCode.safeParse(code).success).toBe(true);
  });

  test.each([[""], ["-m"], ["a.b"], ["a b"], ["m".repeat(65)]])("'%s' is refused", (code) => {
    expect(MerchantCode.safeParse(code).success).toBe(false);
  });
});

describe("a timestamp (§2)", () => {
  test("a timestamp has milliseconds and is in UTC", () => {
    expect(Timestamp.safeParse("2026-11-21T10:00:00.000Z").success).toBe(true);
  });

  test.each([
    ["2026-11-21T10:00:00Z"],
    ["2026-11-21T10:00:00.000+07:00"],
    ["2026-11-21T10:00:00.000000Z"],
    ["2026-11-21"],
  ])("%s is refused", (instant) => {
    expect(Timestamp.safeParse(instant).success).toBe(false);
  });
});
