import { expect, test } from "vitest";
import { chooseLanguage } from "../boot/chooseLanguage.ts";
import source from "./tooOld.js?raw";

const codes = ["af", "ar", "en", "es-419", "fil", "id", "pt-BR", "zh-Hant-TW"];
const texts = Object.fromEntries(
  codes.map((code) => [code, { direction: code === "ar" ? "rtl" : "ltr" }]),
);
// oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- old browsers run it as a script too
const run = new Function("texts", "location", "navigator", "document", source);

const ignore = () => undefined;
const querySelector = () => ({ children: [{}, {}, {}] });

/** Returns the language and the direction that the script gives to a page. */
function show(search: string, navigator: object) {
  const documentElement = { lang: "", dir: "" };
  const body = { style: {}, appendChild: ignore };
  const document = { documentElement, body, querySelector, addEventListener: ignore };
  run(texts, { search }, navigator, document);
  return documentElement;
}

test.each([
  ["pt-BR"],
  ["PT-pt"],
  ["pt_BR"],
  ["xx", "zh-CN"],
  ["in-ID"],
  ["tl"],
  ["india"],
  ["es-MX", "ar"],
  ["", "../id", "fil-PH"],
  [],
])(
  "an old browser that wants %j, … gets the language that the page would choose",
  (...languages) => {
    expect(show("", { languages }).lang).toBe(chooseLanguage(languages, codes) ?? "en");
  },
);

test("an old browser puts the language of the link before its own, and knows one or several of its own", () => {
  const navigator = { languages: ["id"], language: "af" };
  expect(show("?amount=5&locale=ar&x=1", navigator)).toEqual({ lang: "ar", dir: "rtl" });
  expect(show("?amount=5&amp;locale=es_419", navigator)).toEqual({ lang: "es-419", dir: "ltr" });
  expect(show("?locale=xx", navigator)).toEqual({ lang: "id", dir: "ltr" });
  expect(show("", { language: "fil-PH" }).lang).toBe("fil");
});
