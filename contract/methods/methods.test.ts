import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { mandatory } from "../customerData.ts";
import { DataPoint } from "../dataPoint.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { findPayinMethod, payinMethods } from "./index.ts";

const names = (points: readonly DataPoint[] | undefined, required: boolean) =>
  points?.filter((point) => point.required === required).map(({ name }) => name);

describe("the payin methods", () => {
  test("have codes and names of their own", () => {
    expect(new Set(payinMethods.map(({ code }) => code)).size).toBe(payinMethods.length);
    expect(new Set(payinMethods.map(({ name }) => name)).size).toBe(payinMethods.length);
  });

  test("are found by their exact code alone", () => {
    for (const method of payinMethods) expect(findPayinMethod(method.code)).toBe(method);
    for (const code of ["", "offline", "NO_SUCH", "toString"]) {
      expect(findPayinMethod(code)).toBeUndefined();
    }
  });
});

describe.each<PayinMethod>([...payinMethods])("$code", (method) => {
  const points = Object.values(method.dataPoints).flat();

  test("has its object's name in upper snake case for a code", () => {
    expect(method.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test("can be paid in at least one currency, each a known one", () => {
    expect(Object.keys(method.dataPoints).length).toBeGreaterThan(0);
    for (const code of Object.keys(method.dataPoints)) expect(isCurrencyCode(code)).toBe(true);
  });

  test("asks for each data point once a currency", () => {
    for (const asked of Object.values(method.dataPoints)) {
      expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    }
  });

  test("asks for data points that the wire can carry and whose pattern compiles (G2)", () => {
    for (const point of points) {
      expect(DataPoint.parse(point)).toEqual(point);
    }
    for (const pattern of points.flatMap((point) => point.pattern ?? [])) {
      // `v` is how a browser reads the pattern of an input.
      for (const flag of ["u", "v"]) expect(() => new RegExp(pattern, flag)).not.toThrow();
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test("asks for nothing that a create request would drop (§2)", () => {
    for (const { path } of points) {
      const [, first = ""] = path.split("/");
      expect(Object.keys(PaymentMethodRequest.shape)).toContain(first);
    }
  });

  test("answers with fields that exist, each told once (§2)", () => {
    const fields = [...method.response.always, ...method.response.sometimes];
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of fields) expect(Object.keys(PaymentMethodResponse.shape)).toContain(field);
  });

  test("can be paid later, so it says until when (G3, G27)", () => {
    expect(method.response.always).toContain("expireAt");
    expect(method.expiresAfterMinutes).toBeGreaterThan(0);
  });
});

describe("the rules per currency (§2)", () => {
  test.each([
    ["OFFLINE", "JPY", ["emailAddress"]],
    ["OFFLINE", "KRW", ["accountName"]],
    ["OFFLINE", "ARS", ["taxId"]],
    ["OFFLINE", "VND", []],
    ["OFFLINE", "LAK", []],
    ["OFFLINE", "COP", []],
    ["ONLINE", "IDR", []],
    ["ONLINE", "KES", []],
    ["QR_PH", "PHP", []],
  ] as const)("of %s in %s demand %j", (code, currencyCode, required) => {
    expect(names(findPayinMethod(code)?.dataPoints[currencyCode], true)).toEqual(required);
  });

  test.each([
    ["OFFLINE", "JPY", ["accountName", "accountNumber", "phoneNumber", "productId"]],
    ["OFFLINE", "KRW", ["accountNumber", "phoneNumber", "productId"]],
    ["ONLINE", "IDR", ["emailAddress", "paymentOperatorCode"]],
    ["QR_PH", "PHP", ["emailAddress", "phoneNumber"]],
  ] as const)("of %s in %s allow %j", (code, currencyCode, allowed) => {
    expect(names(findPayinMethod(code)?.dataPoints[currencyCode], false)).toEqual(allowed);
  });

  test.each([
    ["OFFLINE", ["JPY", "KRW", "ARS", "VND", "LAK", "COP"], "transfer", 1440],
    ["ONLINE", ["IDR", "USD", "PHP", "ZAR", "NGN", "KES", "COP"], "redirect", 30],
    ["QR_PH", ["PHP"], "qr", 30],
  ] as const)(
    "let %s be paid in %j, as %s, for %d minutes (G4, G27)",
    (code, paid, kind, minutes) => {
      const method = findPayinMethod(code);
      expect(Object.keys(method?.dataPoints ?? {}).toSorted()).toEqual(paid.toSorted());
      expect(method?.instructionKind).toBe(kind);
      expect(method?.expiresAfterMinutes).toBe(minutes);
    },
  );

  test("put account data under /account and all else beside it (G2)", () => {
    expect(mandatory("accountName").path).toBe("/account/accountName");
    expect(mandatory("accountNumber").path).toBe("/account/accountNumber");
    expect(mandatory("taxId").path).toBe("/taxId");
    expect(mandatory("paymentOperatorCode").format).toBe("operator");
  });
});
