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

  test("answers everything that any method asks for, rightly (§2, G17)", () => {
    expect(points).not.toEqual([]);
    for (const point of points)
      expect(judgeDataPoint({ ...point, required: true }, data[point.name])).toBeUndefined();
  });

  test("answers nothing that no method asks for (G32)", () => {
    expect(Object.keys(data).toSorted()).toEqual(
      [...new Set(points.map(({ name }) => name))].toSorted(),
    );
  });

  test("has a phone number of its country, if any (G17)", () => {
    const { phoneNumber } = data;
    if (phoneNumber === undefined) return;
    expect(isValidPhoneNumber(phoneNumber, countryOf(currencyCode))).toBe(true);
  });
});

test("the sample customer chooses no operator, for that would preset the option (§1)", () => {
  expect(sampleCustomerData("IDR")).toEqual({
    accountName: "Ada Example",
    emailAddress: "ada@mail.example",
    phoneNumber: "+62812345678",
    paymentLocation: "STORE_ALPHA_ID",
  });
});

test("the sample customer's tax number has the check digit that Argentina gives it", () => {
  const digits = Array.from((sampleCustomerData("ARS")["taxId"] ?? "").replaceAll("-", ""), Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  expect(digits).toHaveLength(11);
  expect(sum % 11).toBe(0);
});
