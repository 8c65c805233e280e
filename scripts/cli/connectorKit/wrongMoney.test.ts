import { expect, test } from "vitest";
import type { NamedAmounts } from "./kitAmounts.ts";
import { findWrongMoney } from "./wrongMoney.ts";

const key = "K1";
const money = (amount: string) => ({ amount, currencyCode: "IDR" });
const orderOf = (amount: string) => {
  const order = {
    merchantCode: "KIT",
    idPayin: "KIT-1",
    money: money(amount),
    paymentMethod: { paymentMethodCode: "VA_PAY" },
  };
  const createdAt = "2026-11-24T10:00:00.000Z";
  const context = { createdAt, expireAt: createdAt, returnTo: "https://p.example", payee: "Shop" };
  return { direction: "payin" as const, key, path: `/payins/${key}`, body: { order, context } };
};
const orders = [orderOf("35000.00"), orderOf("5000.00")];
const amounts = { paid: 35_000, failed: 5000, refused: 2000, reversed: undefined, late: undefined };

test.each<readonly [string, string, string | undefined, NamedAmounts, string | undefined]>([
  ["a payin without money", "35000.00", undefined, new Set(["paid"]), undefined],
  ["a whole", "35000.00", "35000.00", new Set(["paid"]), undefined],
  ["a part of an amount that nobody named", "35000.00", "17500.00", new Set(), undefined],
  [
    "a part of an amount that is named as paid",
    "35000.00",
    "17500.00",
    new Set(["paid"]),
    "The payin of 35000.00 has 17500.00 IDR, and --paid says that it is paid,",
  ],
  [
    "a hundredth",
    "35000.00",
    "350.00",
    new Set(),
    "The payin of 35000.00 has 350.00 IDR, as if it was asked for in another unit,",
  ],
  [
    "another payin's money",
    "35000.07",
    "5000.00",
    new Set(),
    "The payin of 35000.07 has 5000.00 IDR, which is the money of another payin of this run,",
  ],
])("%s of a payin under way is judged", (_case, asked, told, named, expected) => {
  const state = {
    key,
    status: "PROCESSING" as const,
    money: money(asked),
    ...(told !== undefined && { moneyReceived: money(told) }),
  };
  expect(findWrongMoney(orderOf(asked), state, { amounts, named, orders })).toBe(expected);
});
