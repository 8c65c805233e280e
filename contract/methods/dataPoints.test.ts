import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { mandatory } from "../customerData.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import { findPayinMethod, payinMethods, type PayinMethodCode } from "./index.ts";

// Typed by hand from the table of docs/payment-methods.md: currencies with equal rows, the mandatory data points, then the
// optional ones. The method asks for no others.
const asked = [
  ["OFFLINE", "JPY", "emailAddress", "accountName accountNumber phoneNumber productId"],
  ["OFFLINE", "KRW", "accountName", "accountNumber phoneNumber productId"],
  ["OFFLINE", "ARS", "taxId", "accountName accountNumber phoneNumber productId"],
  ["OFFLINE", "VND LAK COP", "", "accountName accountNumber phoneNumber productId"],
  ["ONLINE", "IDR USD PHP ZAR NGN KES COP", "", "emailAddress paymentOperatorCode"],
  ["VA_PAY", "IDR KRW", "paymentOperatorCode", "accountName paymentLocation phoneNumber"],
  ["VA_PAY", "TWD", "emailAddress phoneNumber", "accountName paymentLocation paymentOperatorCode"],
  ["NET_BANKING", "INR", "paymentOperatorCode", "accountName emailAddress phoneNumber"],
  ["MOBILE_MONEY", "GHS KES NGN", "accountName paymentOperatorCode phoneNumber", ""],
  ["CRYPTO_OFFLINE", "USD", "", "emailAddress"],
  ["E_WALLET", "IDR PHP TWD", "paymentOperatorCode", "emailAddress phoneNumber"],
  ["CODE_PAYMENT", "JPY TWD MXN COP", "accountName emailAddress paymentLocation phoneNumber", ""],
  ["QR_PH", "PHP", "", "emailAddress phoneNumber"],
  ["VIET_QR", "VND", "", "emailAddress"],
  ["PIX_QR", "BRL", "", "accountName taxId"],
  ["UPI_QR", "INR", "", "emailAddress phoneNumber"],
  ["UPI_ID", "INR", "upiId", "emailAddress"],
  ["ADDRESS_PAYMENT", "INR", "", "accountName"],
  ["BANK_TRANSFER", "MXN", "accountType", "accountName accountNumber"],
  ["BANK_TRANSFER", "ARS", "", "accountName accountNumber paymentOperatorCode"],
  ["INSTANT_TRANSFER", "ZAR", "accountName", "accountNumber"],
  ["ABSA_PAY", "ZAR", "accountName", "accountNumber"],
  ["CAPITEC_PAY", "ZAR", "phoneNumber", "accountNumber"],
] as const satisfies readonly (readonly [PayinMethodCode, string, string, string])[];
const askedByCurrency = asked.flatMap(([code, currencyCodes, must, may]) =>
  currencyCodes.split(" ").map((currencyCode) => [code, currencyCode, must, may] as const),
);

describe("the data points of each method (docs/payment-methods.md)", () => {
  test.each(askedByCurrency)("%s in %s: mandatory %j, optional %j", (...row) => {
    const [code, currencyCode, must, may] = row;
    const points = isCurrencyCode(currencyCode)
      ? findPayinMethod(code)?.dataPoints[currencyCode]
      : undefined;
    const named = (required: boolean) =>
      (points ?? [])
        .filter((point) => point.required === required)
        .map(({ name }) => name)
        .sort()
        .join(" ");
    expect(named(true)).toBe(must);
    expect(named(false)).toBe(may);
  });

  test("the table is complete: it has every method and currency", () => {
    const there = payinMethods.flatMap(({ code, dataPoints }) =>
      Object.keys(dataPoints).map((currencyCode) => `${code} ${currencyCode}`),
    );
    expect([...there].sort()).toEqual(
      askedByCurrency.map(([code, currencyCode]) => `${code} ${currencyCode}`).sort(),
    );
  });

  test("every currency can be paid (§2)", () => {
    expect(new Set(askedByCurrency.map(([, currencyCode]) => currencyCode))).toEqual(
      new Set("IDR USD INR JPY KRW TWD ZAR PHP LAK GHS KES NGN BRL MXN COP ARS VND".split(" ")),
    );
  });
});

const stores = (country: string, ...names: string[]) =>
  names.map((name) => `STORE_${name}_${country}`);

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

  test("a choice lists the values of its method and currency", () => {
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
      ["VA_PAY", "IDR", "paymentLocation", stores("ID", "ALPHA", "BETA")],
      ["VA_PAY", "TWD", "paymentLocation", stores("TW", "ALPHA", "BETA", "GAMMA")],
      ["VA_PAY", "KRW", "paymentLocation", stores("KR", "ALPHA", "BETA")],
      ["BANK_TRANSFER", "MXN", "accountType", ["clabe", "debitCard", "phone"]],
      ["CODE_PAYMENT", "JPY", "paymentLocation", stores("JP", "ALPHA", "BETA", "GAMMA", "DELTA")],
      ["CODE_PAYMENT", "TWD", "paymentLocation", stores("TW", "ALPHA", "BETA", "GAMMA")],
      ["CODE_PAYMENT", "MXN", "paymentLocation", stores("MX", "ALPHA", "BETA", "GAMMA")],
      ["CODE_PAYMENT", "COP", "paymentLocation", stores("CO", "ALPHA", "BETA")],
    ]);
  });
});
