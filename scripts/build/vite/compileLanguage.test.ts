import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { compileLanguage, compilePseudoLanguage } from "./compileLanguage.ts";

function say(messages: ReturnType<typeof compileLanguage>, key: string, values?: object) {
  return setupI18n({ locale: "en", messages: { en: messages } })._(key, { ...values });
}

test("a compiled message renders like its source", () => {
  const messages = compileLanguage({ left: "{n, plural, one {# minute} other {# minutes}} left" });
  expect(say(messages, "left", { n: 1 })).toBe("1 minute left");
  expect(say(messages, "left", { n: 12 })).toBe("12 minutes left");
});

test("a message without placeholders is a plain string", () => {
  const { words, mark, name } = compileLanguage({ words: "To pay", mark: "#", name: "{host}" });
  expect(words).toBe("To pay");
  expect([mark, name]).toEqual([["#"], [["host"]]]);
});

test("an invalid message is an error that names its key", () => {
  expect(() => compileLanguage({ "option.title": "Pay {amount" })).toThrow(
    'the message "option.title" is not valid ICU MessageFormat',
  );
});

test("the pseudo-language marks letters, keeps values and is longer", () => {
  const messages = compilePseudoLanguage({ back: "Back to {host}" });
  expect(say(messages, "back", { host: "shop.example" })).toBe("⟦Båçk tö shop.example ······⟧");
});
