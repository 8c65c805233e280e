import { expect, test } from "vitest";
import { readOrder, type TypedOrder } from "./readOrder.ts";

const typed: TypedOrder = {
  amount: "5000",
  currencyCode: "JPY",
  scenario: "1",
  paymentMethodCode: "",
};

test("what is typed becomes an order", () => {
  expect(readOrder(typed)).toEqual({
    ok: true,
    order: { money: { amount: 5000, currencyCode: "JPY" }, scenario: 1 },
  });
});

test.each(["", "0", "-1", "1,000", "1e3", "10.5"])(
  "an amount of %j is refused in yen",
  (amount) => {
    expect(readOrder({ ...typed, amount })).toEqual({ ok: false, wrong: "amount" });
  },
);

test("a scenario that names a method needs one", () => {
  const four = { ...typed, scenario: "4" };
  expect(readOrder(four)).toEqual({ ok: false, wrong: "paymentMethodCode" });
  expect(readOrder({ ...four, paymentMethodCode: "OFFLINE" })).toEqual({
    ok: true,
    order: {
      money: { amount: 5000, currencyCode: "JPY" },
      scenario: 4,
      paymentMethodCode: "OFFLINE",
    },
  });
});

test("a scenario that names none takes none", () => {
  expect(readOrder({ ...typed, paymentMethodCode: "OFFLINE" })).toMatchObject({
    order: { scenario: 1 },
  });
  expect(readOrder({ ...typed, scenario: "6" })).toEqual({ ok: false, wrong: "scenario" });
});
