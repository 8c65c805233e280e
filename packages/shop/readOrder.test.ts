import { describe, expect, test } from "vitest";
import { judgeOrder } from "./readOrder.ts";

const php = { amount: 51, currencyCode: "PHP" };

describe("an order that the shop accepts (§1)", () => {
  test.each([
    [{ scenario: 1, money: php }],
    [{ scenario: 2, money: php }],
    [{ scenario: 3, money: { amount: 5000, currencyCode: "JPY" } }],
    [{ scenario: 4, money: php, paymentMethodCode: "QR_PH" }],
    [{ scenario: 4, money: php, paymentOperatorCode: "BANK_ALPHA" }],
    [{ scenario: 5, money: php, paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_ALPHA" }],
  ] as const)("%j is accepted", (order) => {
    expect(judgeOrder(order)).toEqual([]);
  });
});

describe("an order that the shop refuses", () => {
  test.each([
    [
      { scenario: 1, money: { amount: 5, currencyCode: "XXX" } },
      "/money/currencyCode",
      "unknown_currency",
      'There is no currency "XXX". Choose one of ARS, BRL, COP, GHS, IDR, INR, JPY, KES, KRW, LAK, MXN, NGN, PHP, TWD, USD, VND, ZAR.',
    ],
    [
      { scenario: 1, money: { amount: 0, currencyCode: "PHP" } },
      "/money/amount",
      "not_positive",
      "The amount must be greater than 0.",
    ],
    [
      { scenario: 1, money: { amount: 10.5, currencyCode: "JPY" } },
      "/money/amount",
      "too_precise",
      "The amount has more decimals than JPY has.",
    ],
    [
      { scenario: 1, money: { amount: 1e12, currencyCode: "PHP" } },
      "/money/amount",
      "too_large",
      "The amount must be at most 999999999999.99.",
    ],
    [
      { scenario: 4, money: php },
      "/paymentMethodCode",
      "required",
      "Scenario 4 needs a payment method or an operator. Add one of them.",
    ],
    [
      { scenario: 5, money: php },
      "/paymentMethodCode",
      "required",
      "Scenario 5 needs a payment method or an operator. Add one of them.",
    ],
    [
      { scenario: 1, money: php, paymentMethodCode: "QR_PH" },
      "/paymentMethodCode",
      "not_allowed",
      "In scenario 1 the customer chooses. Remove this choice, or use scenario 4 or 5.",
    ],
    [
      { scenario: 3, money: php, paymentOperatorCode: "BANK_ALPHA" },
      "/paymentOperatorCode",
      "not_allowed",
      "In scenario 3 the customer chooses. Remove this choice, or use scenario 4 or 5.",
    ],
    [
      { scenario: 4, money: { amount: 5000, currencyCode: "JPY" }, paymentMethodCode: "QR_PH" },
      "/paymentMethodCode",
      "not_allowed",
      expect.stringMatching(/^The method "QR_PH" does not support JPY\. Choose .*OFFLINE/),
    ],
    [
      { scenario: 4, money: php, paymentMethodCode: "CASH" },
      "/paymentMethodCode",
      "not_allowed",
      expect.stringMatching(/^The method "CASH" does not support PHP\. Choose .*QR_PH/),
    ],
  ] as const)("%j is refused: %s %s", (order, pointer, code, detail) => {
    expect(judgeOrder(order)).toEqual([{ pointer, code, detail }]);
  });
});
