import { expect, it } from "vitest";
import { readStatements } from "./readStatements.ts";

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="MXN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;

/** Reads a statement with one credit. */
function read({ indicator = "", page = "", until = "", codes = ["OPBD", "CLBD"] }) {
  const entry = `<Ntry><Amt Ccy="MXN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${indicator}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt></Ntry>`;
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${page}${until}<Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>${balance(codes[0] ?? "", "1.00")}${balance(codes[1] ?? "", "2.00")}${entry}</Stmt></BkToCstmrStmt></Document>`;
  const result = readStatements(new TextEncoder().encode(xml), {
    format: "camt.053",
    encoding: "utf-8",
    currencyCode: "MXN",
  });
  return result.ok ? result.statements[0] : result.refusal.problem;
}

it.each([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
])("the mark of a reversal may be written %s", (text, isReversal) => {
  const indicator = `<RvslInd>${text}</RvslInd>`;
  expect(read({ indicator })).toMatchObject({ lines: [{ isReversal }] });
});

it("another word than XML has for true and false is refused", () => {
  expect(read({ indicator: "<RvslInd>TRUE</RvslInd>" })).toBe('"TRUE" is neither true nor false.');
});

it.each([
  ["<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>", "", true],
  ["<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>", "", false],
  ["", "2026-11-24T12:00:00", true],
  ["", "2026-11-24T23:59:59", false],
  ["", "2026-11-25T00:00:00", false],
  ["", "", false],
])("with the page %j and the end %j its last day is cut: %j", (page, end, isCut) => {
  const until =
    end && `<FrToDt><FrDtTm>2026-11-24T00:00:00</FrDtTm><ToDtTm>${end}</ToDtTm></FrToDt>`;
  expect(read({ page, until })).toMatchObject({ isCut });
});

it.each([
  ["2026-11-24T00:00:00", "2026-11-24"],
  ["2026-11-24T15:00:00", "2026-11-25"],
  // Midnight in India, written in UTC.
  ["2026-11-23T18:30:00Z", "2026-11-24"],
])("a statement that begins at %s has whole days from %s", (since, fromDay) => {
  const until = `<FrToDt><FrDtTm>${since}</FrDtTm></FrToDt>`;
  expect(read({ until })).toMatchObject({ fromDay, opening: { day: since.slice(0, 10) } });
});

it.each([
  [1, "false", ["OPBD", "ITBD"], { opening: { units: 100n }, closing: { units: 200n } }],
  [2, "false", ["ITBD", "ITBD"], { opening: { units: 100n }, closing: { units: 200n } }],
  [2, "true", ["ITBD", "CLBD"], { opening: { units: 100n }, closing: { units: 200n } }],
  [1, "true", ["OPBD", "ITBD"], { opening: { units: 100n }, closing: undefined }],
])("page %s, which is the last one: %s, has the balances %j", (number, isLast, codes, balances) => {
  const page = `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`;
  expect(read({ page, codes })).toMatchObject(balances);
});
