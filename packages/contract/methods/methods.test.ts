import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { DataPoint } from "../dataPoint.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod, PayoutMethod } from "../paymentMethod.ts";
import { PayoutMethodRequest } from "../payout.ts";
import { payoutMethods } from "../payoutMethods/index.ts";
import { namesIn, payinRows } from "../testing/payinRows.ts";
import { findPayinMethod, payinMethods } from "./index.ts";

// Every answer also carries `money` and `expireAt` (§2, G3).
test.each(payinRows)(
  "$code is $objectName, and answers as $kind for $minutes minutes with $always, sometimes $sometimes",
  ({ code, objectName, kind, minutes, always, sometimes }) => {
    const method = findPayinMethod(code);
    expect(method).toMatchObject({ objectName, instructionKind: kind });
    expect(method?.expiresAfterMinutes).toBe(minutes);
    const fields = [...(method?.response.always ?? [])];
    expect(fields.sort()).toEqual([...namesIn(always), "money", "expireAt"].sort());
    expect([...(method?.response.sometimes ?? [])].sort()).toEqual(namesIn(sometimes).sort());
  },
);

test("every method has a row, and their order is that of the screen", () => {
  expect(payinMethods.map(({ code }) => code)).toEqual(payinRows.map(({ code }) => code));
});

test("no two methods share a code or a name, and a method is found only by its exact code", () => {
  for (const methods of [payinMethods, payoutMethods]) {
    expect(new Set(methods.map(({ code }) => code)).size).toBe(methods.length);
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  }
  for (const method of payinMethods) expect(findPayinMethod(method.code)).toBe(method);
  for (const code of ["", "offline", "NO_SUCH", "toString"])
    expect(findPayinMethod(code)).toBeUndefined();
});

describe.each<{
  readonly direction: string;
  readonly method: Pick<PayinMethod | PayoutMethod, "code" | "dataPoints">;
  readonly request: { readonly shape: object };
}>([
  ...payinMethods.map((method) => ({ direction: "payin", method, request: PaymentMethodRequest })),
  ...payoutMethods.map((method) => ({ direction: "payout", method, request: PayoutMethodRequest })),
])("the $direction method $method.code", ({ method: { code, dataPoints }, request }) => {
  const points = Object.values(dataPoints).flat();

  test("the code is upper snake case", () => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test("the method supports at least one currency, and each is a known one", () => {
    expect(Object.keys(dataPoints).length).toBeGreaterThan(0);
    for (const currencyCode of Object.keys(dataPoints))
      expect(isCurrencyCode(currencyCode)).toBe(true);
  });

  test("the method asks for each data point once per currency", () => {
    for (const asked of Object.values(dataPoints)) {
      expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    }
  });

  test("each data point can be sent, and its pattern compiles (G2)", () => {
    for (const point of points) expect(DataPoint.parse(point)).toEqual(point);
    for (const pattern of points.flatMap((point) => point.pattern ?? [])) {
      // Browsers compile the pattern of an input with the flag `v`.
      for (const flag of ["u", "v"]) expect(() => new RegExp(pattern, flag)).not.toThrow();
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test("a create request keeps every data point that the method asks for (§2)", () => {
    for (const { path } of points) {
      const [, first = ""] = path.split("/");
      expect(Object.keys(request.shape)).toContain(first);
    }
  });
});

describe.each<PayinMethod>([...payinMethods])(
  "the response of $code",
  ({ response, ...method }) => {
    test("it lists only existing fields, each once (§2)", () => {
      const fields = [...response.always, ...response.sometimes];
      expect(new Set(fields).size).toBe(fields.length);
      for (const field of fields) expect(Object.keys(PaymentMethodResponse.shape)).toContain(field);
    });

    test("it always has the expiry, because the customer can pay later (G3, G27)", () => {
      expect(response.always).toContain("expireAt");
      expect(method.expiresAfterMinutes).toBeGreaterThan(0);
    });
  },
);
