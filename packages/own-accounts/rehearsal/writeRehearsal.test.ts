import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { closeBooks } from "../books/closeBooks.ts";
import { findLosses } from "../books/findLosses.ts";
import { readCall } from "../commands/command.ts";
import { rehearsalCommands } from "../commands/rehearsalCommands.ts";
import { findRow, findRows } from "../database/rows.ts";
import { toLocalDay } from "../ground/day.ts";
import { makeBatch } from "../payouts/batches.ts";
import { readStatusReport } from "../payouts/readPain002.ts";
import { decideItem } from "../review/decide.ts";
import { statementFormats } from "../statement/readStatements.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { runProgram } from "../testing/runProgram.ts";
import { writeRehearsal } from "./writeRehearsal.ts";
import { writeRejections } from "./writeRejections.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

type Mangle = Parameters<typeof writeRehearsal>[1]["mangle"];

/** Writes a file in which the bank books payments, and books it. */
async function pay(
  accountName: string,
  payments: readonly { readonly reference: string; readonly units: bigint }[],
  mangle: Mangle = "none",
  now = start,
) {
  const content = await write(accountName, payments, mangle, now);
  return await books.bookBytes(content, { accountName, now });
}

async function write(
  accountName: string,
  payments: readonly { readonly reference: string; readonly units: bigint }[],
  mangle: Mangle,
  now: Date,
  day = toLocalDay(now, "INR"),
): Promise<Uint8Array> {
  const account = await needAccount(books.store.reads, accountName);
  const movements = payments.map(({ reference: text, units }) => ({ text, units }));
  const { format } = account.settings;
  const rehearsal = { account, movements, mangle, format, kinds: new Set<never>(), day, now };
  const { files } = await writeRehearsal(books.store, rehearsal);
  expect(files).toHaveLength(1);
  return files[0] ?? new Uint8Array();
}

/** Pays the money of the last open question back, in a batch. Returns the key of the payout. */
async function payBack(): Promise<string> {
  const ada = { by: "ada", now: start };
  const [item] = await findRows(books.store.reads, "reviewItem", { state: "open" });
  const receiver = { accountName: "Ada", accountNumber: "12345678", bank: "ABCD0123456" };
  const decision = { kind: "return", units: 1250n, note: "paid twice", ...receiver } as const;
  await decideItem(books.store, item?.id ?? 0n, decision, ada);
  await makeBatch(books.store, "bank", ada);
  const [payout] = await findRows(books.store.reads, "payoutOrder", { account: "bank" });
  return payout?.key ?? "";
}

async function needPayout(key: string) {
  const payout = await findRow(books.store.reads, "payoutOrder", { key });
  if (!payout) throw new Error(`no payout ${key}`);
  return payout;
}

const toPayment = (reference: string) => ({ reference, units: 1250n });

describe.each(statementFormats)("a rehearsal in %s", (format) => {
  const settings = { format, accountNumber: "12345678" };

  it("is read back with each payment, and its balances continue the books", async () => {
    await books.openAccount("bank", "M2", settings);
    const begin = async (key: string) => await books.begin(key, "12.50", { merchantCode: "M2" });
    const [first, second, third] = [await begin("k1"), await begin("k2"), await begin("k3")];
    const both = await pay("bank", [first, second].map(toPayment));
    expect(both).toMatchObject({ result: "booked", lines: 2, added: 2 });
    // A later file of the day has all of its lines.
    const later = await pay("bank", [toPayment(third)]);
    expect(later).toMatchObject({ result: "booked", lines: 3, added: 1 });
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

  it("has the debits of payouts, and closes its day on the next one", async () => {
    await books.openAccount("bank", "M2", settings);
    await pay("bank", [toPayment(await books.begin("in", "12.50", { merchantCode: "M2" }))]);
    await pay("bank", [toPayment(await books.begin("in", "12.50", { merchantCode: "M2" }))]);
    const key = await payBack();
    const { endToEndId, batchId } = await needPayout(key);
    expect(await pay("bank", [{ reference: endToEndId, units: -1250n }])).toMatchObject({
      added: 1,
    });
    expect(await needPayout(key)).toMatchObject({ status: "SUCCESS", batchId });
    const tomorrow = new Date(start.getTime() + 86_400_000);
    const [day, now] = [toLocalDay(start, "INR"), tomorrow];
    const file = await write("bank", [], "none", now, day);
    const booked = await books.bookBytes(file, { accountName: "bank", now, toDay: day });
    expect(booked.result === "booked" ? booked.added : 0).toBe(0);
    const { text, isClosed } = await closeBooks(books.store, day);
    expect(text.split("\n").filter((line) => line.includes("bank:"))).toEqual([
      "bank: the bank moved 12.50 INR",
    ]);
    // The account without a statement alone keeps the day open.
    expect(text).not.toContain("! bank");
    expect(isClosed).toBe(false);
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

it("rejects payouts by a status report of the bank", async () => {
  await books.openAccount("bank", "M2");
  await pay("bank", [toPayment(await books.begin("in", "12.50", { merchantCode: "M2" }))]);
  await pay("bank", [toPayment(await books.begin("in", "12.50", { merchantCode: "M2" }))]);
  const key = await payBack();
  const report = new TextEncoder().encode(writeRejections([await needPayout(key)]));
  const counts = await readStatusReport(books.store, report, { by: "ada", now: start });
  expect(counts).toEqual({ success: 0, failed: 1, unchanged: 0 });
  expect(await needPayout(key)).toMatchObject({ status: "FAILED" });
  expect(await books.items()).toMatchObject([{ reason: "returned" }]);
});

it.each(["bank pay", "bank expire", "bank reject"])("%s is refused in live", async (name) => {
  vi.stubEnv("ENVIRONMENT", "live");
  const file = path.join(books.dataDir, "statement");
  const args = ["anybody", "--account", "main", "--file", file];
  const call = readCall(args, { store: books.store, now: start, log: () => undefined });
  const command = rehearsalCommands.find((one) => one.name === name);
  await expect(command?.run(call)).rejects.toThrow("In live the bank alone writes");
  vi.unstubAllEnvs();
  expect(existsSync(file)).toBe(false);
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
    expect(booked).toMatchObject({ result: "booked", lines: 2, added: 2 });
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
          ...args.map((word) =>
            word.endsWith(".json") ? path.join(books.dataDir, path.basename(word)) : word,
          ),
        );
        const message = await run("accounts", "prove", account, "--amount", "100", "--by", "ada");
        const [, reference = ""] = /reference (\w+)/.exec(message) ?? [];
        const file = path.join(books.dataDir, `${account}.statement`);
        await run("bank", "pay", reference, "--account", account, "--file", file);
        const importing = ["statements", "import", file, "--account", account, "--by", "ada"];
        await run(...importing);
        await run(...importing, "--confirm");
        const { state } = await needAccount(books.store.reads, account);
        expect([account, state]).toEqual([account, "open"]);
      }
    },
  );
});
