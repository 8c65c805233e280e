import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { DataPoint } from "../dataPoint.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { findPayinMethod, payinMethods } from "./index.ts";

describe("the payin methods", () => {
  test("no two methods share a code or a name", () => {
    expect(new Set(payinMethods.map(({ code }) => code)).size).toBe(payinMethods.length);
    expect(new Set(payinMethods.map(({ name }) => name)).size).toBe(payinMethods.length);
  });

  test("a method is found only by its exact code", () => {
    for (const method of payinMethods) expect(findPayinMethod(method.code)).toBe(method);
    for (const code of ["", "offline", "NO_SUCH", "toString"]) {
      expect(findPayinMethod(code)).toBeUndefined();
    }
  });
});

describe.each<PayinMethod>([...payinMethods])("$code", (method) => {
  const points = Object.values(method.dataPoints).flat();

  test("the code is upper snake case", () => {
    expect(method.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test("the method supports at least one currency, and each is a known one", () => {
    expect(Object.keys(method.dataPoints).length).toBeGreaterThan(0);
    for (const code of Object.keys(method.dataPoints)) expect(isCurrencyCode(code)).toBe(true);
  });

  test("the method asks for each data point once per currency", () => {
    for (const asked of Object.values(method.dataPoints)) {
      expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    }
  });

  test("each data point can be sent, and its pattern compiles (G2)", () => {
    for (const point of points) {
      expect(DataPoint.parse(point)).toEqual(point);
    }
    for (const pattern of points.flatMap((point) => point.pattern ?? [])) {
      // Browsers compile the pattern of an input with the flag `v`.
      for (const flag of ["u", "v"]) expect(() => new RegExp(pattern, flag)).not.toThrow();
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test("a create request keeps every data point that the method asks for (§2)", () => {
    for (const { path } of points) {
      const [, first = ""] = path.split("/");
      expect(Object.keys(PaymentMethodRequest.shape)).toContain(first);
    }
  });

  test("the response lists only existing fields, each once (§2)", () => {
    const fields = [...method.response.always, ...method.response.sometimes];
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of fields) expect(Object.keys(PaymentMethodResponse.shape)).toContain(field);
  });

  test("the response always has the expiry, because the customer can pay later (G3, G27)", () => {
    expect(method.response.always).toContain("expireAt");
    expect(method.expiresAfterMinutes).toBeGreaterThan(0);
  });
});
