import { describe, expect, it } from "vitest";
import { buildPaymentCode, crc16, testScheme, toQrName } from "./emvco.ts";

describe("The checksum of a payment code", () => {
  it.each([
    ["123456789", "29B1"],
    ["", "FFFF"],
    // The example of the EMVCo specification for merchant-presented codes.
    [
      "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304",
      "A13A",
    ],
  ])("of %s is %s", (text, crc) => {
    expect(crc16(text)).toBe(crc);
  });
});

describe("A payment code (G26)", () => {
  it("is not made for money of another currency", () => {
    expect(() =>
      buildPaymentCode({
        scheme: {
          ...testScheme("ph.test.p2m"),
          template: "28",
          currencyCode: "PHP",
          numeric: "608",
          city: "MANILA",
        },
        money: { amount: 1, currencyCode: "VND" },
        payee: "A",
        reference: "B",
      }),
    ).toThrow(RangeError);
  });

  it.each([
    ["Nordic Bikes", "Nordic Bikes"],
    ["Café Ørsted & Søn", "Cafe Orsted & Son"],
    ["日本の店", "PAYMENT TEST"],
    ["A Merchant With A Very Long Name", "A Merchant With A Very Lo"],
  ])("names the payee %s as %s", (payee, name) => {
    expect(toQrName(payee)).toBe(name);
  });
});
