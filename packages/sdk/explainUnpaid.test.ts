import { expect, test } from "vitest";
import { samplePayin } from "../contract/samples/samplePayin.ts";
import { type ExpectedOrder, explainUnpaid } from "./explainUnpaid.ts";

const { process, paymentMethodResponse, ...rest } = samplePayin();
const payin = {
  ...rest,
  paymentMethodResponse: { ...paymentMethodResponse, instructionKind: "transfer" as const },
  process: { ...process, status: "SUCCESS" as const, isTest: true },
};
const { amount, currencyCode } = payin.paymentRequested.money;
const order: ExpectedOrder = { idPayin: "A-1042", amount, currencyCode, isTest: true };

test("an order ships if id, status, isTest, amount and currency of the payin are the order's (§6)", () => {
  expect([payin.paymentMethodResponse.idPayin, amount, currencyCode]).toEqual([
    "A-1042",
    5000,
    "JPY",
  ]);
  expect(explainUnpaid(payin, order)).toBeUndefined();
  expect(explainUnpaid(payin, { ...order, amount: "5000.00" })).toBeUndefined();
});

test.each<readonly [Partial<ExpectedOrder>, string]>([
  [
    { idPayin: "A-1043" },
    "The payin A-1042 is not of the order A-1043. Read the payin of the order.",
  ],
  [{ isTest: false }, "A-1042 is a test payment, and its order is not. Do not ship."],
  [
    { amount: "5001" },
    "A-1042 paid 5000 JPY, but its order costs 5001 JPY. Do not ship; ask the customer.",
  ],
  [
    { currencyCode: "USD" },
    "A-1042 paid 5000 JPY, but its order costs 5000 USD. Do not ship; ask the customer.",
  ],
])("an order with %j does not ship", (other, reason) => {
  expect(explainUnpaid(payin, { ...order, ...other })).toBe(reason);
});

test.each(["PROCESSING", "FAILED", "REFUSED"] as const)(
  "a payin that is %s ships nothing",
  (status) => {
    const open = { ...payin, process: { ...payin.process, status } };
    expect(explainUnpaid(open, order)).toBe(`A-1042 is ${status}, not SUCCESS. Do not ship.`);
  },
);

test("a payin whose money went back ships nothing, although it stays SUCCESS (G58)", () => {
  const reversed = { ...payin, process: { ...payin.process, processorStatus: "REVERSED" } };
  expect(explainUnpaid(reversed, order)).toBe(
    "A-1042 was paid, and its money went back. Do not ship.",
  );
});

test.each<readonly [unknown, unknown, string]>([
  [undefined, order, "payin is missing. Pass the answer of readPayin."],
  [Promise.resolve(payin), order, "payin is a promise. Write await: await client.readPayin(…)."],
  [{}, order, "payin.process is missing. Pass the answer of readPayin."],
  [payin, { ...order, amount: "5.000" }, 'amount "5.000" has three digits behind the dot'],
  [payin, undefined, "order is missing. Pass your order with"],
  [payin, { ...order, isTest: undefined }, "isTest is missing. Pass true in the sandbox"],
  [payin, { ...order, amount: "5,000" }, 'amount "5,000" contains a comma.'],
  [payin, { ...order, amount: " 5000" }, 'amount " 5000" contains white space.'],
  [payin, { ...order, amount: "0x1388" }, 'amount "0x1388" contains "x".'],
  [payin, { ...order, amount: "5000.01" }, "amount is 5000.01, but JPY has no decimals."],
  [payin, { ...order, currencyCode: undefined }, "currencyCode is missing."],
])(
  "a comparison without payin, order or isTest, or with an amount that is none, is refused",
  (given, asked, message) => {
    const compare = () => Reflect.apply(explainUnpaid, undefined, [given, asked]);
    expect(compare).toThrow(message);
  },
);
