import { setupI18n } from "@lingui/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { formatMessage } from "./formatMessage.ts";

const minutes =
  "{n, plural, one {# minute} other {# minutes}} for {kind, select, a {an A} other {{name}}}";

function format(values: Readonly<Record<string, string | number>>): string {
  return formatMessage(compileMessageOrThrow(minutes), "en", values);
}

test("a message is filled with its plural form, its selected branch and its values", () => {
  expect(format({ n: 1, kind: "a", name: "B" })).toBe("1 minute for an A");
  expect(format({ n: 1200, kind: "constructor", name: "B" })).toBe("1,200 minutes for B");
});

test("a number has Latin digits if the locale asks for them", () => {
  const message = compileMessageOrThrow("{n, plural, =1 {one} few {# few} other {# of them}}");
  expect(formatMessage(message, "ar-u-nu-latn", { n: 3 })).toBe("3 few");
  expect(formatMessage(message, "ar-u-nu-latn", { n: 1 })).toBe("one");
});

test.each([0, 1, 2, 3, 5, 11, 21, 100, 1000, 2_000_000])(
  "%d gets the plural forms of the library that compiled them, in every language",
  (n) => {
    const text =
      "{n, plural, zero {z #} one {o #} two {t #} few {f #} many {m #} other {x #}}, {n}";
    const message = compileMessageOrThrow(text);
    for (const locale of ["en", "ar-u-nu-latn", "fr", "ja", "hi-u-nu-latn", "pt-BR"]) {
      const i18n = setupI18n({ locale, messages: { [locale]: { key: message } } });
      expect(formatMessage(message, locale, { n }), locale).toBe(i18n._("key", { n }));
    }
  },
);

test("a message without placeholders is returned unchanged", () => {
  expect(formatMessage("100 % # {x}", "en")).toBe("100 % # {x}");
});

test.each([
  ["+27 71 234 5678", "\u2068+27 71 234 5678\u2069"],
  ["shop.example", "\u2068shop.example\u2069"],
  ["", ""],
  ["\u202Emoc.live", "\u2068moc.live\u2069"],
  ["Shop\u2069 Ltd", "\u2068Shop Ltd\u2069"],
  // What was isolated before stays so.
  ["A \u2068b\u2069 c", "\u2068A \u2068b\u2069 c\u2069"],
])("in a text from right to left the value %j is isolated", (example, gives) => {
  expect(formatMessage(["مثال: ", ["example"]], "ar", { example }, "rtl")).toBe(`مثال: ${gives}`);
});

test("in a text from left to right no value is isolated, and none reorders the words around it", () => {
  const message = ["Example: ", ["example"]] as const;
  expect(formatMessage(message, "en", { example: "+27 71" }, "ltr")).toBe("Example: +27 71");
  expect(formatMessage(message, "en", { example: "\u2067x" })).toBe("Example: x");
});

test("the value that selects a form is compared as it is, and the number of a plural stands bare", () => {
  const message = compileMessageOrThrow("{n, plural, other {# {kind, select, a {A} other {B}}}}");
  expect(formatMessage(message, "ar-u-nu-latn", { n: 3, kind: "a" }, "rtl")).toBe("3 A");
});
