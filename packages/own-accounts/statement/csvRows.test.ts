import { describe, expect, it } from "vitest";
import { readMovements, readText } from "../testing/readText.ts";
import { CsvMapping } from "./csvMapping.ts";

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
    expect(readMovements(`Day,Amount,State\n${day},50.00,${word}\n`, mapping)).toEqual(lines);
  });

  it("are asked for where a mapping of 1.0.0 named only the announced ones", () => {
    const old = { columns: mapping.columns, pendingWord: "PEND" };
    expect(readMovements(`Day,Amount,State\n${day},50.00,DECLINED\n`, old)).toContain(
      "account, csv: bookedWords is missing: it names the words of the column status for booked lines",
    );
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
    expect(readMovements(file, mapping, "BRL")).toEqual(["2026-11-24 5000", "2026-11-25 -2000"]);
  });

  it("refuse the file where the mapping does not name them", () => {
    expect(readMovements(file, { ...mapping, skipEndLines: 0 }, "BRL")).toBe(
      'line 9, Data: "Total" is no day of the form DD/MM/YYYY. Correct dayFormat; if none of its forms fits, export another format. Name lines that are no movements in leaveOut or skipEndLines.',
    );
    expect(readMovements(file, { ...mapping, leaveOut: [] }, "BRL")).toContain(
      "line 5, Valor: No amount is there.",
    );
  });

  it("do not hide a missing line: balances lead from one that is there to the next", () => {
    const cut = file.replace(
      "24/11/2026,PIX RECEBIDO,50.00,\n",
      "24/11/2026,PIX RECEBIDO,50.00,150.00\n",
    );
    expect(readMovements(cut.replace("130.00", "120.00"), mapping, "BRL")).toContain(
      "line 8, balance: The balance before and the amounts since make 130.00, and the file says 120.00: a line is missing, or a direction is wrong.",
    );
    const once = `Data,Histórico,Valor,Saldo
24/11/2026,a,50.00,150.00
24/11/2026,b,10.00,
25/11/2026,c,-20.00,130.00
x
`;
    expect(readMovements(once, mapping, "BRL")).toContain(
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
      "among the lines above a file that has fewer of them this time",
      `Bank\n${day},"a",1.00\n${day},b,2.00\n`,
      { ...byNumber, skipLines: 2, hasHeading: false },
      `line 2, CSV: ${skips}`,
    ],
    [
      "between a text that begins with a quotation mark and one that ends with it",
      `Amount,Day,Text\n1.00,${day},"5 INCH\n2.00,${day},b\n3.00,${day},c"\n`,
      named,
      "line 4, CSV: A line within a text of several lines reads as a movement: a quotation mark may be missing.",
    ],
    [
      "behind a thousands mark without quotes",
      `${day},a,1.00\n${day},b,1,200.00\n`,
      { ...byNumber, hasHeading: false },
      "line 2, CSV: It has 4 fields, and the mapping names 3.",
    ],
    [
      "behind a separator in a payer's text, whose row comes first",
      `${day},REF,7000.00,1.00\n${day},b,2.00\n`,
      { ...byNumber, hasHeading: false },
      "line 1, CSV: It has 4 fields, and the mapping names 3.",
    ],
    [
      "behind separators in a payer's text, which push out fields that are empty",
      `Day,Text,Amount,Party,Account\n${day},REF,7000.00,1.00,,\n`,
      named,
      "line 2, CSV: It has 6 fields, and the heading has 5. Correct separator, or skipEndLines and leaveOut for lines that are no movements. If all rows are as long, name their last column in texts by its number.",
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
    expect(readMovements(text, mapping)).toContain(refusal);
  });

  it.each(['"Bank', 'Bank "x', '"a,b'])("because of a quotation mark above: %s", (above) => {
    const file = `${above}\n${day},a,1.00\n${day},"b",2.00\n`;
    const read = readMovements(file, { ...byNumber, skipLines: 1, hasHeading: false });
    expect(read).toEqual(["2026-11-24 100", "2026-11-24 200"]);
    const wrong = readMovements(`${file}x`, { ...byNumber, skipLines: 1, hasHeading: false });
    expect(wrong).toContain("line 4, ");
  });

  it("and a footer whose number changes is left out by its beginning", () => {
    const file = `Day,Text,Amount\n${day},a,1.00\nSaldo final: 1.433.000\n`;
    const leaveOut = [{ column: "Day", words: ["Saldo Final:*"] }];
    expect(readMovements(file, { ...named, leaveOut })).toEqual(["2026-11-24 100"]);
  });
});

describe("rows that go on with the text of the row above", () => {
  const file = `Day,Text,In,Out\n24/11/2026,GIRO,50.00,\n,PAYNOW PWABCDEFGH,,\n25/11/2026,FEE,,1.00\n`;

  it("belong to its movement where the mapping says so", () => {
    const csv = CsvMapping.parse({ ...inAndOut, dayFormat: "DD/MM/YYYY", hasTextRows: true });
    const read = readText(file, "csv", "MXN", csv);
    const lines = typeof read === "string" ? read : read[0]?.lines;
    expect(lines).toMatchObject([
      { units: 5000n, texts: ["GIRO PAYNOW PWABCDEFGH"] },
      { units: -100n, texts: ["FEE"] },
    ]);
  });

  it("add the texts of all their columns", () => {
    const two = `${day},1.00,GIRO,x\n,,PAYNOW,PWABCDEFGH\n`;
    const columns = { bookedDay: 1, amount: 2, texts: [3, 4] };
    const form = { dayFormat: "DD/MM/YYYY", hasHeading: false, hasTextRows: true };
    const csv = CsvMapping.parse({ ...form, columns });
    const read = readText(two, "csv", "MXN", csv);
    expect(typeof read === "string" ? read : read[0]?.lines).toMatchObject([
      { units: 100n, texts: ["GIRO PAYNOW", "x PWABCDEFGH"] },
    ]);
  });

  it("refuse the file if the row above is cut", () => {
    const cut = `Day,In,Out,Text\n24/11/2026,50.00\n,,,PAYNOW\n`;
    expect(readMovements(cut, { ...inAndOut, hasTextRows: true })).toContain(
      "line 2, Out: The line ends",
    );
  });

  it("refuse the file where it does not", () => {
    expect(readMovements(file, inAndOut)).toContain("line 3, In and Out: No amount is there.");
  });

  it("refuse the file if no row is above them", () => {
    const first = "Day,Text,In,Out\n,PAYNOW,,\n24/11/2026,GIRO,50.00,\n";
    expect(readMovements(first, { ...inAndOut, hasTextRows: true })).toContain(
      "line 2, In and Out: No amount is there.",
    );
  });
});
