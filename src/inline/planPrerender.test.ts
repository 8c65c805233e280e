import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { PaymentOptions } from "@pay/contract/paymentOption.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { isPlainOptions, planPrerender } from "./planPrerender.ts";

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

const dataPoint = {
  name: "storeCode",
  path: "/storeCode",
  label: "Store",
  required: true,
  format: "choice",
  minLength: 1,
  maxLength: 9,
  pattern: "^.+$",
  allowedValues: [{ code: "A", name: "Store A" }],
};
const logo = "/logos/a1.svg";
const operator = {
  code: "A",
  name: "Bank A",
  localNames: { th: "ธนาคาร" },
  aliases: ["Alpha"],
  popular: true,
  moneyLimits: { minimum: money, maximum: money },
  logo,
};
const answer = {
  paymentOptions: [
    { ...sampleOption(online, "PHP"), logo, usualTime: "minutes" },
    { ...sampleOption(qrPh, "PHP"), dataPoints: [dataPoint], paymentOperators: [operator] },
  ],
};

const others: readonly unknown[] = [undefined, null, 1, 1.5, "", "x", true, [], {}, [1], [{}]];

/** Returns copies of the value, in each of which one property has been replaced by one of the other values. */
function* changed(value: unknown): Generator {
  yield* others;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of changed(inner)) {
      if (!Array.isArray(value)) yield { ...value, [key]: other };
      else yield value.map((each: unknown, index) => (String(index) === key ? other : each));
    }
  }
}

test("the options as the service sends them are plain", () => {
  expect(isPlainOptions(answer)).toBe(true);
  expect(isPlainOptions({ paymentOptions: [] })).toBe(true);
});

test("options with a note beside them are not plain", () => {
  const externalProviders = { providers: [{ code: "X", name: "Provider X" }] };
  expect(isPlainOptions({ ...answer, externalProviders })).toBe(false);
});

test("an answer that the contract's schema refuses is never plain, whichever part is changed", () => {
  let refused = 0;
  for (const other of changed(answer)) {
    if (PaymentOptions.safeParse(other).success) continue;
    refused += 1;
    expect(isPlainOptions(other), JSON.stringify(other)).toBe(false);
  }
  expect(refused).toBeGreaterThan(200);
});
