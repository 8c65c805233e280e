import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("rows become lines that end with CRLF, below the columns' names (RFC 4180)", () => {
  expect(toCsv({ a: ([a]) => a, b: ([, b]) => b }, [["1", "x"], ["2"]])).toBe(
    "a,b\r\n1,x\r\n2,\r\n",
  );
});

/** Returns a value as the only cell of a row. */
const written = (value: string) =>
  toCsv({ a: (cell: string) => cell }, [value]).slice("a\r\n".length);

describe("a cell", () => {
  test.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ["two\nlines", String.raw`two\nlines`],
    ["a,\r\nORDER-2,paid", String.raw`"a,\r\nORDER-2,paid"`],
    ["\u001B[2J\u202Exyz\u200B", String.raw`\u001b[2J\u202exyz\u200b`],
    [" spaced", '" spaced"'],
    ["-12.75", "-12.75"],
    ["0.5", "0.5"],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", String.raw`'\t=1`],
    ["＝1", "'＝1"],
    ["x;=1+1", "x;'=1+1"],
    ["=1; @A1", "'=1;' @A1"],
    ["a;b-1", "a;b-1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])("%j is written %j", (value, cell) => {
    expect(written(value)).toBe(`${cell}\r\n`);
  });

  test("is never calculated by a spreadsheet", () => {
    assert(
      property(string(), (value) => {
        const [, cell = ""] = /^([^]*)\r\n$/.exec(written(value)) ?? [];
        const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        return /^-?\d+(\.\d+)?$/.test(shown) || !/^\s*[=+\-@]/.test(shown);
      }),
    );
  });
});
