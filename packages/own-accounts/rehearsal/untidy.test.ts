import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { findLosses } from "../books/findLosses.ts";
import { readCall } from "../commands/command.ts";
import { rehearsalCommands } from "../commands/rehearsalCommands.ts";
import { findRows } from "../database/rows.ts";
import type { Booked } from "../import/bookFile.ts";
import { statementFormats } from "../statement/readStatements.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

/** A mapping that can say each kind. */
const csv = {
  dayFormat: "DD/MM/YYYY",
  skipEndLines: 2,
  columns: {
    bookedDay: "Date",
    texts: ["Text"],
    amount: "Amount",
    direction: "Type",
    balance: "Balance",
    bankId: "Id",
    status: "State",
  },
  creditWords: ["CR", "Credit"],
  debitWords: ["DR", "Debit"],
  bookedWords: ["Booked"],
  pendingWords: ["Pending"],
  leaveOut: [{ column: "Text", words: ["SALDO ANTERIOR", "Saldo final:*"] }],
};
const settings = { accountNumber: "12345678", csv };

/** The bank's ids have the time. */
let seconds = 0;

/** Runs a command of the bank on the account `bank`, with the file `day.txt`. */
async function run(name: string, ...args: readonly string[]): Promise<string> {
  const file = path.join(books.dataDir, "day.txt");
  const all = [...args, "--account", "bank", "--file", file];
  seconds += 1;
  const now = new Date(start.getTime() + seconds * 1000);
  const call = readCall(all, { store: books.store, now, log: () => undefined });
  const command = rehearsalCommands.find((one) => one.name === name);
  return (await command?.run(call)) ?? "";
}

const readFile = (name = "day.txt") => readFileSync(path.join(books.dataDir, name));

/** Plays the bank, and books the file that it wrote. */
async function pay(...args: readonly string[]): Promise<Booked> {
  await run("bank pay", ...args);
  return await books.bookBytes(readFile(), { accountName: "bank" });
}

const begin = async (key: string) => await books.begin(key, "12.50", { merchantCode: "M2" });

async function gapDay() {
  return (await needAccount(books.store.reads, "bank")).gapDay;
}

describe.each(statementFormats)("an untidy file in %s", (format) => {
  beforeEach(async () => {
    await books.openAccount("bank", "M2", { ...settings, format });
  });

  it("may come as two pages: the day ends with the second", async () => {
    const references = [await begin("k1"), await begin("k2"), await begin("k3")];
    const said = await run("bank pay", ...references, "--untidy", "pages");
    const names = ["day.txt", "day-2.txt"].map((name) => path.join(books.dataDir, name));
    expect(said).toBe(
      `Wrote 3 lines of 2026-11-24 to ${names.join(" and ")}, 3 of them new. Import them in this order with statements import.`,
    );
    const first = await books.bookBytes(readFile(), { accountName: "bank" });
    expect(first).toMatchObject({ result: "booked", added: 2 });
    expect(await books.statusOf("k3")).toBe("PROCESSING 0");
    const second = await books.bookBytes(readFile("day-2.txt"), { accountName: "bank" });
    expect(second).toMatchObject({ result: "booked", added: 1 });
    for (const key of ["k1", "k2", "k3"]) expect(await books.statusOf(key)).toBe("SUCCESS 1250");
    expect(await gapDay()).toBeNull();
    expect(await books.items()).toEqual([]);
  });

  it("first announces a payment, which moves no money, and books it later under the same id", async () => {
    const reference = await begin("k1");
    expect(await run("bank pay", reference, "--untidy", "announced")).toContain(
      "1 of them announced and not booked",
    );
    await books.bookBytes(readFile(), { accountName: "bank" });
    expect(await books.statusOf("k1")).toBe("PROCESSING 0");
    expect(await books.items()).toEqual([]);
    expect(await pay(reference)).toMatchObject({ result: "booked", lines: 1, added: 0 });
    expect(await books.statusOf("k1")).toBe("SUCCESS 1250");
    const lines = await findRows(books.store.reads, "bankLine", { account: "bank" });
    expect(lines.map(({ state }) => state)).toEqual(["used"]);
    expect(await gapDay()).toBeNull();
  });

  it("may have a line of the day before among those of today, and its balances fit", async () => {
    const before = await begin("k0");
    await pay(`${before}=5`, "--to", "2026-11-23");
    const [today, late] = [await begin("k1"), await begin("k2")];
    expect(await pay(today, late, "--untidy", "late")).toMatchObject({
      result: "booked",
      added: 2,
    });
    const lines = await findRows(books.store.reads, "bankLine", { account: "bank" });
    const days = lines.map(({ bookedDay }) => bookedDay);
    expect(days.toSorted()).toEqual(["2026-11-23", "2026-11-23", "2026-11-24"]);
    expect(await books.statusOf("k1")).toBe("SUCCESS 1250");
    // It is older than its payin, so a person decides.
    expect(await books.items()).toContainEqual({ reason: "unknown", keys: ["k2", "k0"] });
    expect(await gapDay()).toBeNull();
    // A later file of the day has it too.
    expect(await pay(await begin("k3"))).toMatchObject({ lines: 3, added: 1, asked: 0 });
    expect(await books.statusOf("k3")).toBe("SUCCESS 1250");
    expect(await gapDay()).toBeNull();
  });
});

describe("an untidy CSV file", () => {
  beforeEach(async () => {
    await books.openAccount("bank", "M2", { ...settings, format: "csv" });
  });

  it("has totals and text below its rows, and rows of balances that are no movements", async () => {
    const references = [await begin("k1"), await begin("k2")];
    const booked = await pay(...references, "--untidy", "footer,balances,words");
    expect(readFile().toString("utf8").split("\n")).toEqual([
      expect.stringMatching(/^"Date","Amount","Type","Balance","Id","State","Text"$/),
      '"24/11/2026","","","0.00","","","SALDO ANTERIOR"',
      expect.stringMatching(/^"24\/11\/2026","12.50","CR","","\d{16}","Booked","\w{10}"$/),
      expect.stringMatching(/^"24\/11\/2026","12.50","Credit","25.00","\d{16}","Booked","\w{10}"$/),
      '"24/11/2026","","","25.00","","","Saldo final: 24/11/2026"',
      '"Total","25.00","","","","",""',
      '"This statement is a rehearsal. No money has moved.","","","","","",""',
      "",
    ]);
    expect(booked).toMatchObject({ result: "booked", added: 2 });
    expect(booked.result === "booked" ? booked.leftOut : []).toHaveLength(2);
    for (const key of ["k1", "k2"]) expect(await books.statusOf(key)).toBe("SUCCESS 1250");
    expect(await gapDay()).toBeNull();
  });
});

describe("a kind is refused", () => {
  it.each([
    ["footer", { skipEndLines: 0, leaveOut: [] }, "Set skipEndLines in csv"],
    ["balances", { leaveOut: [] }, "Set leaveOut in csv"],
    ["announced", { pendingWords: [] }, "Set columns.status, bookedWords and pendingWords"],
    [
      "words",
      { creditWords: [], debitWords: [], columns: { bookedDay: "Date", amount: "Amount" } },
      "Set creditWords and debitWords in csv",
    ],
  ])("where the mapping cannot say it: %s", async (kind, less, remedy) => {
    const { bookedWords, pendingWords, ...plain } = csv;
    const state = kind === "words" ? {} : { bookedWords, pendingWords };
    await books.openAccount("bank", "M2", {
      accountNumber: "12345678",
      format: "csv",
      csv: { ...plain, ...state, leaveOut: [], ...less },
    });
    const reference = await begin("k1");
    await expect(run("bank pay", reference, "--untidy", kind)).rejects.toThrow(remedy);
  });

  it.each([
    ["mt940", "footer", "footer is for CSV: a file in mt940 has no place for it."],
    ["camt.053", "words", "words is for CSV: a file in camt.053 has no place for it."],
    ["mt940", "pages", "pages needs a line for each of two files. Name two payments."],
    ["csv", "dirty", "--untidy takes footer, balances, late, pages, announced, words"],
  ])("in %s: %s", async (format, kind, why) => {
    await books.openAccount("bank", "M2", { ...settings, format });
    const reference = await begin("k1");
    await expect(run("bank pay", reference, "--untidy", kind)).rejects.toThrow(why);
  });

  it.each(["late", "announced"])("without a payment: %s", async (kind) => {
    await books.openAccount("bank", "M2", { ...settings, format: "csv" });
    await expect(run("bank pay", "--untidy", kind)).rejects.toThrow("is about new payments");
  });
});

describe("bank expire", () => {
  beforeEach(async () => {
    await books.openAccount("bank", "M2", { ...settings, format: "mt940" });
  });

  it("ends a payin that nobody paid, so that its money comes late", async () => {
    const reference = await begin("k1");
    expect(await run("bank expire", reference)).toContain("1 payin failed for want of money");
    expect(await books.statusOf("k1")).toBe("FAILED EXPIRED_UNPAID 0");
    await pay(reference);
    expect(await books.items()).toMatchObject([{ reason: "late" }]);
    expect(await books.statusOf("k1")).toBe("FAILED EXPIRED_UNPAID 0");
  });

  it("ends a payin of which a part arrived, and asks about the part", async () => {
    const reference = await begin("k1");
    await pay(`${reference}=5`);
    await run("bank expire", "k1");
    expect(await books.items()).toMatchObject([{ reason: "part_of_failed" }]);
  });

  it("is refused for a payin that has ended, and for one that a question names", async () => {
    const reference = await begin("k1");
    await pay(reference, "--mangle", "missing");
    await expect(run("bank expire", reference)).rejects.toThrow("A question keeps");
    await expect(run("bank expire", "nobody")).rejects.toThrow("has no open payin nobody");
    const other = await begin("k2");
    await pay(other);
    await expect(run("bank expire", other)).rejects.toThrow("has no open payin");
  });
});
