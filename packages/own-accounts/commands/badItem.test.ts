import { afterEach, beforeEach, expect, test } from "vitest";
import { closeBooks } from "../books/closeBooks.ts";
import { addRow, findRows, setRows } from "../database/rows.ts";
import { putPayout } from "../server/payouts.ts";
import { openBooks, start, type TestBooks, writeCsv } from "../testing/openBooks.ts";
import { runProgram } from "../testing/runProgram.ts";
import { accountCommands } from "./accountCommands.ts";
import { bookCommands } from "./bookCommands.ts";
import { readCall } from "./command.ts";
import { payoutCommands } from "./payoutCommands.ts";
import { rehearsalCommands } from "./rehearsalCommands.ts";
import { reviewCommands } from "./reviewCommands.ts";

const commands = [
  ...accountCommands,
  ...bookCommands,
  ...payoutCommands,
  ...rehearsalCommands,
  ...reviewCommands,
];

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  await books.close();
});

/** Runs a command: its answer, what it said beside, and whether it ends with exit code 1. */
async function run(words: string, args: readonly string[] = []) {
  const said: string[] = [];
  let hasFailed = false;
  const call = readCall(args, {
    store: books.store,
    now: new Date("2026-11-26T10:00:00.000Z"),
    log: (line) => said.push(line),
    markFailed: () => {
      hasFailed = true;
    },
  });
  const printed = (await commands.find(({ name }) => name === words)?.run(call)) ?? "";
  return { printed, said, hasFailed };
}

/** The largest number of a column. Two of them are more than a sum can be. */
const most = 2n ** 63n - 1n;

/** Adds two lines of an account whose sum no program can write. */
async function addEndlessMoney(account: string): Promise<void> {
  await books.store.write(async (writing) => {
    for (const identity of ["one", "two"]) {
      const line = { account, identity, occurrence: 1n, units: most, bookedDay: "2026-11-24" };
      await addRow(writing, "bankLine", { ...line, state: "review", detail: "{}", sha256: "" });
      const { id: lineId } = await writing
        .selectFrom("bankLine")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const use = { lineId, account, purpose: "unapplied", units: most, key: null, rule: "x" };
      await addRow(writing, "lineUse", { ...use, madeBy: "rules", madeAt: start.toISOString() });
    }
  });
}

async function openItems(): Promise<readonly bigint[]> {
  const items = await findRows(books.store.reads, "reviewItem", { state: "open" });
  return items.map(({ id }) => id);
}

test("review list shows and renews the questions behind a damaged one, and names that with its reason", async () => {
  for (const key of ["a", "b"]) await books.begin(key, "100.00");
  const paid = await books.begin("c", "50.00");
  await books.begin("d", "50.00");
  await books.receive({ text: "one", amount: "100.00" }, { text: "two", amount: "50.00" });
  await books.receive({ text: paid, amount: "50.00" });
  const [first = 0n, second = 0n] = await openItems();
  await books.store.write(async (writing) => {
    await setRows(writing, "reviewItem", { id: first }, { candidates: "[" });
  });
  const { printed, said, hasFailed } = await run("review list");
  expect(printed).toContain(`${second}  main  unknown`);
  expect(printed).toContain("d  50.00 INR");
  expect(said).toEqual([
    expect.stringContaining(`Renewing item ${first} of main failed; the others are listed.`),
    expect.stringContaining(`Showing item ${first} of main failed; the others are listed.`),
  ]);
  expect(said.join()).not.toContain("next time");
  expect(hasFailed).toBe(true);
  const items = await findRows(books.store.reads, "reviewItem", { id: second });
  expect(items.map(({ candidates }) => candidates)).toEqual([expect.not.stringContaining('"c"')]);
});

test("review list shows the questions behind as many damaged ones as it lists", async () => {
  await books.receive({ text: "one", amount: "1.00" });
  await books.store.write(async (writing) => {
    const items = await findRows(writing, "reviewItem", {});
    const damaged = items.flatMap(({ id: _id, ...item }) =>
      Array.from({ length: 200 }, () => ({ ...item, candidates: "[" })),
    );
    await writing.updateTable("reviewItem").set({ candidates: "[" }).execute();
    await writing.insertInto("reviewItem").values(damaged).execute();
  });
  await books.receive({ text: "two", amount: "2.00" });
  const last = (await openItems()).at(-1);
  const { printed, said, hasFailed } = await run("review list");
  expect(printed).toContain(`${last}  main  unknown`);
  expect(said.filter((line) => line.startsWith("Showing item"))).toHaveLength(201);
  expect(hasFailed).toBe(true);
});

test("review ignore decides about the items behind one that it refuses", async () => {
  await books.receive({ text: "one", amount: "1.00" }, { text: "two", amount: "2.00" });
  const [first, second] = await openItems();
  const args = [`${first}`, "999", `${second}`, "--by", "ada", "--note", "gifts"];
  const { printed, said, hasFailed } = await run("review ignore", args);
  expect(printed).toBe("2 items decided.");
  expect(said).toEqual([expect.stringMatching(/^Item 999 is not decided: There is no .*999/)]);
  expect([hasFailed, await openItems()]).toEqual([true, []]);
});

test("bank expire ends the payins behind one that it refuses", async () => {
  for (const key of ["a", "b"]) await books.begin(key, "100.00");
  const args = ["a", "nobody", "b", "--account", "main"];
  const { printed, said, hasFailed } = await run("bank expire", args);
  expect(printed).toContain("2 payins failed for want of money.");
  expect(said).toEqual([expect.stringMatching(/^nobody is not ended: main has no open payin/)]);
  expect(hasFailed).toBe(true);
  expect(await Promise.all(["a", "b"].map(books.statusOf))).toEqual([
    "FAILED EXPIRED_UNPAID 0",
    "FAILED EXPIRED_UNPAID 0",
  ]);
});

test("accounts show lists the accounts beside one that cannot be shown, and beside one that cannot be read", async () => {
  await books.openAccount("a-broken", "M2");
  await books.openAccount("z-unreadable", "M3");
  await addEndlessMoney("a-broken");
  await books.store.write(async (writing) => {
    await setRows(writing, "bankAccount", { name: "z-unreadable" }, { settings: "{" });
  });
  const { printed, hasFailed } = await run("accounts show");
  expect(printed).toContain("main  M1  INR  open");
  expect(printed).toMatch(/^! a-broken cannot be shown: /m);
  expect(printed).toMatch(/^! The settings of the account z-unreadable cannot be read/m);
  expect(hasFailed).toBe(true);
});

/** Takes the orders of payouts. */
async function orderPayouts(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const account = { accountName: "Ada", accountNumber: "987654321" };
    const paymentMethod = {
      paymentMethodCode: "BANK_TRANSFER",
      paymentOperatorCode: "ABCD0123456",
      account,
    };
    const money = { amount: "10.00", currencyCode: "INR" };
    const order = { merchantCode: "M1", idPayout: key, money, paymentMethod };
    const context = { createdAt: start.toISOString(), expireAt: "2026-12-24T10:00:00.000Z" };
    await putPayout(books.store, key, { order, context }, start);
  }
}

test("payouts batch takes a payout behind as many unreadable ones as a batch can have, and names the first of them", async () => {
  await orderPayouts("p", "q");
  await books.store.write(async (writing) => {
    const [payout] = await findRows(writing, "payoutOrder", { key: "p" });
    if (!payout) throw new Error("no payout");
    for (let at = 0; at < 5000; at += 500) {
      const unreadable = Array.from({ length: 500 }, (_, index) => {
        const key = `a${at + index}`;
        return { ...payout, key, idPayout: key, endToEndId: key, orderJson: "{" };
      });
      await writing.insertInto("payoutOrder").values(unreadable).execute();
    }
  });
  const { printed } = await run("payouts batch", ["--account", "main", "--by", "ada"]);
  expect(printed).toContain("has 2 payouts.");
  expect(printed).toMatch(/cannot be read: (?:a\d+, ){19}a\d+ and 4980 more\. Run the version/);
});

test("payouts batch leaves a payout out whose order cannot be read, and names it", async () => {
  await orderPayouts("p1", "p2");
  await books.store.write(async (writing) => {
    await setRows(writing, "payoutOrder", { key: "p1" }, { orderJson: "{" });
  });
  const args = ["--account", "main", "--by", "ada"];
  const { printed, hasFailed } = await run("payouts batch", args);
  expect(printed).toContain("has 1 payout.");
  expect(printed).toContain("In no batch, because their orders cannot be read: p1.");
  expect(hasFailed).toBe(true);
  const payouts = await findRows(books.store.reads, "payoutOrder", {});
  expect(payouts.filter(({ batchId }) => batchId !== null).map(({ key }) => key)).toEqual(["p2"]);
  await expect(run("payouts batch", args)).rejects.toThrow("cannot be read: p1.");
});

test("books close compares the accounts beside one that cannot be compared, and stays open", async () => {
  await books.bookBytes(writeCsv([{ text: "x", amount: "1.00" }]));
  await books.openAccount("a-broken", "M2");
  await addEndlessMoney("a-broken");
  const { text, isClosed } = await closeBooks(books.store, "2026-11-24");
  expect(text).toContain("main: the bank moved 1.00 INR");
  expect(text).toMatch(/^! a-broken: the day cannot be compared \(/m);
  expect(isClosed).toBe(false);
});

test("a command ends the program with exit code 1 if one of several items failed", async () => {
  await books.receive({ text: "one", amount: "1.00" }, { text: "two", amount: "2.00" });
  const [first, second] = await openItems();
  const words = ["review", "ignore", `${first}`, "999", `${second}`];
  const program = runProgram(books.dataDir, [...words, "--by", "ada", "--note", "gifts"]);
  const { code, printed, said } = await program.ended;
  expect([code, printed]).toEqual([1, "2 items decided.\n"]);
  expect(said).toContain("Item 999 is not decided: ");
});
