import { isCurrencyCode } from "#contract/currency.ts";
import { samplePhoneNumbers } from "#contract/samples/samplePhoneNumbers.ts";
import { expect, test } from "vitest";
import { readPhoneNumber } from "./readPhoneNumber.ts";

test.each(Object.entries(samplePhoneNumbers))(
  "numbers of a payment in %s, landlines too, are kept as E.164, and no others (G17)",
  (code, samples) => {
    if (!isCurrencyCode(code)) throw new RangeError(code);
    for (const [written, number] of samples) {
      expect(readPhoneNumber(written, code), written).toBe(number);
    }
  },
);
