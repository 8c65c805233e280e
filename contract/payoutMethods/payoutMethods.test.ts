import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { DataPoint } from "../dataPoint.ts";
import { PayoutMethodRequest, PayoutMethodResponse } from "../payout.ts";
import { payoutExpiresAfterMinutes, type PayoutMethod } from "../payoutMethod.ts";
import { findPayoutMethod, payoutMethods } from "./index.ts";

test("the payout methods are those of §2, and each is found only by its exact code", () => {
  expect(payoutMethods.map(({ code }) => code)).toEqual([
    "BANK_TRANSFER",
    "WALLET_TRANSFER",
    "EMAIL_TRANSFER",
    "PHONE_NUMBER_TRANSFER",
    "RANDOM_KEY_TRANSFER",
    "TAX_PAYER_ID_TRANSFER",
  ]);
  expect(new Set(payoutMethods.map(({ name }) => name)).size).toBe(6);
  for (const method of payoutMethods) expect(findPayoutMethod(method.code)).toBe(method);
  for (const code of ["", "bank_transfer", "OFFLINE", "toString"]) {
    expect(findPayoutMethod(code)).toBeUndefined();
  }
});

test("a payout expires within 24 h (G14)", () => {
  expect(payoutExpiresAfterMinutes).toBe(1440);
});

describe.each<PayoutMethod>([...payoutMethods])("$code", (method) => {
  const points = Object.values(method.dataPoints).flat();

  test("each currency is a known one, and the method asks for each data point once", () => {
    expect(points.length).toBeGreaterThan(0);
    for (const [currencyCode, asked] of Object.entries(method.dataPoints)) {
      expect(isCurrencyCode(currencyCode)).toBe(true);
      expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    }
  });

  test("each data point can be sent, and its pattern compiles (G2)", () => {
    for (const point of points) expect(DataPoint.parse(point)).toEqual(point);
    for (const pattern of points.flatMap((point) => point.pattern ?? [])) {
      expect(() => new RegExp(pattern, "u")).not.toThrow();
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test("a create request keeps every data point that the method asks for (§2)", () => {
    for (const { path } of points) {
      const [, first = ""] = path.split("/");
      expect(Object.keys(PayoutMethodRequest.shape)).toContain(first);
    }
  });
});

test.each([
  ["EMAIL_TRANSFER", { emailAddress: "ada@mail.example", account: { accountName: "Ada" } }],
  ["PHONE_NUMBER_TRANSFER", { phoneNumber: "+5511961234567", account: { accountName: "Ada" } }],
  ["RANDOM_KEY_TRANSFER", { account: { accountName: "Ada", accountNumber: "7d9f0335" } }],
  ["TAX_PAYER_ID_TRANSFER", { taxId: "529.982.247-25", account: { accountName: "Ada" } }],
  ["BANK_TRANSFER", {}],
  ["WALLET_TRANSFER", {}],
])("the response object of %s has %o, and nothing else (§2)", (paymentMethodCode, echo) => {
  const response = { idPayout: "P-1", paymentMethodCode, ...echo };
  expect(PayoutMethodResponse.parse({ ...response, paymentOperatorCode: "X" })).toEqual(response);
  for (const name of Object.keys(echo)) {
    const without = Object.fromEntries(Object.entries(response).filter(([key]) => key !== name));
    expect(PayoutMethodResponse.safeParse(without).success).toBe(false);
  }
});
