import { describe, expect, test } from "vitest";
import { mandatory } from "../customerData.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { namesIn, payinRowsByCurrency } from "../testing/payinRows.ts";
import { findPayinMethod, payinMethods } from "./index.ts";

describe("the data points of each method (docs/payment-methods.md)", () => {
  test.each(payinRowsByCurrency)(
    "$code in $currencyCode: mandatory $must, optional $may",
    (row) => {
      const points = findPayinMethod(row.code)?.dataPoints[row.currencyCode] ?? [];
      const named = (isMandatory: boolean) =>
        points.filter(({ required }) => required === isMandatory).map(({ name }) => name);
      expect(named(true).sort()).toEqual(namesIn(row.must).sort());
      expect(named(false).sort()).toEqual(namesIn(row.may).sort());
    },
  );

  test("the table is complete: it has every method and currency", () => {
    const there = payinMethods.flatMap(({ code, dataPoints }) =>
      Object.keys(dataPoints).map((currencyCode) => `${code} ${currencyCode}`),
    );
    expect([...there].sort()).toEqual(
      payinRowsByCurrency.map(({ code, currencyCode }) => `${code} ${currencyCode}`).sort(),
    );
  });

  test("every currency can be paid (§2)", () => {
    expect(new Set(payinRowsByCurrency.map(({ currencyCode }) => currencyCode))).toEqual(
      new Set("IDR USD INR JPY KRW TWD ZAR PHP LAK GHS KES NGN BRL MXN COP ARS VND".split(" ")),
    );
  });
});

describe("a data point", () => {
  test.each([
    ["accountName", "/account/accountName", "personName"],
    ["accountNumber", "/account/accountNumber", "text"],
    ["accountType", "/account/accountType", "choice"],
    ["emailAddress", "/emailAddress", "email"],
    ["phoneNumber", "/phoneNumber", "phone"],
    ["taxId", "/taxId", "taxId"],
    ["productId", "/productId", "text"],
    ["upiId", "/upiId", "upiId"],
    ["paymentOperatorCode", "/paymentOperatorCode", "operator"],
    ["paymentLocation", "/paymentLocation/code", "location"],
  ] as const)("%s is at %s, as %s (G2)", (name, path, format) => {
    expect(mandatory(name)).toMatchObject({ name, path, format, required: true });
  });

  test("a kind of account lists the values of its method and currency, and connectors name the stores (G57)", () => {
    const choices = payinMethods.flatMap(({ code, dataPoints }: PayinMethod) =>
      Object.entries(dataPoints).flatMap(([currencyCode, points]) =>
        points.flatMap(({ name, format, allowedValues }) =>
          format === "choice" || format === "location"
            ? [[code, currencyCode, name, allowedValues?.map((value) => value.code)]]
            : [],
        ),
      ),
    );
    expect(choices).toEqual([
      ["VA_PAY", "IDR", "paymentLocation", undefined],
      ["VA_PAY", "TWD", "paymentLocation", undefined],
      ["VA_PAY", "KRW", "paymentLocation", undefined],
      ["BANK_TRANSFER", "MXN", "accountType", ["clabe", "debitCard", "phone"]],
      ["CODE_PAYMENT", "JPY", "paymentLocation", undefined],
      ["CODE_PAYMENT", "TWD", "paymentLocation", undefined],
      ["CODE_PAYMENT", "MXN", "paymentLocation", undefined],
      ["CODE_PAYMENT", "COP", "paymentLocation", undefined],
    ]);
  });
});
