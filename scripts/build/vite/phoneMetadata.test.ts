import { expect, test } from "vitest";
import { pickCountries } from "./phoneMetadata.ts";

test("only the given countries are picked, with their calling codes and an example", () => {
  const { metadata, examples } = pickCountries(["JP", "US"]);
  expect(metadata.country_calling_codes).toEqual({ 81: ["JP"], 1: ["US"] });
  expect(Object.keys(metadata.countries).toSorted()).toEqual(["JP", "US"]);
  expect(examples).toEqual({ JP: "9012345678", US: "2015550123" });
});

test("an unknown country fails the build", () => {
  expect(() => pickCountries(["JP", "XX"])).toThrow("JP,XX");
});
