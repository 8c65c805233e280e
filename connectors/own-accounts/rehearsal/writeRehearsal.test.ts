import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { findLosses } from "../books/findLosses.ts";
import { statementFormats } from "../statement/readStatements.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { runProgram } from "../testing/runProgram.ts";
import { writeRehearsal } from "./writeRehearsal.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

type Mangle = Parameters<typeof writeRehearsal>[1]["mangle"];

/** Writes a file in which the bank tells of payments, and books it. */
async function pay(
  accountName: string,
  payments: readonly { readonly reference: string; readonly units: bigint }[],
  mangle: Mangle = "none",
) {
  const account = await needAccount(books.store.reads, accountName);
  const { format } = account.settings;
  const file = await writeRehearsal(books.store, { account, payments, mangle, format, now: start });
  return await books.bookBytes(file, { accountName });
}

const toPayment = (reference: string) => ({ reference, units: 1250n });

describe.each(statementFormats)("a rehearsal in %s", (format) => {
  const settings = { format, accountNumber: "12345678" };

  it("is read back with each payment, and its balances continue the books", async () => {
    await books.openAccount("bank", "M2", settings);
    const begin = async (key: string) => await books.begin(key, "12.50", { merchantCode: "M2" });
    const [first, second, third] = [await begin("k1"), await begin("k2"), await begin("k3")];
    const both = await pay("bank", [first, second].map(toPayment));
    expect(both).toEqual({ result: "booked", lines: 2, added: 2 });
    expect(await pay("bank", [toPayment(third)])).toMatchObject({ result: "booked", added: 1 });
    for (const key of ["k1", "k2", "k3"]) expect(await books.statusOf(key)).toBe("SUCCESS 1250");
    const { gapDay } = await needAccount(books.store.reads, "bank");
    expect(gapDay).toBeNull();
  });

  it.each([
    ["none", "SUCCESS 1250"],
    ["lower", "SUCCESS 1250"],
    ["spaced", "SUCCESS 1250"],
    ["split", "SUCCESS 1250"],
    ["typo", "PROCESSING 0"],
    ["missing", "PROCESSING 0"],
  ] as const)("with the reference %s ends in %s", async (mangle, status) => {
    await books.openAccount("bank", "M2", settings);
    const reference = await books.begin("k1", "12.50", { merchantCode: "M2" });
    await pay("bank", [{ reference, units: 1250n }], mangle);
    expect(await books.statusOf("k1")).toBe(status);
    const items = await books.items();
    expect(items).toEqual(status === "PROCESSING 0" ? [{ reason: "unknown", keys: ["k1"] }] : []);
  });

  it("has partial and double payments, which become what they would at a bank", async () => {
    await books.openAccount("bank", "M2", settings);
    const part = await books.begin("part", "12.50", { merchantCode: "M2" });
    const twice = await books.begin("twice", "12.50", { merchantCode: "M2" });
    await pay("bank", [
      { reference: part, units: 1000n },
      { reference: twice, units: 1250n },
      { reference: twice, units: 1250n },
    ]);
    expect(await books.statusOf("part")).toBe("PROCESSING PARTIALLY_PAID 1000");
    expect(await books.statusOf("twice")).toBe("SUCCESS 1250");
    expect(await books.items()).toMatchObject([{ reason: "duplicate" }]);
  });
});

describe("a rehearsal in CSV", () => {
  it.each([
    ["numbers with gaps", { bookedDay: 2, texts: [7], amount: 5, bankId: 9 }, {}],
    [
      "names, credit and debit",
      { bookedDay: "Day", texts: ["Text"], credit: "In", debit: "Out", balance: "Balance" },
      {
        hasHeading: true,
        skipLines: 2,
        separator: ";",
        decimal: ",",
        isNewestFirst: true,
        dayFormat: "DD.MM.YYYY",
      },
    ],
  ])("is written by the account's mapping: %s", async (_, columns, more) => {
    const csv = { ...mexican.csv, ...more, columns };
    await books.openAccount("bank", "M2", { csv });
    const references = [];
    for (const key of ["k1", "k2"])
      references.push(await books.begin(key, "12.50", { merchantCode: "M2" }));
    const payments = references.map((reference) => ({ reference, units: 1250n }));
    const booked = await pay("bank", payments);
    expect(booked).toEqual({ result: "booked", lines: 2, added: 2 });
    expect(await books.statusOf("k1")).toBe("SUCCESS 1250");
    expect(await books.statusOf("k2")).toBe("SUCCESS 1250");
  });
});

async function run(...args: readonly string[]): Promise<string> {
  const { code, printed, said } = await runProgram(books.dataDir, args).ended;
  expect([code, said]).toEqual([0, said]);
  return printed;
}

describe("the docs page", () => {
  const page = readFileSync(new URL("../../../docs/take-real-money.md", import.meta.url), "utf8");

  it(
    "has accounts that are added, and opened by a test payment in three formats",
    { tags: ["all"], timeout: 1_800_000 },
    async () => {
      const files = [...page.matchAll(/`(\w+\.json)`[^`]*```json\n([^]*?)```/g)];
      for (const [, name = "", content = ""] of files)
        writeFileSync(path.join(books.dataDir, name), content);
      const adds = [...page.matchAll(/^npm run own-accounts -- (accounts add (\w+) .*)$/gm)];
      expect(adds).toHaveLength(5);
      for (const [, words = "", account = ""] of adds) {
        const args = words.split(" ");
        await run(
          ...args.map((word) => (word.endsWith(".json") ? path.join(books.dataDir, word) : word)),
        );
        const told = await run("accounts", "prove", account, "--amount", "100");
        const [, reference = ""] = /reference (\w+)/.exec(told) ?? [];
        const file = path.join(books.dataDir, `${account}.statement`);
        await run("bank", "pay", reference, "--account", account, "--file", file);
        await run("statements", "import", file, "--account", account, "--by", "ada");
        const { state } = await needAccount(books.store.reads, account);
        expect([account, state]).toEqual([account, "open"]);
      }
    },
  );
});
