import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { planEarly } from "./planEarly.ts";

const bank = { code: "BANK_A", name: "Bank A" };
const both = [
  sampleOption(online, "PHP", { paymentOperators: [bank] }),
  sampleOption(qrPh, "PHP", { paymentOperators: [] }),
];
const money = { amount: 51, currencyCode: "PHP" };

function plan(change: object, paymentOptions = both) {
  return planEarly({ ...sampleRequest(), money, ...change }, { paymentOptions });
}

test("the plain list is painted where the customer chooses (§1 rows 1 to 3)", () => {
  expect(plan({})).toEqual(both);
  expect(plan({ customerData: { accountName: "Ada" } })).toEqual(both);
  expect(plan({ customerData: { accountName: "Ada" }, allowCustomerDataChange: true })).toEqual(
    both,
  );
});

test.each([
  ["a method that is preset (§1 row 4)", { paymentMethodCode: "QR_PH" }, both],
  [
    "one that is preselected (§1 row 5)",
    { paymentMethodCode: "QR_PH", optionsAvailable: true },
    both,
  ],
  ["one that cannot be had (G35)", { paymentMethodCode: "PIX_QR" }, both],
  ["an operator that one option takes (G34)", { paymentOperatorCode: "BANK_A" }, both],
  [
    "an operator that several options take (G34)",
    { paymentOperatorCode: "BANK_A" },
    [...both, sampleOption(online, "PHP", { paymentOperators: [bank] })],
  ],
  ["one way to pay", {}, both.slice(0, 1)],
  ["no way to pay", {}, []],
  ["an amount outside of all limits (G1)", { money: { ...money, amount: 0.5 } }, both],
])("nothing is painted for %s", (_, change, options) => {
  expect(plan(change, options)).toBeUndefined();
});
