import { isCurrencyCode } from "#contract/currency.ts";
import { samplePhoneNumbers } from "#contract/samples/samplePhoneNumbers.ts";
import { expect, test } from "vitest";
import { readPhoneNumber } from "./checkCreate.ts";

test.each(Object.entries(samplePhoneNumbers))(
  "a phone number of %s, landlines included, is stored as E.164; others are refused (G17)",
  (code, samples) => {
    if (!isCurrencyCode(code)) throw new RangeError(code);
    for (const [written, number] of samples) {
      expect(readPhoneNumber(written, code), written).toBe(number);
    }
  },
);
