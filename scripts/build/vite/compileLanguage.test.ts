import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { compileLanguage, compilePseudoLanguage } from "./compileLanguage.ts";

function say(messages: ReturnType<typeof compileLanguage>, key: string, values?: object) {
  return setupI18n({ locale: "en", messages: { en: messages } })._(key, { ...values });
}

test("a compiled message says what its source says", () => {
  const messages = compileLanguage({ left: "{n, plural, one {# minute} other {# minutes}} left" });
  expect(say(messages, "left", { n: 1 })).toBe("1 minute left");
  expect(say(messages, "left", { n: 12 })).toBe("12 minutes left");
});

test("words alone are a text, without a list around them", () => {
  const { words, mark, name } = compileLanguage({ words: "To pay", mark: "#", name: "{host}" });
  expect(words).toBe("To pay");
  expect([mark, name]).toEqual([["#"], [["host"]]]);
});

test("a message that is not valid names its key", () => {
  expect(() => compileLanguage({ "option.title": "Pay {amount" })).toThrow(
    'the message "option.title" is not valid ICU MessageFormat',
  );
});

test("the pseudo-language marks the words, keeps the values and is longer", () => {
  const messages = compilePseudoLanguage({ back: "Back to {host}" });
  expect(say(messages, "back", { host: "shop.example" })).toBe("⟦Båçk tö shop.example ······⟧");
});
