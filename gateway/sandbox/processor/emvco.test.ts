import { describe, expect, it } from "vitest";
import { buildPaymentCode, crc16, toQrName } from "./emvco.ts";

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

/** Splits a code into its tags, as a banking app does. */
function readTags(text: string): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    tags[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return tags;
}

describe("A payment code (G26)", () => {
  it("contains the payee and the amount, and ends in its checksum", () => {
    const code = buildPaymentCode({
      scheme: "QR_PH",
      money: { amount: 1234.5, currencyCode: "PHP" },
      payee: "Nordic Bikes",
      reference: "PW7K2M9Q4D",
    });
    expect(readTags(code)).toEqual({
      "00": "01",
      "01": "12",
      "28": "0011ph.test.p2m0110PW7K2M9Q4D",
      "52": "0000",
      "53": "608",
      "54": "1234.5",
      "58": "PH",
      "59": "Nordic Bikes",
      "60": "MANILA",
      "62": "0510PW7K2M9Q4D0809TEST ONLY",
      "63": crc16(code.slice(0, -4)),
    });
  });

  it("contains the numeric currency and country of the dong and the kip", () => {
    const vnd = readTags(
      buildPaymentCode({
        scheme: "VND",
        money: { amount: 100_000, currencyCode: "VND" },
        payee: "A",
        reference: "B",
      }),
    );
    const lak = readTags(
      buildPaymentCode({
        scheme: "LAK",
        money: { amount: 1_000_000_000, currencyCode: "LAK" },
        payee: "A",
        reference: "B",
      }),
    );
    expect([vnd["53"], vnd["54"], vnd["58"]]).toEqual(["704", "100000", "VN"]);
    expect([lak["53"], lak["54"], lak["58"]]).toEqual(["418", "1000000000", "LA"]);
  });

  it("is not made for money of another currency", () => {
    expect(() =>
      buildPaymentCode({
        scheme: "QR_PH",
        money: { amount: 1, currencyCode: "VND" },
        payee: "A",
        reference: "B",
      }),
    ).toThrow(RangeError);
  });

  it.each([
    ["Nordic Bikes", "Nordic Bikes"],
    ["Café Ørsted & Søn", "Cafe rsted & Sn"],
    ["日本の店", "PAYMENT TEST"],
    ["A Merchant With A Very Long Name", "A Merchant With A Very Lo"],
  ])("names the payee %s as %s", (payee, name) => {
    expect(toQrName(payee)).toBe(name);
  });
});
