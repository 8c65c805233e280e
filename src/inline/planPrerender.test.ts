import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { planPrerender } from "./planPrerender.ts";

const both = [
  sampleOption(online, "PHP", { paymentOperators: [{ code: "BANK_A", name: "Bank A" }] }),
  sampleOption(qrPh, "PHP", { paymentOperators: [] }),
];
const money = { amount: 51, currencyCode: "PHP" };

test("the plain list is prerendered if the customer chooses (§1 rows 1 to 3)", () => {
  expect(planPrerender(money, { paymentOptions: both })).toEqual(both);
});

test.each([
  ["a single option", money, both.slice(0, 1)],
  ["no option", money, []],
  ["an amount outside of all limits (G1)", { ...money, amount: 0.5 }, both],
])("nothing is prerendered for %s", (_, required, paymentOptions) => {
  expect(planPrerender(required, { paymentOptions })).toBeUndefined();
});
