import { countryOf, currencies, isCurrencyCode } from "@pay/contract/currency.ts";
import {
  foreignPhoneNumbers,
  samplePhoneNumbers,
} from "@pay/contract/samples/samplePhoneNumbers.ts";
import { writtenPhones } from "@pay/contract/testing/customerValues/phones.ts";
import examples from "libphonenumber-js/mobile/examples";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString as parseByLength,
} from "libphonenumber-js/min";
import { world } from "virtual:phone-metadata-of-the-world";
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
    ["0917 123", "PH", undefined],
    ["090-1234-56789", "JP", undefined],
    ["0917 123 4567 ext. 5", "PH", undefined],
    ["call 0917 123 4567", "PH", undefined],
  ] as const)("%s in %s is read as %s", (text, country, read) => {
    expect(createPhoneRules(country).read(text)).toBe(read);
  });
});

describe("a phone number of a link whose plus became a blank (G39)", () => {
  test.each([
    [" 4915123456789", "JP", "+4915123456789"],
    [" 49 1512 3456789", "JP", "+49 1512 3456789"],
    // They exist without a plus.
    [" 09012345678", "JP", " 09012345678"],
    [" 819012345678", "JP", " 819012345678"],
    // It exists neither so nor so.
    [" 12", "JP", " 12"],
    // A plus is never put before a number that begins otherwise.
    ["819012345678", "JP", "819012345678"],
    ["  819012345678", "JP", "  819012345678"],
    ["+819012345678", "JP", "+819012345678"],
  ] as const)("%j in %s is read as %j", (text, country, read) => {
    expect(createPhoneRules(country, world).withPlus(text)).toBe(read);
  });

  test("stays of the currency's country for a method that reaches the customer by it", () => {
    const { withPlus } = createPhoneRules("JP", world);
    const point = { nationalOnly: true };
    expect(withPlus(" 4915123456789", point)).toBe(" 4915123456789");
  });

  test("needs the rules of all countries if it is of another one", () => {
    const { isAbroad } = createPhoneRules("JP");
    expect([" 4915123456789", " 819012345678", " 09012345678"].map(isAbroad)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each(samplePhoneNumbers)(
  "the page and the service read numbers for a payment in %s alike: %s is %s",
  (currencyCode, written, number) => {
    expect(createPhoneRules(countryOf(currencyCode)).read(written)).toBe(number);
  },
);

test.each(writtenPhones)(
  "the page and the service read pasted numbers for a payment in %s alike: %j is %s (%s)",
  { tags: ["all"] },
  (currencyCode, written, number) => {
    expect(createPhoneRules(countryOf(currencyCode), world).read(written)).toBe(number);
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

test.each(foreignPhoneNumbers)(
  "the page and the service read international numbers alike for a payment in %s: %s is %s, or %s if it must be reached (G17)",
  (currencyCode, written, any, reached) => {
    const { read } = createPhoneRules(countryOf(currencyCode), world);
    expect(read(written)).toBe(any);
    expect(read(written, { nationalOnly: true })).toBe(reached);
  },
);

/** Returns a number in international form as the service reads it for a payment in yen. */
function readAtService(text: string): string | undefined {
  const number = parseByLength(text, { extract: false });
  return number?.country !== undefined && number.country !== "JP" && number.isValid()
    ? number.number
    : undefined;
}

test("the page reads the numbers of every country as the service does, also with a digit less or more (G17)", () => {
  const { read } = createPhoneRules("JP", world);
  const others = getCountries().filter((country) => country !== "JP");
  expect(others.length).toBeGreaterThan(240);
  for (const country of others) {
    const number = getExampleNumber(country, examples)?.number ?? "";
    expect(read(number), country).toBe(number);
    for (const text of [number.slice(0, -1), `${number}0`, number.replace("+", "+1")])
      expect(read(text), `${country} ${text}`).toBe(readAtService(text));
  }
});

test("without the rules of all countries, the form of a number of another country decides (G17)", () => {
  const { read } = createPhoneRules("JP");
  expect(read("+44 7400 123456")).toBe("+447400123456");
  expect(read("+44 74")).toBeUndefined();
  expect(read("+44 7400 123456", { nationalOnly: true })).toBeUndefined();
});

test("the rules of all countries are loaded for a number of another country only", async () => {
  const own = await loadPhoneRules("JPY", ["090-1234-5678", "+81 90-1234-5678", "044 7400"]);
  expect(own?.read("+44 7400 12345")).toBe("+44740012345");
  const all = await loadPhoneRules("JPY", ["", "+44 7400 123456"]);
  expect(all?.read("+44 7400 12345")).toBeUndefined();
  expect(all?.read("+44 7400 123456")).toBe("+447400123456");
});
