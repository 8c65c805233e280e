import { describe, expect, it } from "vitest";
import { CsvMapping, findMappingFault } from "./csvMapping.ts";
import { readStatements } from "./readStatements.ts";
import { describeRefusal } from "./statement.ts";

/** Reads a file by a mapping. Returns each movement as `day units`, a `?` behind announced ones, or the refusal in one line. */
function read(text: string, mapping: object, currencyCode = "MXN"): readonly string[] | string {
  const csv = CsvMapping.parse({ dayFormat: "DD/MM/YYYY", ...mapping });
  const result = readStatements(new TextEncoder().encode(text), {
    format: "csv",
    encoding: "utf-8",
    currencyCode,
    csv,
  });
  if (!result.ok) return describeRefusal(result.refusal);
  return result.statements.flatMap(({ lines }) =>
    lines.map(({ bookedDay, units, isPending }) => `${bookedDay} ${units}${isPending ? " ?" : ""}`),
  );
}

const day = "24/11/2026";
const named = { columns: { bookedDay: "Day", amount: "Amount", texts: ["Text"] } };
const inAndOut = { columns: { bookedDay: "Day", credit: "In", debit: "Out", texts: ["Text"] } };

describe("the words of a state", () => {
  const mapping = {
    columns: { bookedDay: "Day", amount: "Amount", status: "State" },
    bookedWords: ["Completed", ""],
    pendingWords: ["Pending"],
    voidWords: ["DECLINED"],
  };
  it.each([
    ["Completed", ["2026-11-24 5000"]],
    ["COMPLETED", ["2026-11-24 5000"]],
    ["", ["2026-11-24 5000"]],
    ["pending", ["2026-11-24 5000 ?"]],
    ["Declined", []],
    [
      "Reversed",
      'line 2, State: The mapping does not name the word "Reversed". Add it to bookedWords, pendingWords or voidWords, as your bank explains it.',
    ],
  ])("are those of the mapping, and %j is read so", (word, lines) => {
    expect(read(`Day,Amount,State\n${day},50.00,${word}\n`, mapping)).toEqual(lines);
  });

  it("are asked for where a mapping of 1.0.0 named only the announced ones", () => {
    const old = { columns: mapping.columns, pendingWord: "PEND" };
    expect(read(`Day,Amount,State\n${day},50.00,DECLINED\n`, old)).toContain(
      "account, csv: bookedWords is missing: it names the words of the column status for booked lines",
    );
  });
});

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
    expect(read(`Day,Amount,Type\n${day},${amount},${word}\n`, own)).toEqual(lines);
  });

  const behind = { ...named, creditWords: ["CR"], debitWords: ["DB"] };
  it.each([
    ["50.00 CR", ["2026-11-24 5000"]],
    ["50.00DB", ["2026-11-24 -5000"]],
    ["50.00", 'line 2, Amount: The mapping does not name the word "". Add'],
    ["50.00 XX", 'line 2, Amount: The mapping does not name the word "XX". Add'],
  ])("behind the amount: %s", (amount, lines) => {
    const found = read(`Day,Text,Amount\n${day},a,${amount}\n`, behind);
    if (typeof lines === "string") expect(found).toContain(lines);
    else expect(found).toEqual(lines);
  });

  it("are needed for no file whose amounts have a sign, or that counts what leaves above zero", () => {
    const file = `Day,Text,Amount\n${day},a,50.00\n${day},b,-20.00\n`;
    expect(read(file, named)).toEqual(["2026-11-24 5000", "2026-11-24 -2000"]);
    expect(read(file, { ...named, isPositiveDebit: true })).toEqual([
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
    expect(read(`Day,Text,In,Out\n${day},a,${cells}\n`, inAndOut)).toEqual(lines);
  });
});

describe("rows that are no movements", () => {
  const mapping = {
    columns: { bookedDay: "Data", amount: "Valor", balance: "Saldo", texts: ["Histórico"] },
    leaveOut: [{ column: "Histórico", words: ["Saldo Anterior", "SALDO DO DIA"] }],
    skipEndLines: 1,
  };
  const file = `Extrato da conta 123
Período: 11/2026

Data,Histórico,Valor,Saldo
24/11/2026,SALDO ANTERIOR,,100.00
24/11/2026,PIX RECEBIDO,50.00,
24/11/2026,Saldo do  dia,,150.00
25/11/2026,PIX ENVIADO,-20.00,130.00
Total,,30.00,
`;
  it("are left out by column and word or at the end, below a heading behind lines of text", () => {
    expect(read(file, mapping, "BRL")).toEqual(["2026-11-24 5000", "2026-11-25 -2000"]);
  });

  it("refuse the file where the mapping does not name them", () => {
    expect(read(file, { ...mapping, skipEndLines: 0 }, "BRL")).toBe(
      'line 9, Data: "Total" is no day of the form DD/MM/YYYY. Correct dayFormat; if none of its forms fits, export another format. Name lines that are no movements in leaveOut or skipEndLines.',
    );
    expect(read(file, { ...mapping, leaveOut: [] }, "BRL")).toContain(
      'line 5, Valor: "" is no amount in BRL.',
    );
  });

  it("do not hide a missing line: balances lead from one that is there to the next", () => {
    const cut = file.replace(
      "24/11/2026,PIX RECEBIDO,50.00,\n",
      "24/11/2026,PIX RECEBIDO,50.00,150.00\n",
    );
    expect(read(cut.replace("130.00", "120.00"), mapping, "BRL")).toContain(
      "line 8, balance: The balance before and the amounts since make 130.00, and the file says 120.00: a line is missing, or a direction is wrong.",
    );
    const once = `Data,Histórico,Valor,Saldo
24/11/2026,a,50.00,150.00
24/11/2026,b,10.00,
25/11/2026,c,-20.00,130.00
x
`;
    expect(read(once, mapping, "BRL")).toContain(
      "line 4, balance: The balance before and the amounts since make 140.00, and the file says 130.00",
    );
  });
});

describe("a movement is never skipped in silence", () => {
  const byNumber = { columns: { bookedDay: 1, texts: [2], amount: 3 } };
  const skips = "This line reads as a movement, and the mapping skips it.";
  it.each([
    [
      "as a heading that is none",
      `${day},a,1.00\n${day},b,2.00\n`,
      byNumber,
      `line 1, CSV: ${skips}`,
    ],
    [
      "at the end of a file without the usual footer",
      `Day,Text,Amount\n${day},a,1.00\n${day},b,2.00\n`,
      { ...named, skipEndLines: 1 },
      `line 3, CSV: ${skips}`,
    ],
    [
      "in a section above the heading",
      `Day,Text,Sum\n${day},a,1.00\nDay,Text,Amount\n${day},b,2.00\n`,
      named,
      `line 2, CSV: ${skips}`,
    ],
    [
      "behind a thousands mark without quotes",
      `${day},a,1.00\n${day},b,1,200.00\n`,
      { ...byNumber, hasHeading: false },
      "line 2, CSV: It has 4 fields, and the first row has 3.",
    ],
    [
      "behind a thousands mark below an empty heading",
      `Day,Text,Amount,\n${day},b,1,200.00\n`,
      named,
      "line 2, CSV: It has 4 fields, and the heading has 3.",
    ],
    [
      "by a sign that the other debits have not",
      `Day,Text,In,Out\n${day},a,,5.00\n${day},b,,-5.00\n`,
      inAndOut,
      "line 3, Out: The column has amounts above and below zero.",
    ],
    [
      "by a plus where above zero means debit",
      `Day,Text,Amount\n${day},a,5.00\n${day},b,+7.00\n`,
      { ...named, isPositiveDebit: true },
      "line 3, Amount: It has a plus, and isPositiveDebit takes that for money that leaves.",
    ],
  ])("%s", (_, text, mapping, refusal) => {
    expect(read(text, mapping)).toContain(refusal);
  });

  it("and a footer whose number changes is left out by its beginning", () => {
    const file = `Day,Text,Amount\n${day},a,1.00\nSaldo final: 1.433.000\n`;
    const leaveOut = [{ column: "Day", words: ["Saldo Final:*"] }];
    expect(read(file, { ...named, leaveOut })).toEqual(["2026-11-24 100"]);
  });
});

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
    expect(read(text, named)).toEqual(lines);
  });

  it("with a heading behind lines of text, wherever it stands", () => {
    const file = `Bank Alpha\nAccount,123\n\nDay,Text,Amount\n${day},a,1.00\n`;
    expect(read(file, named)).toEqual(["2026-11-24 100"]);
    expect(read(file.replace("Amount", "Betrag"), named)).toBe(
      "line 4, Amount: The heading has no such column. Correct the account's mapping, or the file.",
    );
  });
});

it.each([
  ["115/06/01", "YYYY/MM/DD"],
  ["令和8年11月24日", "YYYY年MM月DD日"],
  ["R8.11.24", "YYYY.MM.DD"],
])("a day of another calendar such as %s is refused with the way out", (text, dayFormat) => {
  expect(read(`Day,Text,Amount\n${text},a,1.00\n`, { ...named, dayFormat })).toContain(
    `is no day of the form ${dayFormat}. Export the statement with years of the western calendar.`,
  );
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
