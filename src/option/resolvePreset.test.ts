import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
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

test.each([
  { named: {}, offered: [bankTransfer], gives: { kind: "none" } },
  {
    named: { paymentMethodCode: "OFFLINE" },
    offered: [onlineBanking, bankTransfer],
    gives: { kind: "available", choice: { paymentMethodCode: "OFFLINE" } },
  },
  {
    named: { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" },
    offered: [onlineBanking],
    gives: {
      kind: "available",
      choice: { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" },
    },
  },
  {
    named: { paymentMethodCode: "ONLINE", paymentOperatorCode: "OMEGA" },
    offered: [onlineBanking],
    gives: { kind: "unavailable" },
  },
  {
    named: { paymentMethodCode: "OFFLINE", paymentOperatorCode: "ALPHA" },
    offered: [bankTransfer],
    gives: { kind: "available", choice: { paymentMethodCode: "OFFLINE" } },
  },
  {
    named: { paymentMethodCode: "QR_PH" },
    offered: [bankTransfer],
    gives: { kind: "unavailable" },
  },
  {
    named: { paymentMethodCode: "ONLINE" },
    offered: [tooLarge],
    gives: { kind: "unavailable" },
  },
  {
    named: { paymentOperatorCode: "ALPHA" },
    offered: [bankTransfer, onlineBanking],
    gives: {
      kind: "available",
      choice: { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" },
    },
  },
  {
    named: { paymentOperatorCode: "ALPHA" },
    offered: [bankTransfer, onlineBanking, wallet],
    gives: { kind: "several", options: [onlineBanking, wallet], paymentOperatorCode: "ALPHA" },
  },
  {
    named: { paymentOperatorCode: "OMEGA" },
    offered: [onlineBanking],
    gives: { kind: "unavailable" },
  },
])("$named among what is offered is $gives.kind (G34, G35)", ({ named, offered, gives }) => {
  expect(resolvePreset({ ...named, money }, offered)).toEqual(gives);
});
