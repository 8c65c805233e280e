import { expect, test } from "vitest";
import { chooseLanguage } from "../boot/chooseLanguage.ts";
import { languageOfCurrency } from "./languageOfCurrency.ts";

const codes = [
  "af",
  "ar",
  "en",
  "es-419",
  "fil",
  "fr",
  "hi",
  "id",
  "ja",
  "ko",
  "lo",
  "pt-BR",
].concat(["sw", "th", "vi", "zh-Hant-TW", "zu"]);

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
    expect(chooseLanguage(["xx", languageOfCurrency(currency)], codes) ?? "en").toBe(gives);
  },
);
