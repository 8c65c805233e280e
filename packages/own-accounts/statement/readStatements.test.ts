import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { sumUnits } from "../ground/money.ts";
import { CsvMapping } from "./csvMapping.ts";
import { readStatements, type StatementFormat } from "./readStatements.ts";
import { describeRefusal } from "./statement.ts";

function read(content: string | Uint8Array, format: StatementFormat, csv?: CsvMapping) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return readStatements(bytes, { format, encoding: "utf-8", currencyCode: "MXN", csv });
}

function readOk(...asked: Parameters<typeof read>) {
  const result = read(...asked);
  if (!result.ok) throw new Error(describeRefusal(result.refusal));
  return result.statements;
}

function refusalOf(...asked: Parameters<typeof read>): string {
  const result = read(...asked);
  return result.ok ? "booked" : describeRefusal(result.refusal);
}

/** Returns the files of another project by name. Their texts are kept in one file. */
function samplesOf(project: string): readonly (readonly [name: string, text: string])[] {
  const file = new URL(`../testing/${project}/statements.json`, import.meta.url);
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(texts).map(([name, text]) => [`${project}/${name}`, text] as const);
}

const mt940Files = ["betterplace", "cmxl", "jejik", "wolph"].flatMap(samplesOf);
const camtFiles = samplesOf("genkgo");

function sample(name: string): string {
  const found = [...mt940Files, ...camtFiles].find(([one]) => one === name);
  if (!found) throw new Error(`there is no sample ${name}`);
  return found[1];
}

const toUnits = (isCredit: boolean, whole = "", fraction = "") =>
  BigInt(whole + fraction.slice(0, 2).padEnd(2, "0")) * (isCredit ? 1n : -1n);

/** Reads the amounts of an MT940 file by its text alone. All of the files have two decimals. */
function readAmountsOfMt940(text: string): readonly bigint[] {
  return [...text.matchAll(/^:61:[\d ]+?(R?[CD])[A-Z]?(\d+),?(\d*)/gm)].map(
    ([, mark = "", whole, fraction]) => toUnits(mark === "C" || mark === "RD", whole, fraction),
  );
}

/** Reads the amounts of the entries of a camt.053 file by its text alone. */
function readAmountsOfCamt(text: string): readonly bigint[] {
  const entry = /<Ntry>[^]*?<Amt Ccy="[A-Z]{3}">(\d+)\.(\d+)<\/Amt>\s*<CdtDbtInd>(CRDT|DBIT)</g;
  return [...text.matchAll(entry)].map(([, whole, fraction, mark]) =>
    toUnits(mark === "CRDT", whole, fraction),
  );
}

/** Expects the lines of another reading, or a refusal that says where, which field, why and the remedy. */
function expectSame(result: ReturnType<typeof read>, expected: readonly bigint[]): void {
  if (result.ok) {
    const lines = result.statements.flatMap((one) => one.lines);
    expect(lines.map(({ units }) => units)).toEqual(expected);
  } else expect(Object.values(result.refusal)).not.toContain("");
}

describe("files of other projects", () => {
  it.each(camtFiles)("%s has the entries of another reading, or a reason", (_, text) => {
    expectSame(read(text, "camt.053"), readAmountsOfCamt(text));
  });

  it.each(mt940Files)("%s has the lines of another reading, or a reason", (_, text) => {
    expectSame(read(text, "mt940"), readAmountsOfMt940(text));
  });

  it("are read if they are whole statements, and refused if they are something else", () => {
    const refused = camtFiles.filter(([, text]) => !read(text, "camt.053").ok);
    const others = /camt05[24]|wrong/;
    expect(refused.map(([name]) => name)).toEqual(
      camtFiles.map(([name]) => name).filter((name) => others.test(name)),
    );
    // The other 28 are parts of statements, other messages or damaged on purpose.
    expect(mt940Files.filter(([, text]) => read(text, "mt940").ok)).toHaveLength(23);
  });

  it("add up to the closing balance in each statement of cmxl", () => {
    for (const { opening, closing, lines } of readOk(sample("cmxl/mt940.sta"), "mt940"))
      expect((opening?.units ?? 0n) + sumUnits(lines.map(({ units }) => units))).toBe(
        closing?.units,
      );
  });

  it("are refused with the 30th of February", () => {
    expect(refusalOf(sample("wolph/self-provided/february_30.sta"), "mt940")).toBe(
      'line 6, :61:: "160230" is a day that does not exist. Export the statement again.',
    );
  });
});

const head =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>123</Id></Othr></Id><Ccy>MXN</Ccy></Acct>';
const tail = "</Stmt></BkToCstmrStmt></Document>";
const date = "<BookgDt><Dt>2026-11-24</Dt></BookgDt>";
const detail = (units: string, id: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="MXN">${units}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`;
const collective = (amount: string, charges: string) =>
  `${head}<Ntry><Amt Ccy="MXN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${date}<AcctSvcrRef>B7</AcctSvcrRef>${charges}<NtryDtls>${detail("60.00", "E1")}${detail("40.00", "E2")}</NtryDtls></Ntry>${tail}`;
const charged = '<Chrgs><TtlChrgsAndTaxAmt Ccy="MXN">5.00</TtlChrgsAndTaxAmt></Chrgs>';

describe("camt.053", () => {
  // ISO 20022, code list ExternalEntryStatus1Code: the transfer of money is complete for BOOK alone.
  it.each([
    ["BOOK", false],
    ["PDNG", true],
    ["INFO", true],
    ["FUTR", true],
  ])(
    "reads whether the money of an entry with the status %s is still to come: %s",
    (status, isPending) => {
      const text = sample("genkgo/camt053.v8.xml").replace("<Cd>BOOK</Cd>", `<Cd>${status}</Cd>`);
      const lines = readOk(text, "camt.053").flatMap((one) => one.lines);
      expect(lines.map((line) => line.isPending)).toEqual([isPending]);
    },
  );

  it("takes the details of a collective entry and its charges, and nothing twice", () => {
    const [statement] = readOk(collective("95.00", charged), "camt.053");
    expect(statement?.lines.map(({ units, bankId }) => [units, bankId])).toEqual([
      [6000n, "B7/1"],
      [4000n, "B7/2"],
      [-500n, "B7/charges"],
    ]);
  });

  it("keeps a collective entry whole where its details do not explain it", () => {
    const [statement] = readOk(collective("99.00", charged), "camt.053");
    expect(statement?.lines.map(({ units, bankId }) => [units, bankId])).toEqual([[9900n, "B7"]]);
  });

  it.each([
    ["a DOCTYPE", `<!DOCTYPE a [<!ENTITY b "c">]>${head}${tail}`, "DOCTYPE"],
    ["an entity", `${head}<Id>&b;</Id>${tail}`, "cut or damaged"],
    ["a cut file", `${head}<Ntry>`, "cut or damaged"],
    [
      "two million empty elements",
      `${head}${"<a/>".repeat(2_000_000)}${tail}`,
      "a million elements",
    ],
    ["two million comments", `${head}${"<!---->".repeat(2_000_000)}${tail}`, "a million elements"],
    ["two million entities", `${head}${"&amp;".repeat(2_000_000)}${tail}`, "a million elements"],
    [
      "a thousand namespaces, which a thousand elements add to",
      `<a ${Array.from({ length: 1000 }, (_, at) => `xmlns:n${at}="u"`).join(" ")}>${"<b xmlns:m='u'/>".repeat(1000)}</a>`,
      "a million elements",
    ],
    ["a depth of a million", "<a>".repeat(1_000_000), "nested too deep"],
    [
      "a billion laughs",
      `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "${"&b;".repeat(100)}">]>${head}<Id>&c;</Id>${tail}`,
      "DOCTYPE",
    ],
    [
      "a file of this machine",
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${head}<Id>&b;</Id>${tail}`,
      "DOCTYPE",
    ],
    ["another message", head.replace("053", "052") + tail, "no camt.053"],
    ["a comma for a point", collective("95,00", charged), "is no amount"],
    ["NUL", `${head}\0${tail}`, "NUL"],
  ])("refuses %s", (_, content, expected) => {
    expect(refusalOf(content, "camt.053")).toContain(expected);
  });
});

it("a file of countless rows or statements is refused before they are read", () => {
  const csv = CsvMapping.parse({
    dayFormat: "YYYY-MM-DD",
    columns: { bookedDay: 1, texts: [2], amount: 3 },
  });
  expect(refusalOf("2026-11-24,x,1\n".repeat(500_001), "csv", csv)).toContain("500,000 rows");
  expect(refusalOf("\r".repeat(500_001), "csv", csv)).toContain("500,000 rows");
  expect(refusalOf(":20:x\n".repeat(10_001), "mt940")).toContain("10,000 statements");
});

const mapping = CsvMapping.parse({
  separator: ";",
  skipLines: 1,
  hasHeading: true,
  dayFormat: "DD/MM/YYYY",
  decimal: ",",
  group: ".",
  isNewestFirst: true,
  columns: { bookedDay: "Fecha", amount: "Importe", balance: "Saldo", texts: ["Concepto"] },
});
const csv = `Cuenta 123
Fecha;Concepto;Importe;Saldo
25/11/2026;"=HYPERLINK(""x"")";-50,00;1.050,00
24/11/2026;PW 3222222M;1.000,00;1.100,00
`;

describe("CSV", () => {
  it("reads by the mapping, and takes formulas for text", () => {
    const [statement] = readOk(csv, "csv", mapping);
    expect(statement?.opening).toEqual({ units: 10_000n, day: "2026-11-24" });
    expect(statement?.closing).toEqual({ units: 105_000n, day: "2026-11-25" });
    expect(statement?.lines.map(({ units, texts }) => [units, texts])).toEqual([
      [100_000n, ["PW 3222222M"]],
      [-5000n, ['=HYPERLINK("x")']],
    ]);
  });

  it.each([
    [
      "a day of another form",
      csv.replace("24/11/2026", "2026-11-24"),
      'line 4, Fecha: "2026-11-24" is no day of the form DD/MM/YYYY.',
    ],
    [
      "an amount of another form",
      csv.replace("1.000,00", "1,000.00"),
      'line 4, Importe: "1,000.00" is no amount',
    ],
    [
      "a missing line",
      csv.replace("1.100,00", "1.200,00"),
      "line 3, balance: The balance before and the amounts since make 1150.00, and the file says 1050.00",
    ],
    [
      "another heading",
      csv.replace("Saldo", "Balance"),
      "line 2, Saldo: The heading has no such column.",
    ],
    [
      "a row with a field less",
      csv.replace(";1.100,00", ""),
      "line 4, Saldo: The line ends before this column: it has 3 fields.",
    ],
    [
      "an open quote",
      csv.replace(`""x"")"`, "x"),
      "CSV: A quotation mark begins here that does not end. Export the statement again, or correct the quotation marks.",
    ],
    [
      "a field more",
      csv.replace("PW 3222222M", "PW; 3222222M"),
      "line 4, CSV: It has 5 fields, and the heading has 4.",
    ],
    [
      "two columns of one name",
      csv
        .replace("Saldo", "Importe")
        .replace("Importe;Importe", "Saldo;Importe;Importe")
        .replace("Saldo;Importe", "Saldo;Importe"),
      "Importe: Two columns have this name.",
    ],
  ])("refuses %s with the line, the field and the remedy", (_, content, expected) => {
    expect(refusalOf(content, "csv", mapping)).toContain(expected);
  });
});

describe("any file", () => {
  it("is refused above 32 MB, empty, compressed, or in another encoding", () => {
    expect(refusalOf(new Uint8Array(33 * 1024 * 1024), "csv", mapping)).toContain("larger than");
    expect(refusalOf("", "mt940")).toContain("empty");
    expect(refusalOf("PK\u0003\u0004", "mt940")).toContain("compressed");
    expect(refusalOf(Uint8Array.of(0x1f, 0x8b, 8), "csv", mapping)).toContain("compressed");
    expect(refusalOf(Uint8Array.of(0xff, 0xfe, 0x41), "mt940")).toContain("It is not utf-8.");
  });

  it("is read in the encoding of the account", () => {
    const shiftJis = Uint8Array.of(
      0x83,
      0x41,
      0x2c,
      0x35,
      0x30,
      0x30,
      0x30,
      0x2c,
      0x32,
      0x30,
      0x32,
      0x36,
      0x31,
      0x31,
      0x32,
      0x34,
    );
    const result = readStatements(shiftJis, {
      format: "csv",
      encoding: "shift_jis",
      currencyCode: "JPY",
      csv: {
        ...mapping,
        separator: ",",
        skipLines: 0,
        hasHeading: false,
        dayFormat: "YYYYMMDD",
        columns: { bookedDay: 3, amount: 2, texts: [1] },
      },
    });
    expect(result.ok && result.statements[0]?.lines[0]).toMatchObject({
      units: 5000n,
      texts: ["ア"],
    });
  });
});
