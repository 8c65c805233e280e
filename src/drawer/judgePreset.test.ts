import { bankTransfer } from "#contract/methods/bankTransfer.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import {
  type Given,
  pesoBanking,
  verdictInPesos,
  verdictInYen,
  verdictOn,
  yenTransfer,
} from "../testing/sampleVerdicts.ts";

test.each<[string, Given, string, string]>([
  [
    "an offered method",
    { paymentMethodCode: "OFFLINE" },
    "paymentMethodCode",
    "accepted: Bank transfer, which the merchant offers.",
  ],
  [
    "a method that is not offered (G35)",
    { paymentMethodCode: "QR_PH" },
    "paymentMethodCode",
    "refused: Not offered for JPY (G35). Offered: OFFLINE.",
  ],
  [
    "an operator with a method without operators (G32)",
    { paymentMethodCode: "OFFLINE", paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "ignored: OFFLINE has no operators (G32).",
  ],
  [
    "an empty method",
    { paymentMethodCode: "" },
    "paymentMethodCode",
    "ignored: Empty: as if not given.",
  ],
])("for yen by transfer, %s", (_, given, name, verdict) => {
  expect(verdictInYen(name, given)).toBe(verdict);
});

test.each<[string, Given, string, string]>([
  [
    "an operator alone that one method offers (G34)",
    { paymentOperatorCode: "ALPHA" },
    "paymentOperatorCode",
    "accepted: Offered by ONLINE.",
  ],
  [
    "an operator that no method offers (G35)",
    { paymentMethodCode: "ONLINE", paymentOperatorCode: "OMEGA" },
    "paymentOperatorCode",
    "refused: No such operator is offered (G35). Offered: ALPHA.",
  ],
])("for pesos with two options, %s", (_, given, name, verdict) => {
  expect(verdictInPesos(name, given)).toBe(verdict);
});

test("an operator that several methods offer lets the customer choose among them (G34)", () => {
  const wallet = { ...pesoBanking, paymentMethodCode: "E_WALLET" };
  const given = { paymentOperatorCode: "ALPHA" };
  expect(verdictInPesos("paymentOperatorCode", given, [pesoBanking, wallet])).toBe(
    "accepted: Several methods offer it: ONLINE, E_WALLET are shown (G34).",
  );
});

test("a method whose limits the amount violates is refused with its limits (G35)", () => {
  const moneyLimits = {
    minimum: { amount: 6000, currencyCode: "JPY" },
    maximum: { amount: 9000, currencyCode: "JPY" },
  };
  const snapshot = sampleSnapshot(
    { ...sampleParameters, paymentMethodCode: "OFFLINE" },
    { options: [{ ...yenTransfer, moneyLimits }] },
  );
  expect(verdictOn("paymentMethodCode", snapshot)).toBe(
    "refused: The amount is outside its limits, 6000 to 9000 JPY (G35).",
  );
});

test("another method than the payin's is ignored (G38)", () => {
  const snapshot = sampleSnapshot(
    { ...sampleParameters, paymentMethodCode: "BANK_TRANSFER" },
    { options: [yenTransfer, sampleOption(bankTransfer, "ARS")], payin: samplePayin() },
  );
  expect(verdictOn("paymentMethodCode", snapshot)).toBe(
    "ignored: The payin exists with OFFLINE: its method cannot change (G38).",
  );
});
