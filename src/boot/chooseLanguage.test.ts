import { expect, test } from "vitest";
import { chooseLanguage, chooseRegion, findLanguage } from "./chooseLanguage.ts";

const codes = ["en", "es-419", "fil", "id", "ja", "pt-BR", "zh-Hant-TW"];

test.each([
  { wanted: ["pt-BR"], gives: "pt-BR" },
  { wanted: ["PT-br"], gives: "pt-BR" },
  { wanted: ["pt-PT"], gives: "pt-BR" },
  { wanted: ["pt_BR"], gives: "pt-BR" },
  { wanted: ["zh_Hant_TW"], gives: "zh-Hant-TW" },
  { wanted: ["id_ID.UTF-8"], gives: "id" },
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
  { code: "es-419", wanted: ["es_AR"], gives: "es-AR" },
  { code: "pt-BR", wanted: ["pt-PT"], gives: "pt-BR" },
  { code: "zh-Hant-TW", wanted: ["zh-CN"], gives: "zh-Hant-TW" },
  { code: "ja", wanted: [], gives: "ja" },
  { code: "es-419", wanted: ["es-419", "es"], gives: "es-419" },
  { code: "id", wanted: ["in-ID"], gives: "id-ID" },
])(
  "numbers and dates in $code for a customer who wants $wanted follow $gives",
  ({ code, wanted, gives }) => {
    expect(chooseRegion(code, wanted)).toBe(gives);
  },
);

test.each([
  { code: "es-419", wanted: ["es"], currency: "ARS", gives: "es-AR" },
  { code: "es-419", wanted: ["es-419", "es"], currency: "COP", gives: "es-CO" },
  { code: "es-419", wanted: ["en-US"], currency: "MXN", gives: "es-MX" },
  { code: "es-419", wanted: ["es-MX"], currency: "ARS", gives: "es-MX" },
  { code: "es-419", wanted: ["es"], currency: "USD", gives: "es-419" },
  { code: "es-419", wanted: ["es"], currency: "BRL", gives: "es-419" },
  { code: "en", wanted: ["en"], currency: "INR", gives: "en-IN" },
  { code: "en", wanted: [], currency: "ZAR", gives: "en-ZA" },
  { code: "en", wanted: ["en"], currency: "KES", gives: "en-KE" },
  { code: "en", wanted: ["en"], currency: "GHS", gives: "en-GH" },
  { code: "en", wanted: ["en"], currency: "NGN", gives: "en-NG" },
  { code: "en", wanted: ["en"], currency: "PHP", gives: "en-PH" },
  { code: "en", wanted: ["en"], currency: "USD", gives: "en-US" },
  { code: "en", wanted: ["en"], currency: "JPY", gives: "en" },
  { code: "en", wanted: ["en"], currency: "inr", gives: "en" },
  { code: "en", wanted: ["en"], currency: "USDC", gives: "en" },
  { code: "hi", wanted: ["hi"], currency: "INR", gives: "hi-IN" },
  { code: "sw", wanted: ["sw"], currency: "KES", gives: "sw-KE" },
  { code: "fil", wanted: ["tl"], currency: "PHP", gives: "fil-PH" },
  { code: "af", wanted: ["af"], currency: "ZAR", gives: "af-ZA" },
  { code: "zu", wanted: ["zu"], currency: "ZAR", gives: "zu-ZA" },
  { code: "ar", wanted: ["ar"], currency: "IDR", gives: "ar" },
  { code: "zh-Hant-TW", wanted: ["zh"], currency: "TWD", gives: "zh-Hant-TW" },
])(
  "a payment in $currency for a customer who wants $wanted is written by $gives in $code",
  ({ code, wanted, currency, gives }) => {
    expect(chooseRegion(code, wanted, currency)).toBe(gives);
  },
);

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
])("a customer who pays in %s with a browser that names no language gets %s", (currency, gives) => {
  expect(findLanguage([undefined, ""], currency, allCodes) ?? "en").toBe(gives);
});

test.each([
  { wanted: ["ta-IN"], currency: "INR" },
  { wanted: ["ta"], currency: "INR" },
  { wanted: ["xh-ZA", "st"], currency: "ZAR" },
  { wanted: ["qu-PE"], currency: "ARS" },
  { wanted: ["jv"], currency: "IDR" },
])(
  "a customer who wants $wanted alone gets English, whatever the currency $currency",
  ({ wanted, currency }) => {
    expect(findLanguage(wanted, currency, allCodes)).toBe(undefined);
  },
);

test("a customer who wants Tamil, or else Hindi, gets Hindi", () => {
  expect(findLanguage(["ta-IN", "hi-IN", "en-IN"], "INR", allCodes)).toBe("hi");
});
