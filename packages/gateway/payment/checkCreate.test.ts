import {
  foreignPhoneNumbers,
  samplePhoneNumbers,
} from "@pay/contract/samples/samplePhoneNumbers.ts";
import { refusedPhones, writtenPhones } from "@pay/contract/testing/customerValues/phones.ts";
import { expect, test } from "vitest";
import { readPhoneNumber } from "./checkCreate.ts";

test.each(samplePhoneNumbers)(
  "for a payment in %s, the phone number %s is stored as %s; invalid ones are refused (G17)",
  (currencyCode, written, number) => {
    expect(readPhoneNumber(written, currencyCode)).toBe(number);
  },
);

test.each(foreignPhoneNumbers)(
  "for a payment in %s, %s is read as %s, and as %s by a method that reaches the customer by it (G17)",
  (currencyCode, written, any, reached) => {
    expect(readPhoneNumber(written, currencyCode)).toBe(any);
    expect(readPhoneNumber(written, currencyCode, { nationalOnly: true })).toBe(reached);
  },
);

test.each(writtenPhones)(
  "for a payment in %s, %j is stored as %s (%s)",
  { tags: ["all"] },
  (currencyCode, written, number) => {
    expect(readPhoneNumber(written, currencyCode)).toBe(number);
  },
);

test.each(refusedPhones)("for a payment in %s, %s is refused: %s (%s)", (currencyCode, written) => {
  expect(readPhoneNumber(written, currencyCode)).toBeUndefined();
});
