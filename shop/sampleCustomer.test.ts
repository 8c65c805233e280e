import { isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { countryOf, currencies, isCurrencyCode } from "#contract/currency.ts";
import { judgeDataPoint } from "#contract/judgeDataPoint.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { sampleCustomerData } from "./sampleCustomer.ts";

const codes = Object.keys(currencies).filter(isCurrencyCode);

describe.each(codes)("the sample customer who pays in %s", (currencyCode) => {
  const data = sampleCustomerData(currencyCode);

  const methods: readonly PayinMethod[] = payinMethods;
  const points = methods
    .flatMap(({ dataPoints }) => dataPoints[currencyCode] ?? [])
    .filter(({ name }) => name !== "paymentOperatorCode");

  test("they answer every data point of every method correctly (§2, G17)", () => {
    expect(points).not.toEqual([]);
    for (const point of points)
      expect(judgeDataPoint({ ...point, required: true }, data[point.name])).toBeUndefined();
  });

  test("they answer no other data point (G32)", () => {
    expect(Object.keys(data).toSorted()).toEqual(
      [...new Set(points.map(({ name }) => name))].toSorted(),
    );
  });

  test("their phone number, if any, is valid in its country (G17)", () => {
    const { phoneNumber } = data;
    if (phoneNumber === undefined) return;
    expect(isValidPhoneNumber(phoneNumber, countryOf(currencyCode))).toBe(true);
  });
});

test("the sample customer chooses no operator, because that would preset the option (§1)", () => {
  expect(sampleCustomerData("IDR")).toEqual({
    accountName: "Ada Example",
    emailAddress: "ada@mail.example",
    phoneNumber: "+62812345678",
    paymentLocation: "STORE_ALPHA_ID",
  });
});

test("the sample customer's tax number has Argentina's check digit", () => {
  const digits = Array.from((sampleCustomerData("ARS")["taxId"] ?? "").replaceAll("-", ""), Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  expect(digits).toHaveLength(11);
  expect(sum % 11).toBe(0);
});
