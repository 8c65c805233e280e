import { describe, expect, it } from "vitest";
import { readMovements } from "../testing/readText.ts";

const day = "24/11/2026";
const named = { group: ",", columns: { bookedDay: "Day", amount: "Amount", texts: ["Text"] } };

describe("CSV as exported", () => {
  it.each([
    [
      "mixed line ends",
      `Day,Text,Amount\r\n${day},a,1.00\n${day},b,2.00\r${day},c,3.00`,
      ["2026-11-24 100", "2026-11-24 200", "2026-11-24 300"],
    ],
    ["a byte-order mark", `\u{feff}Day,Text,Amount\n${day},a,1.00\n`, ["2026-11-24 100"]],
    ["sep= above the heading", `sep=,\r\nDay,Text,Amount\r\n${day},a,1.00\r\n`, ["2026-11-24 100"]],
    [
      "another sep= than the mapping's",
      `sep=;\nDay;Text;Amount\n${day};a;1.00\n`,
      'line 1, sep: The file says that its separator is ";". Set separator.',
    ],
    [
      "quotes within a quoted field",
      `Day,Text,Amount\n${day},"the "Nordic" shop",1.00\n`,
      ["2026-11-24 100"],
    ],
    // HSBC of Hong Kong writes a tab behind each quoted number.
    [
      "blanks behind a quoted field",
      `Day,Text,Amount,x\n${day},"a, b" ,"-1,000.00"\t,y\n`,
      ["2026-11-24 -100000"],
    ],
    ["quotes within an open field", `Day,Text,Amount\n${day},a 5" nail,1.00\n`, ["2026-11-24 100"]],
    ["a text over two lines", `Day,Text,Amount\n${day},"a\nb, c",1.00\n`, ["2026-11-24 100"]],
    [
      "blanks around headings and cells",
      ` Day , Text , Amount \n ${day} , a , 1.00 \n`,
      ["2026-11-24 100"],
    ],
    [
      "a quotation mark that takes in a row",
      `Day,Text,Amount\n${day},"a,1.00\n${day},"b",2.00\n`,
      "line 3, CSV: A text over several lines has a quotation mark. Export the statement again, or correct the quotation marks.",
    ],
    ["no lines", "", "file, size: It is empty. Export the statement again."],
  ])("with %s", (_, text, lines) => {
    expect(readMovements(text, named)).toEqual(lines);
  });

  it("with separators behind each row, if the mapping names the last column", () => {
    const texts = [...named.columns.texts, 5];
    const mapping = { ...named, columns: { ...named.columns, texts } };
    expect(readMovements(`Day,Text,Amount\n${day},a,1.00,,\n`, mapping)).toEqual([
      "2026-11-24 100",
    ]);
  });

  it("with a heading behind lines of text, wherever it stands", () => {
    const file = `Bank Alpha\nAccount,123\n\nDay,Text,Amount\n${day},a,1.00\n`;
    expect(readMovements(file, named)).toEqual(["2026-11-24 100"]);
    expect(readMovements(file.replace("Amount", "Betrag"), named)).toBe(
      "line 4, Amount: The heading has no such column. Correct the account's mapping, or the file.",
    );
  });
});

describe("a time with a zone", () => {
  const mapping = { ...named, dayFormat: "YYYY-MM-DD" };
  const read = (text: string, currencyCode: string) =>
    readMovements(`Day,Text,Amount\n${text},a,1.00\n`, mapping, currencyCode);

  // 12:34:56 +0000 is as Monzo of the United Kingdom writes it. A day that a program wrote in UTC has the last or the first hours of it.
  it.each([
    ["2026-11-24 12:34:56 +0000", "BRL"],
    ["2026-11-24T23:59:59Z", "GBP"],
    ["2026-11-24T14:59:59.123Z", "JPY"],
    ["2026-11-24T00:00:00+09:00", "KRW"],
    ["2026-11-24T23:59:59+05:30", "INR"],
    ["2026-11-24T9:05 -03:00", "BRL"],
  ])("is of its day if that is the day of the account too: %s in %s", (text, currencyCode) => {
    const units = currencyCode === "JPY" || currencyCode === "KRW" ? 1 : 100;
    expect(read(text, currencyCode)).toEqual([`2026-11-24 ${units}`]);
  });

  it.each([
    ["2026-11-24T15:00:00Z", "JPY"],
    ["2026-11-24T00:00:00Z", "COP"],
    ["2026-11-24 23:59:59+0530", "LAK"],
  ])("refuses the file if it may be of two days: %s in %s", (text, currencyCode) => {
    expect(read(text, currencyCode)).toBe(
      `line 2, Day: "${text}" is of another day where the account is. Export the statement with the bank's own days.`,
    );
  });

  it("is that of a movement also where the mapping skips the row", () => {
    const file = "2026-11-24T12:00:00Z,a,1.00\nDay,Text,Amount\n";
    expect(readMovements(file, mapping)).toContain("line 1, CSV: This line reads as a movement");
  });
});

it.each([
  ["115/06/01", "YYYY/MM/DD"],
  ["令和8年11月24日", "YYYY年MM月DD日"],
  ["R8.11.24", "YYYY.MM.DD"],
])("a day of another calendar such as %s is refused with the way out", (text, dayFormat) => {
  expect(readMovements(`Day,Text,Amount\n${text},a,1.00\n`, { ...named, dayFormat })).toContain(
    `is no day of the form ${dayFormat}. Export the statement with years of the western calendar.`,
  );
});
