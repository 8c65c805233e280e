import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialTexts } from "./testing/adversarialInput.ts";
import { escapeUnseen, quoteText } from "./quoteText.ts";

describe("a text that others wrote is one quoted line", () => {
  // The names are those of the Unicode Character Database, the escapes those of RFC 8259.
  test.each([
    ["Ada Lovelace", '"Ada Lovelace"'],
    ["山田 花子 · Zoë", '"山田 花子 · Zoë"'],
    ["", '""'],
    ['say "so" \\ or not', String.raw`"say \"so\" \\ or not"`],
    ["LINE FEED\n    J-3  the exact amount", String.raw`"LINE FEED\n    J-3  the exact amount"`],
    ["CARRIAGE RETURN\r, TABULATION\t", String.raw`"CARRIAGE RETURN\r, TABULATION\t"`],
    ["ESCAPE\u001B[2J", String.raw`"ESCAPE\u001b[2J"`],
    ["NULL\0, DELETE\u007F", String.raw`"NULL\u0000, DELETE\u007f"`],
    ["CONTROL SEQUENCE INTRODUCER\u009B31m", String.raw`"CONTROL SEQUENCE INTRODUCER\u009b31m"`],
    ["NEXT LINE\u0085", String.raw`"NEXT LINE\u0085"`],
    [
      "LINE SEPARATOR\u2028, PARAGRAPH SEPARATOR\u2029",
      String.raw`"LINE SEPARATOR\u2028, PARAGRAPH SEPARATOR\u2029"`,
    ],
    ["RIGHT-TO-LEFT OVERRIDE\u202E", String.raw`"RIGHT-TO-LEFT OVERRIDE\u202e"`],
    ["RIGHT-TO-LEFT ISOLATE\u2067", String.raw`"RIGHT-TO-LEFT ISOLATE\u2067"`],
    ["RIGHT-TO-LEFT MARK\u200F", String.raw`"RIGHT-TO-LEFT MARK\u200f"`],
    ["ARABIC LETTER MARK\u061C", String.raw`"ARABIC LETTER MARK\u061c"`],
    ["ZERO WIDTH SPACE\u200B", String.raw`"ZERO WIDTH SPACE\u200b"`],
    ["BYTE ORDER MARK\uFEFF", String.raw`"BYTE ORDER MARK\ufeff"`],
    ["SOFT HYPHEN\u00AD", String.raw`"SOFT HYPHEN\u00ad"`],
    ["HANGUL FILLER\u3164", String.raw`"HANGUL FILLER\u3164"`],
    ["TAG LATIN SMALL LETTER A\u{E0061}", String.raw`"TAG LATIN SMALL LETTER A\udb40\udc61"`],
    ["half of a character \uD800", String.raw`"half of a character \ud800"`],
  ])("%j is %s", (text, quoted) => {
    expect(quoteText(text)).toBe(quoted);
  });

  test("from which the text can be read again", () => {
    assert(
      property(string({ unit: "binary" }), (text) => {
        expect(JSON.parse(quoteText(text))).toBe(text);
      }),
    );
    for (const text of adversarialTexts) expect(JSON.parse(quoteText(text))).toBe(text);
  });
});

test("where a form has quotation marks of its own, the text is one line of what is seen", () => {
  expect(escapeUnseen('a "b"\n\u202Ec')).toBe(String.raw`a "b"\n\u202ec`);
});
