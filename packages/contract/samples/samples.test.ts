import { describe, expect, test } from "vitest";
import { countryOf, type CurrencyCode, isCurrencyCode } from "../currency.ts";
import { payinMethods } from "../methods/index.ts";
import { moneyToPay, Payin } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { readPaymentCode } from "../testing/readPaymentCode.ts";
import { samplePayinOf } from "./samplesByMethod.ts";
import { PaymentTimeline } from "../paymentTimeline.ts";
import { SandboxMerchant } from "../endpoints/readSandboxMerchant.ts";
import { SignatureCheck } from "../endpoints/checkSignature.ts";
import { Statement } from "../endpoints/readStatement.ts";
import { TokenInspection } from "../endpoints/inspectToken.ts";
import {
  sampleSignatureCheck,
  sampleTokenInspection,
  sampleSandboxMerchant,
  sampleStatement,
} from "./consoleSamples.ts";
import { sampleTimeline } from "./sampleTimeline.ts";

const everyMethodAndCurrency = payinMethods.flatMap((method: PayinMethod) =>
  Object.keys(method.dataPoints)
    .filter(isCurrencyCode)
    .map((currencyCode) => ({ code: method.code, method, currencyCode })),
);

describe.each(everyMethodAndCurrency)("the sample of $code in $currencyCode", (each) => {
  const { method, currencyCode } = each;
  const payin = samplePayinOf(method, currencyCode);
  const answer = payin.paymentMethodResponse;

  test("it is a valid payin, and the same each time", () => {
    expect(Payin.parse(payin)).toEqual(payin);
    expect(samplePayinOf(method, currencyCode)).toEqual(payin);
  });

  test("it has all fields that the method always answers, and none that it never answers", () => {
    const { always, sometimes } = method.response;
    const base = ["idPayin", "paymentMethodCode", "returnUrl", "instructionKind"];
    expect(Object.keys(answer)).toEqual(expect.arrayContaining([...base, ...always]));
    expect([...base, ...always, ...sometimes]).toEqual(expect.arrayContaining(Object.keys(answer)));
  });

  test("its code contains the amount to pay and the payee (G26)", () => {
    const { qrCode, qrName, paymentAddress } = answer;
    const { amount } = moneyToPay(payin);
    if (qrCode === undefined) return;
    if (qrCode.startsWith("upi:")) {
      expect(qrCode).toContain(`&am=${amount}&cu=${currencyCode}&`);
      expect(qrCode).toContain(`&pn=${encodeURIComponent(qrName ?? "")}&`);
    } else if (paymentAddress) {
      expect(qrCode).toBe(paymentAddress.idAddress);
    } else {
      const code = readPaymentCode(qrCode);
      expect([code["54"], code["59"]]).toEqual([`${amount}`, qrName]);
      expect(code["58"]).toBe(countryOf(currencyCode));
    }
  });
});

test("a method in a currency that it does not support has no sample", () => {
  const [method] = payinMethods;
  const unsupported: CurrencyCode = "JPY";
  expect(() => samplePayinOf(method, unsupported)).toThrow(RangeError);
});

test.each([
  ["timeline", PaymentTimeline, sampleTimeline()],
  ["merchant", SandboxMerchant, sampleSandboxMerchant()],
  ["statement", Statement, sampleStatement()],
  ["inspection of a token", TokenInspection, sampleTokenInspection()],
  ["check of a signature", SignatureCheck, sampleSignatureCheck()],
])("the sample of a %s matches its schema without unknown properties", (_name, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample);
});

test("the sample's public key of callbacks has the form of G22", () => {
  const [key = ""] = sampleSandboxMerchant().callbackPublicKeys;
  expect(key).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
});

test("a timeline's events are in the order of time, and its journals sum to zero", () => {
  const { events } = sampleTimeline();
  const times = events.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  const journalSums = events.map((event) =>
    event.kind === "ledger" ? event.lines.reduce((sum, { amount }) => sum + amount.amount, 0) : 0,
  );
  expect(journalSums).toEqual(events.map(() => 0));
});
