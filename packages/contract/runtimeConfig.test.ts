import { expect, test } from "vitest";
import { Brand, readBrand, shopName } from "./runtimeConfig.ts";

const whole = {
  name: "Nordic Pay",
  accent: "#5b21b6",
  radius: 0,
  font: "Georgia, Times New Roman, serif",
  logo: "/brand/logo.svg",
};

test("a valid brand is returned unchanged", () => {
  expect(readBrand(whole)).toEqual(whole);
});

test.each([
  ["name", ["", "a".repeat(61), "Nordic\u202ePay", "two\nlines", 7]],
  ["accent", ["violet", "#fff", "#12345g", "#112233; x: y", "rgb(0 0 0)", 0]],
  ["radius", [-1, 28.5, Number.NaN, "8"]],
  ["font", ["", 'Georgia", x', "a;b", "url(x)", "a, , b", `${"a,".repeat(8)}a`, ["serif"]]],
  [
    "logo",
    [
      "logo.svg",
      "//other.example/logo.svg",
      "https://other.example/logo.svg",
      "/a/../logo.svg",
      "/logo.gif",
      "/logo.svg?x",
      "/a b.svg",
      String.raw`/\other.example/logo.svg`,
    ],
  ],
])("an invalid %s is dropped and the other values are kept", (name, values) => {
  const { [name]: _, ...rest }: Record<string, unknown> = whole;
  for (const value of values) {
    expect(readBrand({ ...whole, [name]: value }), String(value)).toEqual(rest);
    expect(Brand.safeParse({ [name]: value }).success, String(value)).toBe(false);
  }
});

test("the largest radius and font families in any script are accepted", () => {
  expect(readBrand({ radius: 28 })).toEqual({ radius: 28 });
  expect(readBrand({ font: "ヒラギノ角ゴ ProN, sans-serif" })).toEqual({
    font: "ヒラギノ角ゴ ProN, sans-serif",
  });
});

test.each([
  "",
  " ",
  "\u00A0",
  ".",
  "\u00B7",
  "\u2800",
  "\u3164",
  "\u115F\u1160",
  "\u200B",
  "\uFFA0.",
])("blanks, dots and characters that nobody sees are no name: %j", (name) => {
  expect(readBrand({ name })).toEqual({});
  expect(shopName(140).safeParse(name).success).toBe(false);
});

test.each(["7", "Ω", "佐々木", "Nordic Bikes", "\u3164Ada"])("%j is a name", (name) => {
  expect(readBrand({ name })).toEqual({ name });
});

test("a value that is not an object and unknown properties are ignored", () => {
  for (const value of [undefined, null, "x", [], 3]) expect(readBrand(value)).toEqual({});
  expect(readBrand({ colour: "red", radius: 4 })).toEqual({ radius: 4 });
});
