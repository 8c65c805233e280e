import { samplePhoneNumbers } from "#contract/samples/samplePhoneNumbers.ts";
import { expect, test } from "vitest";
import { readPhoneNumber } from "./checkCreate.ts";

test.each(samplePhoneNumbers)(
  "for a payment in %s, the phone number %s is stored as %s; invalid ones are refused (G17)",
  (currencyCode, written, number) => {
    expect(readPhoneNumber(written, currencyCode)).toBe(number);
  },
);
