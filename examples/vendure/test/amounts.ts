import assert from "node:assert/strict";
import { test } from "node:test";
import { toAmount } from "../plugin/money";
import { askForLink, fillCart, lookAt } from "./customer";
import { shop } from "./scene";

test("yen have no decimals: Vendure's 500000 are 5000 yen, and half a yen is refused", async () => {
  const code = await fillCart(shop, 500000, "JPY");
  const { searchParams } = new URL(await askForLink(shop));
  assert.equal(searchParams.get("amount"), "5000");
  assert.equal(searchParams.get("currencyCode"), "JPY");
  assert.equal((await lookAt(shop, code)).payments[0]?.amount, 500000);
  await fillCart(shop, 500050, "JPY");
  assert.match(await askForLink(shop), /5000\.50/);
});

/** Vendure stores two decimals in every currency by default: https://github.com/vendurehq/vendure/issues/1630. */
const amounts = [
  { stored: 6000, decimals: 2, amount: "60" },
  { stored: 6050, decimals: 2, amount: "60.50" },
  { stored: 5, decimals: 2, amount: "0.05" },
  { stored: 500000, decimals: 2, amount: "5000" },
  { stored: 5000, decimals: 0, amount: "5000" },
  { stored: 12345, decimals: 3, amount: "12.345" },
  { stored: 99999999999999, decimals: 2, amount: "999999999999.99" },
];
for (const { stored, decimals, amount } of amounts)
  test(`${stored} with ${decimals} decimals are ${amount}`, () => {
    assert.equal(toAmount(stored, decimals), amount);
  });

test("an integer that no computer holds exactly is refused", () => {
  assert.throws(() => toAmount(2 ** 53, 2), RangeError);
  assert.throws(() => toAmount(0.5, 2), RangeError);
});
