import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  appTexts,
  compileLanguage,
  compilePseudoLanguage,
  firstTexts,
  formTexts,
  joinPrefixes,
  laterTexts,
  prerenderedTexts,
} from "./compileLanguage.ts";

function render(messages: ReturnType<typeof compileLanguage>, key: string, values?: object) {
  return setupI18n({ locale: "en", messages: { en: messages } })._(key, { ...values });
}

test("a compiled message renders like its source", () => {
  const messages = compileLanguage({ left: "{n, plural, one {# minute} other {# minutes}} left" });
  expect(render(messages, "left", { n: 1 })).toBe("1 minute left");
  expect(render(messages, "left", { n: 12 })).toBe("12 minutes left");
});

test("a message without placeholders is a plain string", () => {
  const { words, mark, name } = compileLanguage({ words: "To pay", mark: "#", name: "{host}" });
  expect(words).toBe("To pay");
  expect([mark, name]).toEqual([["#"], [["host"]]]);
});

test("no line ends behind the hyphen of a short prefix, but one may behind that of a compound", () => {
  const texts = { back: "Uya ku-{host}, ku-app", picture: "isithombe-skrini", number: "-12 -" };
  expect(joinPrefixes(texts)).toEqual({
    ...texts,
    back: "Uya ku-\u2060{host}, ku-\u2060app",
  });
});

test("an invalid message is an error that names its key", () => {
  expect(() => compileLanguage({ "option.title": "Pay {amount" })).toThrow(
    'the message "option.title" is not valid ICU MessageFormat',
  );
});

test("the pseudo-language marks letters, keeps values and is longer", () => {
  const messages = compilePseudoLanguage({ back: "Back to {host}" });
  expect(render(messages, "back", { host: "shop.example" })).toBe("⟦Båçk tö shop.example ······⟧");
});

test("texts of the options load first, those of an instruction later", () => {
  const texts = {
    "option.title": "How?",
    "instruction.steps": "So",
    "reference.send": "Go",
    "page.statusless": "Here",
  };
  expect(firstTexts(texts)).toEqual({ "option.title": "How?", "page.statusless": "Here" });
  expect(laterTexts(texts)).toEqual({ "instruction.steps": "So", "reference.send": "Go" });
});

test("every text is in one part; names of account types are in the form and in later pages", () => {
  const texts = {
    "ui.copy": "first",
    "boot.slow": "first",
    "option.title": "first",
    "option.search.none": "form",
    "collection.title": "form",
    "data.taxId": "form",
    "data.accountType.CHECKING": "form later",
    "watch.lost": "later",
    "option.none.title": "later",
  };
  const parts = { first: firstTexts(texts), form: formTexts(texts), later: laterTexts(texts) };
  for (const [key, places] of Object.entries(texts)) {
    const found = Object.entries(parts).flatMap(([name, part]) => (key in part ? [name] : []));
    expect(found.join(" "), key).toBe(places);
  }
});

test("the prerendered options need some of the first texts", () => {
  const texts = { "option.title": "How?", "option.next.qr": "Show", "family.qr": "So" };
  expect(prerenderedTexts(texts)).toEqual({ "option.title": "How?", "family.qr": "So" });
});

test("the React app holds the English texts that neither the inline script nor the page has", () => {
  const texts = {
    "option.title": "How?",
    "option.next.qr": "Show",
    "family.qr": "So",
    "boot.slow": "Wait",
    "help.title": "Was money taken?",
  };
  expect(appTexts(texts)).toEqual({ "option.next.qr": "Show" });
});

test("every text that the prerendered page names is among its texts", () => {
  const files = ["inline/drawPage.ts", "inline/followAnswers.ts", "option/viewOptions.ts"];
  const named = files.flatMap((file) => {
    const source = readFileSync(new URL(`../../../src/${file}`, import.meta.url), "utf8");
    return Array.from(source.matchAll(/\btext\("([^"]+)"/g), ([, key = ""]) => key);
  });
  expect(named).toContain("page.at");
  const texts = Object.fromEntries(named.map((key) => [key, "Words"]));
  expect(prerenderedTexts(texts)).toEqual(texts);
});
