import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { compareAmounts } from "./compareAmounts.ts";

const yen = (amount: number) => ({ amount, currencyCode: "JPY" });

test("without moneyRequired, or if it is the order's amount, there is no difference", () => {
  expect(compareAmounts(samplePayin())).toEqual({ kind: "none" });
  const payin = samplePayin({ money: yen(50), moneyRequired: yen(50) });
  expect(compareAmounts(payin)).toEqual({ kind: "none" });
});

test("a yen less than the order is a difference of one yen", () => {
  const payin = samplePayin({ money: yen(50), moneyRequired: yen(49) });
  expect(compareAmounts(payin)).toEqual({ kind: "less", by: yen(1) });
});

test("a cent less is exact", () => {
  const payin = samplePayin({
    money: { amount: 50, currencyCode: "LAK" },
    moneyRequired: { amount: 49.99, currencyCode: "LAK" },
  });
  expect(compareAmounts(payin)).toEqual({
    kind: "less",
    by: { amount: 0.01, currencyCode: "LAK" },
  });
});

test("an amount above the order's is reported as more", () => {
  const payin = samplePayin({ money: yen(50), moneyRequired: yen(53) });
  expect(compareAmounts(payin)).toEqual({ kind: "more", by: yen(3) });
});

test("another currency cannot be compared", () => {
  for (const amount of [12.5, 5000]) {
    const payin = samplePayin({ moneyRequired: { amount, currencyCode: "USDC" } });
    expect(compareAmounts(payin)).toEqual({ kind: "incomparable" });
  }
});
