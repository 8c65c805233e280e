import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { closeBooks } from "../books/closeBooks.ts";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { decideItem } from "../review/decide.ts";
import { writeEntry } from "../testing/writeCamt.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { writeMt940 } from "../testing/writeMt940.ts";

const later = { now: new Date("2026-12-01T18:00:00.000Z") };
let books: TestBooks;
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const gapOf = async () => (await needAccount(books.store.reads, "main")).gapDay;
const fails = async () => await books.fail(later.now);
const closes = async (day: string) => {
  const { text } = await closeBooks(books.store, day);
  return !text.includes("no statement covers") && !text.includes("do not lead");
};

const balance = (code: string, units: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="MXN">${units}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;

describe("statements of MT940", () => {
  beforeEach(async () => {
    books = await openBooks("MXN", { format: "mt940" });
  });

  it("with a line that was booked late add up, and it does not widen what they cover", async () => {
    await books.bookBytes(
      writeMt940("C261123MXN0,", ["2611231123C10,NTRFNONREF"], "C261123MXN10,"),
      later,
    );
    const late = ["2611201120C5,NTRFNONREF", "2611261126C1,NTRFNONREF"];
    await books.bookBytes(writeMt940("C261125MXN10,", late, "C261126MXN16,"), later);
    expect(await gapOf()).toBeNull();
    const days = await findRows(books.store.reads, "bankStatement", {});
    expect(days.map(({ fromDay, toDay }) => `${fromDay} ${toDay}`)).toEqual([
      "2026-11-23 2026-11-23",
      "2026-11-26 2026-11-26",
    ]);
  });

  it("that are dated by the day after their closing balance add up too", async () => {
    await books.bookBytes(
      writeMt940("C261123MXN0,", ["2611231124C10,NTRFNONREF"], "C261123MXN10,"),
      later,
    );
    expect(await gapOf()).toBeNull();
    await books.bookBytes(
      writeMt940("C261123MXN10,", ["2611241124C1,NTRFNONREF"], "C261124MXN11,"),
      later,
    );
    expect(await gapOf()).toBeNull();
  });

  it("close no day by a page before the last one, and close it with the last page, also of equal lines", async () => {
    const line = "2611231123C10,NTRFNONREF";
    await books.bookBytes(writeMt940("C261123MXN0,", [line], "C261123MXN10,", "FM"), later);
    expect(await closes("2026-11-23")).toBe(false);
    const last = writeMt940("C261123MXN10,", [line], "C261123MXN20,", "MF");
    for (const copy of [last, `${last}\r\n`]) {
      await books.bookBytes(copy, later);
      expect(await books.counts()).toMatchObject({ lines: 2 });
    }
    expect(await gapOf()).toBeNull();
    expect(await closes("2026-11-23")).toBe(true);
  });

  it("ask about a line like one of the page before, where nothing says that these are pages but the balances", async () => {
    const line = "2611231123C10,NTRFNONREF";
    await books.bookBytes(writeMt940("C261123MXN0,", [line], "C261123MXN10,"), later);
    await books.bookBytes(writeMt940("C261123MXN10,", [line], "C261123MXN20,"), later);
    expect(await gapOf()).toBe("2026-11-23");
    const changed = { reason: "changed", state: "open" } as const;
    const [item] = await findRows(books.store.reads, "reviewItem", changed);
    const isNew = { kind: "new", note: "two customers" } as const;
    await decideItem(books.store, item?.id ?? 0n, isNew, { by: "ada", ...later });
    expect(await gapOf()).toBeNull();
  });

  it("of the morning and of the whole day count once as two files, and are refused in one", async () => {
    const line = "2611231123C10,NTRFNONREF";
    const morning = writeMt940("C261123MXN0,", [line], "C261123MXN10,");
    const whole = writeMt940("C261123MXN0,", [line, "2611231123C20,NTRFNONREF"], "C261123MXN30,");
    expect(await books.bookBytes(morning + whole, later)).toMatchObject({
      result: "refused",
      refusal: { where: "statement 2", field: "balance" },
    });
    for (const file of [morning, whole]) await books.bookBytes(file, later);
    expect(await books.counts()).toMatchObject({ lines: 2 });
    expect(await gapOf()).toBeNull();
  });

  it("that are a last page alone fail no payin, until the page before it comes", async () => {
    await books.begin("p", "500.00");
    const lines = ["2611241124C10,NTRFNONREF", "2611271127C5,NTRFNONREF"];
    const last = writeMt940("C261123MXN90,", lines, "C261127MXN105,", "MF");
    await books.bookBytes(last, later);
    await books.bookBytes(writeMt940("C261127MXN105,", [], "C261130MXN105,"), later);
    expect(await gapOf()).toBeNull();
    expect(await fails()).toBe(0);
    const first = writeMt940("C261120MXN0,", ["2611231123C90,NTRFNONREF"], "C261123MXN90,", "FM");
    await books.bookBytes(first, later);
    expect(await fails()).toBe(1);
  });

  it("of which one is missing between two others have a gap until it comes", async () => {
    await books.bookBytes(
      writeMt940("C261123MXN0,", ["2611231123C10,NTRFNONREF"], "C261123MXN10,"),
      later,
    );
    await books.bookBytes(
      writeMt940("C261125MXN14,", ["2611251125C1,NTRFNONREF"], "C261125MXN15,"),
      later,
    );
    expect(await gapOf()).toBe("2026-11-25");
    await books.bookBytes(
      writeMt940("C261124MXN10,", ["2611241124C4,NTRFNONREF"], "C261124MXN14,"),
      later,
    );
    expect(await gapOf()).toBeNull();
  });
});

/** A page of a statement from 20 to 24 November in camt.053, with one entry. Each message has an id of its own. */
function camtPage(
  id: string,
  page: 1 | 2,
  opening: string,
  closing: string,
  amount: string,
): string {
  const statement = [
    `<StmtPgntn><PgNb>${page}</PgNb><LastPgInd>${page === 2}</LastPgInd></StmtPgntn>`,
    "<FrToDt><FrDtTm>2026-11-20T00:00:00</FrDtTm></FrToDt>",
    "<Acct><Id><Othr><Id>032180000118359719</Id></Othr></Id></Acct>",
    balance("OPBD", opening),
    balance("CLBD", closing),
    writeEntry({ currencyCode: "MXN" }).replace("50.00", amount),
  ].join("");
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Stmt>${statement}</Stmt></BkToCstmrStmt></Document>`;
}

it("a later page of camt.053 that is fetched again books nothing twice", async () => {
  books = await openBooks("MXN", { format: "camt.053" });
  await books.bookBytes(camtPage("1", 1, "0.00", "10.00", "10.00"), later);
  for (const id of ["2", "3"])
    await books.bookBytes(camtPage(id, 2, "10.00", "60.00", "50.00"), later);
  expect(await books.counts()).toMatchObject({ imports: 3, lines: 2 });
  expect(await gapOf()).toBeNull();
});

describe("files of CSV", () => {
  it("without balances cover the days that have lines, and no payin fails by a late line", async () => {
    books = await openBooks("INR", {
      csv: { ...mexican.csv, columns: { bookedDay: 1, texts: [2], amount: 3 } },
    });
    await books.begin("p", "500.00");
    // 24 to 26 November were never exported.
    await books.bookBytes("2026-11-23,late,1.00\n2026-11-27,a,1.00\n2026-11-30,b,1.00", later);
    expect(await fails()).toBe(0);
    await books.bookBytes("2026-11-24,c,1.00", {
      ...later,
      fromDay: "2026-11-24",
      toDay: "2026-11-26",
    });
    expect(await fails()).toBe(1);
  });

  it("prove the last day of the one before by the balance with which the next begins", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-23,a,10.00,,,10.00", later);
    expect(await closes("2026-11-23")).toBe(false);
    await books.bookBytes("2026-11-24,b,1.00,,,11.00\n2026-11-25,c,1.00,,,12.00", later);
    expect(await closes("2026-11-23")).toBe(true);
    expect(await closes("2026-11-25")).toBe(false);
  });

  it("prove nothing about the last day of the one before if the next begins with another balance", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-23,a,10.00,,,10.00\n2026-11-24,b,1.00,,,11.00", later);
    await books.bookBytes("2026-11-25,c,1.00,,,62.00\n2026-11-26,d,1.00,,,63.00", later);
    expect(await gapOf()).toBe("2026-11-26");
    expect(await closes("2026-11-23")).toBe(true);
    expect(await closes("2026-11-24")).toBe(false);
    expect(await closes("2026-11-25")).toBe(false);
  });

  it("that were exported within a day leave no gap once a later one has the whole day", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-23,a,10.00,,,10.00", later);
    await books.bookBytes(
      "2026-11-23,a,10.00,,,10.00\n2026-11-23,b,5.00,,,15.00\n2026-11-24,c,1.00,,,16.00",
      later,
    );
    expect(await gapOf()).toBeNull();
  });

  it("cover no day by a line that is only announced, and end with the last booked one", async () => {
    const columns = { bookedDay: 1, texts: [2], amount: 3, status: 4, balance: 5 };
    const words = { bookedWords: ["booked"], pendingWords: ["announced"] };
    books = await openBooks("INR", { csv: { ...mexican.csv, columns, ...words } });
    await books.begin("p", "500.00");
    const rows = ["24", "25", "26"].map((day, at) => `2026-11-${day},a,1.00,booked,${at + 1}.00`);
    const exported = [...rows, "2026-11-27,b,5.00,announced,"].join("\n");
    await books.bookBytes(exported, later);
    expect(await fails()).toBe(0);
    expect(await closes("2026-11-26")).toBe(false);
    await books.bookBytes("2026-11-26,c,4.00,booked,7.00\n2026-11-30,d,1.00,booked,8.00", later);
    expect(await gapOf()).toBeNull();
    expect(await fails()).toBe(1);
  });

  it("leave no gap where the first began with a later day than the next, and was exported within it", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-24,b,10.00,,,20.00", later);
    const whole = [
      "2026-11-23,a,10.00,,,10.00",
      "2026-11-24,b,10.00,,,20.00",
      "2026-11-24,c,10.00,,,30.00",
      "2026-11-25,d,10.00,,,40.00",
    ];
    await books.bookBytes(whole.join("\n"), later);
    expect(await gapOf()).toBeNull();
  });

  it("with a line of an earlier day behind the balance of the last file have no gap", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-23,a,10.00,,,10.00\n2026-11-25,b,5.00,,,15.00", later);
    await books.bookBytes("2026-11-24,late,2.00,,,17.00\n2026-11-26,c,1.00,,,18.00", later);
    expect(await gapOf()).toBeNull();
  });
});

describe("a balance that a person took as right", () => {
  it("is the one that the balances are followed from, whatever other files say of its day", async () => {
    books = await openBooks("MXN");
    await books.bookBytes("2026-11-23,a,10.00,,,10.00", later);
    await books.bookBytes("2026-11-24,b,5.00,,,45.00", later);
    const gap = { reason: "gap", state: "open" } as const;
    const [item] = await findRows(books.store.reads, "reviewItem", gap);
    const ignore = { kind: "ignore", note: "the bank's letter" } as const;
    await decideItem(books.store, item?.id ?? 0n, ignore, { by: "ada", ...later });
    expect(await gapOf()).toBeNull();
    await books.bookBytes("2026-11-24,c,3.00,,,999.00", later);
    await books.bookBytes("2026-11-25,d,1.00,,,1000.00", later);
    expect(await gapOf()).toBe("2026-11-25");
  });
});
