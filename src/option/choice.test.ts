import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import {
  checkLimits,
  type Choice,
  choiceOf,
  findDeciding,
  isCompleteChoice,
  resolvePreset,
  takes,
} from "./choice.ts";

const moneyLimits = {
  minimum: { amount: 10, currencyCode: "PHP" },
  maximum: { amount: 50.5, currencyCode: "PHP" },
};

test.each([
  { amount: 9.99, is: "belowMinimum" },
  { amount: 10, is: "fits" },
  { amount: 50.5, is: "fits" },
  { amount: 50.51, is: "aboveMaximum" },
])("between 10 and 50.50, $amount is $is", ({ amount, is }) => {
  expect(checkLimits({ moneyLimits }, { amount, currencyCode: "PHP" })).toBe(is);
});

const money = { amount: 60, currencyCode: "COP" };
const bankTransfer = sampleOption(offline, "COP");
const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };
const onlineBanking = sampleOption(online, "COP", banks);
const wallet = { ...onlineBanking, paymentMethodCode: "E_WALLET" };
const tooLarge = sampleOption(online, "COP", {
  ...banks,
  moneyLimits: { minimum: { ...money, amount: 61 }, maximum: { ...money, amount: 99 } },
});

const transfer = { paymentMethodCode: "OFFLINE" };
const banking = { paymentMethodCode: "ONLINE" };
const alpha = { paymentOperatorCode: "ALPHA" };
const alphaBanking = { ...banking, ...alpha };
const alphaTransfer = { ...transfer, ...alpha };
const omega = { paymentOperatorCode: "OMEGA" };
const unavailable = { kind: "unavailable" };
const available = (choice: Choice) => ({ kind: "available", choice });

test.each([
  ["no name", {}, [bankTransfer], { kind: "none" }],
  ["the method", transfer, [onlineBanking, bankTransfer], available(transfer)],
  ["the method and its operator", alphaBanking, [onlineBanking], available(alphaBanking)],
  [
    "an operator that the method does not offer",
    { ...banking, ...omega },
    [onlineBanking],
    { ...available(banking), isOperatorUnavailable: true },
  ],
  ["a method that is not offered", { ...banking, ...alpha }, [bankTransfer], unavailable],
  ["an operator for no such method (G32)", alphaTransfer, [bankTransfer], available(transfer)],
  ["another method", { paymentMethodCode: "QR_PH" }, [bankTransfer], unavailable],
  ["a method for larger amounts", banking, [tooLarge], unavailable],
  ["an operator of one option", alpha, [bankTransfer, onlineBanking], available(alphaBanking)],
  [
    "an operator of two options",
    alpha,
    [bankTransfer, onlineBanking, wallet],
    { kind: "several", options: [onlineBanking, wallet] },
  ],
  ["an unknown operator", omega, [onlineBanking], unavailable],
])("a link with %s is resolved (G34, G35)", (_, named, offered, preset) => {
  expect(resolvePreset({ ...named, money }, offered)).toEqual(preset);
});

test.each([
  ["that it offers", onlineBanking, "ALPHA", alphaBanking],
  ["that it does not offer", onlineBanking, "OMEGA", banking],
  ["although it takes none", { ...bankTransfer, ...banks }, "ALPHA", transfer],
  ["that the link does not name", onlineBanking, undefined, banking],
])("choosing an option includes the link's operator, %s (G34)", (_, option, code, choice) => {
  expect(choiceOf(option, code, money)).toEqual(choice);
});

const limited = (minimum: number) => ({
  minimum: { amount: minimum, currencyCode: "COP" },
  maximum: { amount: 99, currencyCode: "COP" },
});
const bank = (code: string, minimum: number) => ({
  code,
  name: code,
  moneyLimits: limited(minimum),
});
const demanding = (...paymentOperators: readonly ReturnType<typeof bank>[]) => ({
  ...onlineBanking,
  dataPoints: onlineBanking.dataPoints.map((point) => ({ ...point, required: true })),
  paymentOperators: [...paymentOperators],
});

test.each([
  ["takes the amount", demanding(bank("ALPHA", 60), bank("BETA", 1)), available(alphaBanking)],
  [
    "does not take the amount",
    demanding(bank("ALPHA", 61), bank("BETA", 1)),
    { ...available(banking), isOperatorUnavailable: true },
  ],
])("an operator of the link that %s is resolved (G35, G57)", (_, option, preset) => {
  expect(resolvePreset({ ...alphaBanking, money }, [option])).toEqual(preset);
});

test("the only operator of an option that demands one is chosen without a question, and of two none (G57)", () => {
  expect(choiceOf(demanding(bank("ALPHA", 1)), undefined, money)).toEqual(alphaBanking);
  expect(choiceOf(demanding(bank("ALPHA", 1), bank("BETA", 61)), undefined, money)).toEqual(
    banking,
  );
  expect(choiceOf(onlineBanking, undefined, money)).toEqual(banking);
});

const upTo = (code: string, maximum: number) => ({
  code,
  name: code,
  moneyLimits: { ...limited(1), maximum: { amount: maximum, currencyCode: "COP" } },
});

test.each([
  ["one operator takes it", demanding(bank("ALPHA", 61), bank("BETA", 60)), undefined],
  ["the only one takes no less than 61", demanding(bank("ALPHA", 61)), "ALPHA"],
  ["it lies between those of all", demanding(upTo("ALPHA", 40), bank("BETA", 70)), "BETA"],
  ["all take less", demanding(upTo("ALPHA", 40), upTo("BETA", 59)), "BETA"],
  [
    "the operator is optional",
    { ...onlineBanking, paymentOperators: [bank("ALPHA", 61)] },
    undefined,
  ],
  ["nobody is offered", demanding(), undefined],
])(
  "where %s, an option decides on 60 COP itself, or else by the nearest operator (G57)",
  (_, option, code) => {
    const deciding = findDeciding(option, money);
    expect(deciding).toBe(option.paymentOperators.find((each) => each.code === code) ?? option);
    expect(takes(option, money)).toBe(code === undefined);
  },
);

test("a choice whose operator is not offered any more is not complete (G57)", () => {
  const option = demanding(bank("ALPHA", 1), bank("BETA", 1));
  expect(isCompleteChoice(alphaBanking, option)).toBe(true);
  expect(isCompleteChoice({ ...banking, ...omega }, option)).toBe(false);
  expect(isCompleteChoice(banking, option)).toBe(false);
  expect(isCompleteChoice({ ...banking, ...omega }, onlineBanking)).toBe(true);
});
