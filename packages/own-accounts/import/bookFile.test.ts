import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { closeBooks } from "../books/closeBooks.ts";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { mexican, openBooks, start, type TestBooks, writeCsv } from "../testing/openBooks.ts";
import { bookFile } from "./bookFile.ts";
import { withdrawFile } from "./withdrawFile.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN");
});
afterEach(async () => {
  await books.close();
});

async function countLines(): Promise<number> {
  const lines = await books.store.reads.selectFrom("bankLine").select("id").execute();
  return lines.length;
}

async function book(bytes: Uint8Array) {
  const file = { bytes, fileName: "test.csv", accountName: "main" };
  return await bookFile(books.store, file, { by: "test", now: start });
}

const coffee = { text: "cafe", amount: "50.00" };
const toBytes = (rows: string) => new TextEncoder().encode(rows);

function toFile(rows: string) {
  return { bytes: toBytes(rows), fileName: "test.csv", accountName: "main" };
}

describe("booking a file", () => {
  it("changes nothing the second time, also when two do it at once", async () => {
    const bytes = writeCsv([coffee]);
    const results = await Promise.all([book(bytes), book(bytes), book(bytes)]);
    expect(results.map(({ result }) => result).toSorted()).toEqual(["booked", "known", "known"]);
    expect(await countLines()).toBe(1);
  });

  it("keeps three equal lines as three, and adds a fourth", async () => {
    await book(writeCsv([coffee, coffee, coffee]));
    expect(await countLines()).toBe(3);
    const again = await book(writeCsv([coffee, coffee, coffee, coffee]));
    expect(again).toMatchObject({ result: "booked", lines: 4, added: 1 });
    expect(await countLines()).toBe(4);
  });

  it("knows overlapping files in every order", async () => {
    const [one, two, three] = ["uno", "dos", "tres"].map((text) => ({ text, amount: "10.00" }));
    const early = writeCsv([one, two].filter((row) => row !== undefined));
    const late = writeCsv([one, two, three].filter((row) => row !== undefined));
    await book(late);
    await book(early);
    expect(await countLines()).toBe(3);
    await books.receive();
    expect(await findLosses(books.store.reads)).toEqual([]);
  });

  it("books nothing of a file with one wrong row", async () => {
    const good = new TextDecoder().decode(writeCsv([coffee, coffee]));
    const wrong = toBytes(`${good}\n2026-02-30,x,1.00,,,101.00`);
    expect(await book(wrong)).toMatchObject({
      result: "refused",
      refusal: { where: "line 3", field: "column 1" },
    });
    expect(await countLines()).toBe(0);
  });

  it("notices a gap between two files, and that it was filled", async () => {
    const gapOf = async () => {
      const account = await books.store.reads
        .selectFrom("bankAccount")
        .select("gapDay")
        .executeTakeFirstOrThrow();
      return account.gapDay;
    };
    await book(toBytes("2026-11-20,a,10.00,,,10.00"));
    await book(toBytes("2026-11-22,c,10.00,,,35.00"));
    expect(await gapOf()).toBe("2026-11-22");
    await book(toBytes("2026-11-21,b,15.00,,,25.00"));
    expect(await gapOf()).toBeNull();
    // The question is answered by the file.
    expect(await books.items()).toEqual([]);
  });

  it("follows balances from the day of the lines, whatever days a person named and in every order", async () => {
    const later = { now: new Date("2026-11-26T12:00:00.000Z") };
    const whole = "2026-11-24,a,10.00,,,10.00\n2026-11-24,b,15.00,,,25.00";
    const part = "2026-11-24,b,15.00,,,25.00";
    await books.bookBytes(part, { ...later, fromDay: "2026-11-20" });
    await books.bookBytes(whole, later);
    const { gapDay } = await needAccount(books.store.reads, "main");
    expect(gapDay).toBeNull();
  });

  it("refuses days of which a file lacks lines, and takes them later with the same file that has all", async () => {
    const now = new Date("2026-11-26T12:00:00.000Z");
    const whole = "2026-11-24,a,10.00,,,10.00\n2026-11-24,b,15.00,,,25.00";
    await books.bookBytes(whole, { now });
    const before = await books.counts();
    const part = "2026-11-24,b,15.00,,,25.00\n2026-11-25,c,5.00,,,30.00";
    const days = { now, fromDay: "2026-11-24", toDay: "2026-11-25" };
    expect(await books.bookBytes(part, days)).toMatchObject({
      result: "refused",
      refusal: { field: "--from and --to" },
    });
    expect(await books.counts()).toEqual(before);
    const toDay = "2026-11-24";
    for (const _ of [1, 2]) {
      expect(await books.bookBytes(whole, { now, toDay })).toEqual({ result: "known" });
      const after = { ...before, statements: before.statements + 1 };
      expect(await books.counts()).toEqual(after);
    }
    expect((await closeBooks(books.store, toDay)).text).not.toContain("no statement covers");
  });

  it.each([
    ["2026-11-24", "2026-11-26", "2026-11-26 is not over"],
    ["2026-11-25", "2026-11-24", "2026-11-25 is after 2026-11-24"],
    [undefined, "2026-11-23", "begins with 2026-11-24, after the last day 2026-11-23"],
  ])("refuses the days from %s to %s, which no file can have", async (fromDay, toDay, problem) => {
    const now = new Date("2026-11-26T12:00:00.000Z");
    const days = { now, toDay, ...(fromDay !== undefined && { fromDay }) };
    const booked = await books.bookBytes("2026-11-24,a,10.00,,,10.00", days);
    expect(booked).toMatchObject({
      result: "refused",
      refusal: { problem: expect.stringContaining(problem) },
    });
    expect(await books.counts()).toMatchObject({ imports: 0, statements: 0, lines: 0 });
  });

  it("can be taken back whole, and then other files count again", async () => {
    const now = new Date("2026-11-26T12:00:00.000Z");
    const note = "it is the file of another account";
    const right = "2026-11-24,a,10.00,,,10.00";
    const wrong = "2026-11-24,a,10.00,,,10.00\n2026-11-24,b,99.00,,,109.00";
    await books.bookBytes(wrong, { now });
    await books.bookBytes(right, { now, accountName: "main" });
    const taken = await withdrawFile(books.store, toFile(wrong), { by: "ada", now, note });
    expect(taken).toMatchObject({ lines: 2, questions: 0, others: 1 });
    expect(await findLosses(books.store.reads)).toEqual([]);
    // The other file had the first line too, which is missing until it is imported again.
    expect(await books.items()).toMatchObject([{ reason: "gap" }]);
    expect(await books.bookBytes(right, { now })).toMatchObject({ result: "booked", added: 1 });
    expect(await books.items()).toMatchObject([{ reason: "unknown" }]);
    const toDay = "2026-11-24";
    expect(await books.bookBytes(right, { now, toDay })).toEqual({ result: "known" });
    expect((await closeBooks(books.store, toDay)).text).toContain("the bank moved 10.00 MXN");
    await expect(
      withdrawFile(books.store, toFile(wrong), { by: "ada", now, note }),
    ).rejects.toThrow("was not booked");
    const [change] = await findRows(books.store.reads, "accountChange", { account: "main" });
    expect(change).toMatchObject({ madeBy: "ada", change: expect.stringContaining(note) });
  });

  it("is known by account: the same bytes can be the file of another one", async () => {
    await books.openAccount("second", "M2");
    const bytes = "2026-11-24,a,10.00,,,10.00";
    for (const accountName of ["main", "second"])
      expect(await books.bookBytes(bytes, { accountName })).toMatchObject({ added: 1 });
  });

  it("leads to the same lines, uses and balances in every order of a day's files", async () => {
    const orders = ["123", "132", "213", "231", "312", "321"];
    const ends = [];
    for (const order of orders) {
      const [account, merchantCode, key] = [`o${order}`, `M${order}`, `k${order}`];
      await books.openAccount(account, merchantCode);
      const reference = await books.begin(key, "30.00", { merchantCode });
      const rows = [coffee, { text: `pago ${reference}`, amount: "30.00" }, coffee];
      for (const count of order)
        await books.bookBytes(writeCsv(rows.slice(0, Number(count))), { accountName: account });
      ends.push(await describeAccount(account, await books.statusOf(key)));
    }
    expect(ends[0]).toEqual({
      lines: ["2026-11-24 3000 1 used", "2026-11-24 5000 1 review", "2026-11-24 5000 2 review"],
      uses: ["payin 3000", "unapplied 5000", "unapplied 5000"],
      gapDay: null,
      status: "SUCCESS 3000",
    });
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  });
});

/** Returns all that the books say of an account, in an order that does not depend on the imports. */
async function describeAccount(account: string, status: string) {
  const { reads } = books.store;
  const lines = await reads
    .selectFrom("bankLine")
    .selectAll()
    .where("account", "=", account)
    .orderBy("units")
    .orderBy("occurrence")
    .execute();
  const uses = await reads
    .selectFrom("lineUse")
    .selectAll()
    .where("account", "=", account)
    .orderBy("purpose")
    .execute();
  const { gapDay } = await reads
    .selectFrom("bankAccount")
    .select("gapDay")
    .where("name", "=", account)
    .executeTakeFirstOrThrow();
  return {
    lines: lines.map((line) =>
      [line.bookedDay, line.units, line.occurrence, line.state].map(String).join(" "),
    ),
    uses: uses.map(({ purpose, units }) => `${purpose} ${units}`),
    gapDay,
    status,
  };
}

describe("a bank's id", () => {
  const columns = { bookedDay: 1, texts: [2], amount: 3, bankId: 4, status: 5 };
  const settings = {
    csv: { ...mexican.csv, columns, bookedWords: ["BOOK"], pendingWords: ["PEND"] },
  };

  it("names one line in all files, and with another amount refuses the file and alarms", async () => {
    await books.openAccount("ids", "M2", settings);
    const asIds = { accountName: "ids" };
    await books.bookBytes("2026-11-24,a,10.00,ID1,BOOK", asIds);
    const same = await books.bookBytes("2026-11-24, A ,10.00,ID1,BOOK", asIds);
    expect(same).toMatchObject({ result: "booked", added: 0 });
    const before = await books.counts();
    const other = "2026-11-24,c,20.00,ID2,BOOK\n2026-11-24,a,11.00,ID1,BOOK";
    expect(await books.bookBytes(other, asIds)).toMatchObject({
      result: "refused",
      refusal: { where: "line 2" },
    });
    expect(await books.counts()).toEqual(before);
    expect(await books.items()).toMatchObject([{ reason: "unknown" }, { reason: "same_id" }]);
  });

  it("connects an announced line with the booked one, which alone moves money", async () => {
    await books.openAccount("ids", "M2", settings);
    const reference = await books.begin("soon", "200.00", { merchantCode: "M2" });
    const row = `2026-11-24,${reference},200.00,ID1`;
    await books.bookBytes(`${row},PEND`, { accountName: "ids" });
    expect(await books.statusOf("soon")).toBe("PROCESSING 0");
    expect(await books.uses()).toEqual([]);
    expect(await books.items()).toEqual([]);
    await books.bookBytes(`${row},BOOK`, { accountName: "ids" });
    expect(await books.statusOf("soon")).toBe("SUCCESS 20000");
    expect(await books.uses()).toEqual(["payin 20000 soon"]);
  });
});

describe("a collective entry", () => {
  it("pays each of its payins once, and its charges are a difference", async () => {
    await books.openAccount("collected", "M2", { format: "camt.053" });
    const first = await books.begin("first", "60.00", { merchantCode: "M2" });
    const second = await books.begin("second", "40.00", { merchantCode: "M2" });
    const file = writeCollective(first, second);
    const asCollected = { accountName: "collected" };
    expect(await books.bookBytes(file, asCollected)).toMatchObject({ lines: 3, added: 3 });
    const uses = ["payin 6000 first", "payin 4000 second", "difference -500"];
    expect(await books.uses()).toEqual(uses);
    expect(await books.bookBytes(`${file}\n`, asCollected)).toMatchObject({ added: 0 });
    expect(await books.uses()).toEqual(uses);
    expect(await books.statusOf("first")).toBe("SUCCESS 6000");
    expect(await books.items()).toEqual([]);
    expect(await findLosses(books.store.reads)).toEqual([]);
  });
});

const money = (name: string, amount: string) => `<${name} Ccy="MXN">${amount}</${name}>`;

/** Returns a camt.053 file of one entry of 95.00: 60.00 and 40.00 less charges of 5.00. */
function writeCollective(first: string, second: string): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money("Amt", amount)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;
  const detail = (amount: string, text: string) =>
    `<TxDtls>${money("Amt", amount)}<CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  return [
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
    `<Acct><Id><Othr><Id>${mexican.accountNumber}</Id></Othr></Id><Ccy>MXN</Ccy></Acct>`,
    balance("OPBD", "0.00"),
    balance("CLBD", "95.00"),
    `<Ntry>${money("Amt", "95.00")}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>`,
    "<BookgDt><Dt>2026-11-24</Dt></BookgDt><AcctSvcrRef>B7</AcctSvcrRef>",
    `<Chrgs>${money("TtlChrgsAndTaxAmt", "5.00")}</Chrgs>`,
    `<NtryDtls>${detail("60.00", first)}${detail("40.00", second)}</NtryDtls>`,
    "</Ntry></Stmt></BkToCstmrStmt></Document>",
  ].join("");
}
