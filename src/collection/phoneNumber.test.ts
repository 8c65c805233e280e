import { countryOf, currencies, isCurrencyCode } from "#contract/currency.ts";
import { samplePhoneNumbers } from "#contract/samples/samplePhoneNumbers.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { loadPhoneRules } from "./phoneRules.ts";
import { createPhoneRules } from "./phoneNumber.ts";

describe("a customer's phone number (G17)", () => {
  test.each([
    ["0917 123 4567", "PH", "+639171234567"],
    ["+63 917-123-4567", "PH", "+639171234567"],
    ["090-1234-5678", "JP", "+819012345678"],
    ["０９０－１２３４－５６７８", "JP", "+819012345678"],
    ["(010) 2345-6789", "KR", "+821023456789"],
    ["011 15-2345-6789", "AR", "+5491123456789"],
    ["(11) 96123-4567", "BR", "+5511961234567"],
    ["+819012345678", "PH", undefined],
    ["0917 123", "PH", undefined],
    ["090-1234-56789", "JP", undefined],
    ["+1 204 234 5678", "US", undefined],
    ["0917 123 4567 ext. 5", "PH", undefined],
    ["call 0917 123 4567", "PH", undefined],
  ] as const)("%s in %s is read as %s", (text, country, read) => {
    expect(createPhoneRules(country).read(text)).toBe(read);
  });
});

test.each(samplePhoneNumbers)(
  "the page and the service read numbers for a payment in %s alike: %s is %s",
  (currencyCode, written, number) => {
    expect(createPhoneRules(countryOf(currencyCode)).read(written)).toBe(number);
  },
);

test("every currency has sample numbers", () => {
  const sampled = new Set<string>(samplePhoneNumbers.map(([currencyCode]) => currencyCode));
  expect(sampled).toEqual(new Set(Object.keys(currencies)));
});

const countries = Object.keys(currencies).filter(isCurrencyCode).map(countryOf);

test.each(countries)("the example of %s is valid there, in both its forms", (country) => {
  const { callingCode, national, international, read } = createPhoneRules(country);
  expect(international.startsWith(`${callingCode} `)).toBe(true);
  expect(read(national)).toBe(international.replaceAll(/[ -]/g, ""));
  expect(read(international)).toBe(read(national));
});

test.each(countries)("the service accepts every number of %s that the page accepts", (country) => {
  const { national, international, read } = createPhoneRules(country);
  for (const text of [national, international]) {
    const atService = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
    expect(atService?.isValid()).toBe(true);
    expect(atService?.country).toBe(country);
    expect(atService?.number).toBe(read(text));
  }
});

test("an unknown currency has no rules", async () => {
  expect(await loadPhoneRules("XXX")).toBeUndefined();
  expect((await loadPhoneRules("JPY"))?.callingCode).toBe("+81");
});
