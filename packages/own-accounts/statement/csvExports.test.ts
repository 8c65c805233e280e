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
    ["separators behind each row", `Day,Text,Amount\n${day},a,1.00,,\n`, ["2026-11-24 100"]],
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

  it("with a heading behind lines of text, wherever it stands", () => {
    const file = `Bank Alpha\nAccount,123\n\nDay,Text,Amount\n${day},a,1.00\n`;
    expect(readMovements(file, named)).toEqual(["2026-11-24 100"]);
    expect(readMovements(file.replace("Amount", "Betrag"), named)).toBe(
      "line 4, Amount: The heading has no such column. Correct the account's mapping, or the file.",
    );
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
