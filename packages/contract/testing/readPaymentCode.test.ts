import { describe, expect, test } from "vitest";
import { readPaymentCode } from "./readPaymentCode.ts";

// The example of the EMVCo specification for merchant-presented codes.
const body =
  "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304";

describe("a payment code by the EMVCo specification", () => {
  test("it is read tag by tag, with the tags inside templates", () => {
    expect(readPaymentCode(`${body}A13A`)).toMatchObject({
      "00": "01",
      "01": "12",
      "29.00": "D15600000000",
      "29.05": "A93FO3230Q",
      "31.03": "12345678",
      "54": "23.72",
      "53": "156",
      "59": "BEST TRANSPORT",
      "62.03": "1234",
      "64.01": "最佳运输",
      "91.07": "12345678",
    });
  });

  test.each([
    ["", "no checksum at the end"],
    [body, "no checksum at the end"],
    [`${body}A13B`, "wrong checksum"],
    ["005001630482BB", "tag 00 ends too early"],
    ["000201540063042CBC", "tag 54 ends too early"],
    ["xx6304BDA2", "no data object"],
  ])("%s is refused: %s", (text, message) => {
    expect(() => readPaymentCode(text)).toThrow(message);
  });
});
