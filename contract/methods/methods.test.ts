import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { DataPoint } from "../dataPoint.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { findPayinMethod, payinMethods } from "./index.ts";

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
