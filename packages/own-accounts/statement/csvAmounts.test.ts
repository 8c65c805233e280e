import { describe, expect, it } from "vitest";
import { readMovements } from "../testing/readText.ts";
import { CsvMapping, findMappingFault } from "./csvMapping.ts";

const day = "24/11/2026";
const named = { columns: { bookedDay: "Day", amount: "Amount", texts: ["Text"] } };
const inAndOut = { columns: { bookedDay: "Day", credit: "In", debit: "Out", texts: ["Text"] } };

describe("the words of a direction", () => {
  const own = {
    columns: { bookedDay: "Day", amount: "Amount", direction: "Type" },
    creditWords: ["Cr", "입금", "収入"],
    debitWords: ["Dr", "출금", "支出"],
  };
  it.each([
    ["50.00", "CR", ["2026-11-24 5000"]],
    ["50.00", "dr", ["2026-11-24 -5000"]],
    ["50.00", "입금", ["2026-11-24 5000"]],
    ["50.00", "支出", ["2026-11-24 -5000"]],
    [
      "50.00",
      "Dbt",
      'line 2, Type: The mapping does not name the word "Dbt". Add it to creditWords or debitWords, as your bank explains it.',
    ],
    [
      "50.00",
      "",
      'line 2, Type: The mapping does not name the word "". Add it to creditWords or debitWords, as your bank explains it.',
    ],
    [
      "-50.00",
      "Dr",
      "line 2, Amount: It has a sign beside the word for its direction. Leave the column direction out, if the sign says the same.",
    ],
  ])("in a column of their own: %s %s", (amount, word, lines) => {
    expect(readMovements(`Day,Amount,Type\n${day},${amount},${word}\n`, own)).toEqual(lines);
  });

  const behind = { ...named, creditWords: ["CR"], debitWords: ["DB"] };
  it.each([
    ["50.00 CR", ["2026-11-24 5000"]],
    ["50.00DB", ["2026-11-24 -5000"]],
    ["50.00(DB)", ["2026-11-24 -5000"]],
    ["50.00 (Cr)", ["2026-11-24 5000"]],
    ["50.00", 'line 2, Amount: The mapping does not name the word "". Add'],
    ["50.00 XX", 'line 2, Amount: The mapping does not name the word "XX". Add'],
  ])("behind the amount: %s", (amount, lines) => {
    const found = readMovements(`Day,Text,Amount\n${day},a,${amount}\n`, behind);
    if (typeof lines === "string") expect(found).toContain(lines);
    else expect(found).toEqual(lines);
  });

  it("behind the amount may have their brackets in the mapping", () => {
    // A published file of an Indian bank has 380.00(Dr), and so would a mapping that is copied from it.
    const mapping = { ...named, creditWords: ["(Cr)"], debitWords: ["(Dr)"] };
    const file = `Day,Text,Amount\n${day},a,380.00(Dr)\n${day},b,85000.00 (CR)\n${day},c,1.00 Dr\n`;
    expect(readMovements(file, mapping)).toEqual([
      "2026-11-24 -38000",
      "2026-11-24 8500000",
      "2026-11-24 -100",
    ]);
  });

  it("are needed for no file whose amounts have a sign, or that counts what leaves above zero", () => {
    const file = `Day,Text,Amount\n${day},a,50.00\n${day},b,-20.00\n`;
    expect(readMovements(file, named)).toEqual(["2026-11-24 5000", "2026-11-24 -2000"]);
    expect(readMovements(file, { ...named, isPositiveDebit: true })).toEqual([
      "2026-11-24 -5000",
      "2026-11-24 2000",
    ]);
  });
});

describe("two columns for money", () => {
  it.each([
    ["50.00,", ["2026-11-24 5000"]],
    [",50.00", ["2026-11-24 -5000"]],
    [",-50.00", ["2026-11-24 -5000"]],
    ["50.00,0.00", ["2026-11-24 5000"]],
    ["0,50.00", ["2026-11-24 -5000"]],
    ["0.00,0.00", ["2026-11-24 0"]],
    ["0.00,", ["2026-11-24 0"]],
    [",", "line 2, In and Out: No amount is there. Name such rows in leaveOut or skipEndLines."],
    [
      "50.00,20.00",
      "line 2, In and Out: Only one of them may have an amount. Correct the account's mapping, or the file.",
    ],
    ["-50.00,", "line 2, In: A credit is below zero. Ask the bank what it means."],
  ])("in and out of %j", (cells, lines) => {
    expect(readMovements(`Day,Text,In,Out\n${day},a,${cells}\n`, inAndOut)).toEqual(lines);
  });
});

describe("a mapping is refused", () => {
  const columns = named.columns;
  it.each([
    [
      "with one mark for decimals and groups",
      { columns, decimal: ".", group: "." },
      "decimal and group are both",
    ],
    ["without any amount", { columns: { bookedDay: "Day", texts: [] } }, "columns has no amount"],
    [
      "with a signed amount beside two columns",
      { columns: { ...columns, credit: "In" } },
      "columns has amount beside credit or debit",
    ],
    [
      "with words for one direction alone",
      { columns, creditWords: ["CR"] },
      "creditWords and debitWords are to name",
    ],
    [
      "with words of direction and no amount",
      { ...inAndOut, creditWords: ["CR"], debitWords: ["DR"] },
      "need the column amount",
    ],
    [
      "with a column of states and no words",
      { columns: { ...columns, status: "State" } },
      "bookedWords is missing",
    ],
    [
      "with words of states and no column",
      { columns, pendingWords: ["P"] },
      "need the column status",
    ],
    [
      "with one word for two meanings",
      { columns, creditWords: ["D"], debitWords: ["d "] },
      "A word is named for two meanings",
    ],
    [
      "with one word for two meanings, once in brackets",
      { columns, creditWords: ["D"], debitWords: ["(D)"] },
      "A word is named for two meanings",
    ],
    ["with names of columns and no heading", { columns, hasHeading: false }, "columns are numbers"],
  ])("%s", (_, mapping, fault) => {
    expect(findMappingFault(CsvMapping.parse({ dayFormat: "YYYY-MM-DD", ...mapping }))).toContain(
      fault,
    );
  });

  it("and one that names all is taken", () => {
    expect(findMappingFault(CsvMapping.parse({ dayFormat: "YYYY-MM-DD", ...named }))).toBe(
      undefined,
    );
  });
});

const write = (lines: readonly string[]) => `Day,Text,In,Out,Balance\n${lines.join("\n")}\n`;

describe("a row with a balance and no amount", () => {
  // Banco Galicia of Argentina writes such a row for a transfer that moved nothing.
  const rows = [
    `${day},a,5.00,,105.00`,
    `${day},b,,,105.00`,
    `${day},c,,1.00,104.00`,
    "25/11/2026,d,,4.00,100.00",
  ];
  const columns = { ...inAndOut.columns, balance: "Balance" };
  const at = (...places: readonly number[]) => write(places.flatMap((place) => rows[place] ?? []));
  const all = ["2026-11-24 500", "2026-11-24 0", "2026-11-24 -100", "2026-11-25 -400"];

  it("is a movement of 0.00 between two lines of its day, if its balance is the one before", () => {
    expect(readMovements(at(0, 1, 2, 3), { columns })).toEqual(all);
    const newestFirst = { columns, isNewestFirst: true };
    expect(readMovements(at(3, 2, 1, 0), newestFirst)).toEqual(all);
    const signed = { columns: { bookedDay: 1, texts: [2], amount: 3, balance: 5 } };
    expect(readMovements(at(0, 1, 0).replace(/105(?=.00\n$)/, "110"), signed)).toEqual([
      "2026-11-24 500",
      "2026-11-24 0",
      "2026-11-24 500",
    ]);
  });

  it.each([
    ["is the first one", at(1, 2, 3), 2],
    ["is the last one", at(0, 1), 3],
    ["ends its day, as rows of balances do", at(0, 1, 3).replace("100.00", "101.00"), 3],
    ["has another balance", at(0, 1, 2, 3).replace("b,,,105.00", "b,,,104.00"), 3],
    ["has no balance", at(0, 1, 2, 3).replace("b,,,105.00", "b,,,"), 3],
  ])("refuses the file if it %s", (_, text, line) => {
    expect(readMovements(text, { columns })).toBe(
      `line ${line}, In and Out: No amount is there. Name such rows in leaveOut or skipEndLines.`,
    );
  });

  it("is no announced movement", () => {
    const file = write(rows.map((row) => `${row},B`)).replace("Balance", "Balance,State");
    const mapping = {
      columns: { ...columns, status: "State" },
      bookedWords: ["B"],
      pendingWords: ["P"],
    };
    expect(readMovements(file, mapping)).toEqual(all);
    expect(readMovements(file.replace("b,,,105.00,B", "b,,,105.00,P"), mapping)).toContain(
      "line 3, In and Out: No amount is there.",
    );
  });
});

it("a dash in the column for credit or debit is no amount, and one in the only column is refused", () => {
  expect(readMovements(`Day,Text,In,Out\n${day},x,-,50.00\n${day},y,20.00,-\n`, inAndOut)).toEqual([
    "2026-11-24 -5000",
    "2026-11-24 2000",
  ]);
  expect(readMovements(`Day,Text,Amount\n${day},x,-\n`, named)).toContain('"-" is no amount');
});

it("a day may stand between apostrophes", () => {
  const mapping = { ...named, dayFormat: "DDMMYYYY" };
  expect(readMovements("Day,Text,Amount\n'24112026',x,50.00\n", mapping)).toEqual([
    "2026-11-24 5000",
  ]);
});
