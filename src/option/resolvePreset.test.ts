import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import { resolvePreset } from "./resolvePreset.ts";

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
const omega = { paymentOperatorCode: "OMEGA" };
const unavailable = { kind: "unavailable" };

test.each([
  ["no name", {}, [bankTransfer], { kind: "none" }],
  ["the method", transfer, [onlineBanking, bankTransfer], { kind: "available", choice: transfer }],
  [
    "the method and its operator",
    { ...banking, ...alpha },
    [onlineBanking],
    { kind: "available", choice: { ...banking, ...alpha } },
  ],
  ["an operator that the method lacks", { ...banking, ...omega }, [onlineBanking], unavailable],
  [
    "an operator that the method does not take (G32)",
    { ...transfer, ...alpha },
    [bankTransfer],
    { kind: "available", choice: transfer },
  ],
  ["another method", { paymentMethodCode: "QR_PH" }, [bankTransfer], unavailable],
  ["a method for larger amounts", banking, [tooLarge], unavailable],
  [
    "an operator of one option",
    alpha,
    [bankTransfer, onlineBanking],
    { kind: "available", choice: { ...banking, ...alpha } },
  ],
  [
    "an operator of two options",
    alpha,
    [bankTransfer, onlineBanking, wallet],
    { kind: "several", options: [onlineBanking, wallet], ...alpha },
  ],
  ["an unknown operator", omega, [onlineBanking], unavailable],
])("a link with %s is resolved (G34, G35)", (_, named, offered, preset) => {
  expect(resolvePreset({ ...named, money }, offered)).toEqual(preset);
});
