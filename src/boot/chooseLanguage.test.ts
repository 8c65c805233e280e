import { expect, test } from "vitest";
import { chooseLanguage, chooseRegion, languageOfCurrency } from "./chooseLanguage.ts";

const codes = ["en", "es-419", "fil", "id", "ja", "pt-BR", "zh-Hant-TW"];

test.each([
  { wanted: ["pt-BR"], gives: "pt-BR" },
  { wanted: ["PT-br"], gives: "pt-BR" },
  { wanted: ["pt-PT"], gives: "pt-BR" },
  { wanted: ["en-GB", "ja"], gives: "en" },
  { wanted: ["xx", "ja-JP"], gives: "ja" },
  { wanted: [undefined, "ja"], gives: "ja" },
  { wanted: ["xx", "../secret", ""], gives: undefined },
  { wanted: ["in-ID"], gives: "id" },
  { wanted: ["tl"], gives: "fil" },
  { wanted: ["zh-CN"], gives: "zh-Hant-TW" },
  { wanted: ["es-MX"], gives: "es-419" },
  { wanted: ["india"], gives: undefined },
  { wanted: [], gives: undefined },
])("a customer who wants $wanted gets $gives", ({ wanted, gives }) => {
  expect(chooseLanguage(wanted, codes)).toBe(gives);
});

test.each([
  { code: "en", wanted: ["en-GB", "en-US"], gives: "en-GB" },
  { code: "en", wanted: [undefined, "en-gb-u-nu-latn"], gives: "en-GB" },
  { code: "en", wanted: ["ja-JP", "en-IN"], gives: "en-IN" },
  { code: "en", wanted: ["xx", "en"], gives: "en" },
  { code: "en", wanted: ["en-GB-oxendict", "../en-GB", ""], gives: "en" },
  { code: "es-419", wanted: ["es-AR"], gives: "es-AR" },
  { code: "pt-BR", wanted: ["pt-PT"], gives: "pt-BR" },
  { code: "zh-Hant-TW", wanted: ["zh-CN"], gives: "zh-Hant-TW" },
  { code: "ja", wanted: [], gives: "ja" },
])("dates in $code for a customer who wants $wanted follow $gives", ({ code, wanted, gives }) => {
  expect(chooseRegion(code, wanted)).toBe(gives);
});

const allCodes = [...codes, "af", "ar", "fr", "hi", "ko", "lo", "sw", "th", "vi", "zu"];

test.each([
  ["ARS", "es-419"],
  ["BRL", "pt-BR"],
  ["COP", "es-419"],
  ["GHS", "en"],
  ["IDR", "id"],
  ["INR", "hi"],
  ["JPY", "ja"],
  ["KES", "sw"],
  ["KRW", "ko"],
  ["LAK", "lo"],
  ["MXN", "es-419"],
  ["NGN", "en"],
  ["PHP", "fil"],
  ["TWD", "zh-Hant-TW"],
  ["USD", "en"],
  ["VND", "vi"],
  ["ZAR", "en"],
  ["XOF", "en"],
  ["idr", "en"],
  ["../", "en"],
  [null, "en"],
])(
  "a customer who pays in %s with a browser of no available language gets %s",
  (currency, gives) => {
    expect(chooseLanguage(["xx", languageOfCurrency(currency)], allCodes) ?? "en").toBe(gives);
  },
);
