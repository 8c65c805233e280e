import { afterEach, beforeEach, expect, it } from "vitest";
import { findGap } from "../books/findGap.ts";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { decideItem } from "../review/decide.ts";
import { undoItem } from "../review/undoItem.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { showAccounts } from "../testing/showAccounts.ts";
import { withdrawFile } from "./withdrawFile.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const ada = { by: "ada", now: start };
/** Day, text and amount, without a balance. */
const plain = { bookedDay: 1, texts: [2], amount: 3 };

async function answerSame(): Promise<bigint> {
  const asked = { reason: "changed", state: "open" } as const;
  const [item] = await findRows(books.store.reads, "reviewItem", asked);
  const id = item?.id ?? 0n;
  await decideItem(books.store, id, { kind: "same", note: "the bank completed the text" }, ada);
  return id;
}

async function reopen(settings: object): Promise<void> {
  await books.close();
  books = await openBooks("INR", settings);
}

async function withdraw(content: string) {
  const file = { bytes: new TextEncoder().encode(content), fileName: "f", accountName: "main" };
  return await withdrawFile(books.store, file, { ...ada, note: "the wrong mapping" });
}

it("a file is withdrawn with a part that a rule credited, and its payin waits for all of its money again", async () => {
  const reference = await books.begin("p", "100.00");
  const file = `2026-11-24,${reference},60.00,,,60.00`;
  await books.bookBytes(file);
  expect(await books.statusOf("p")).toBe("PROCESSING PARTIALLY_PAID 6000");
  expect(await withdraw(file)).toMatchObject({ lines: 1, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
  await books.bookBytes(`2026-11-24,${reference},100.00,,,100.00`);
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
  expect(await books.items()).toEqual([]);
});

it("a withdrawal leaves the time of the last import that stays, and the files to import again are named", async () => {
  const [early, late] = [
    "2026-11-24,a,10.00,,,10.00",
    "2026-11-24,a,10.00,,,10.00\n2026-11-24,b,5.00,,,15.00",
  ];
  await books.bookBytes(early);
  await books.bookBytes(late, { now: new Date("2026-11-25T12:00:00.000Z") });
  expect(await showAccounts(books.store)).toContain("last import 2026-11-25T12:00:00.000Z");
  await withdraw(late);
  const shown = await showAccounts(books.store);
  expect(shown).toContain(`last import ${start.toISOString()}`);
  expect(shown).toContain('import again, since a file of their days was withdrawn: "test.csv"');
  expect(await books.bookBytes(early)).toMatchObject({ result: "booked" });
  expect(await showAccounts(books.store)).not.toContain("import again");
  await withdraw(early);
  expect(await showAccounts(books.store)).toContain(
    `last import none that stands, one was withdrawn ${start.toISOString()}`,
  );
});

it("a decision about a withdrawn line is taken back with it, also money that was to be paid back", async () => {
  await books.begin("p", "100.00");
  const file = "2026-11-24,nobody,40.00,,,40.00\n2026-11-24,no one,30.00,,,70.00";
  await books.bookBytes(file);
  const [first, second] = await findRows(books.store.reads, "reviewItem", { state: "open" });
  const apply = { kind: "apply", parts: [{ key: "p" }], note: "she showed the receipt" } as const;
  await decideItem(books.store, first?.id ?? 0n, apply, ada);
  const to = { accountName: "Ada", accountNumber: "987654321", bank: "ABCD0123456" };
  const payBack = { kind: "return", units: 3000n, ...to, note: "not ours" } as const;
  await decideItem(books.store, second?.id ?? 0n, payBack, ada);
  expect(await withdraw(file)).toMatchObject({ lines: 2, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
  expect(await findRows(books.store.reads, "payoutOrder", {})).toMatchObject([
    { status: "FAILED", processorStatus: "UNDONE" },
  ]);
});

it("a payin that a withdrawn line completed stays as its merchant was told, and the right file explains it", async () => {
  const reference = await books.begin("p", "100.00");
  const wrong = `2026-11-24,bank fee,-5.00,,,-5.00\n2026-11-24,${reference},100.00,,,95.00`;
  await books.bookBytes(wrong);
  expect(await withdraw(wrong)).toMatchObject({ lines: 2, questions: 1 });
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
  expect(await books.items()).toMatchObject([{ reason: "withdrawn" }]);
  await books.bookBytes(`2026-11-24,${reference},100.00,,,100.00`);
  expect(await books.items()).toEqual([]);
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
});

it("a file that booked an announced line is withdrawn with that line, and the file that announced it is not", async () => {
  const columns = { ...plain, status: 4, bankId: 5 };
  const words = { bookedWords: ["booked"], pendingWords: ["announced"] };
  await reopen({ csv: { ...mexican.csv, columns, ...words } });
  const reference = await books.begin("p", "100.00");
  const announced = `2026-11-23,${reference},60.00,announced,ID1`;
  const booked = `2026-11-24,${reference},60.00,booked,ID1`;
  for (const file of [announced, booked]) await books.bookBytes(file);
  expect(await withdraw(announced)).toMatchObject({ lines: 0, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING PARTIALLY_PAID 6000");
  expect(await withdraw(booked)).toMatchObject({ lines: 1, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
});

it("a file that is to be imported again is withdrawn too, also if it has announced lines alone", async () => {
  const columns = { ...plain, status: 4 };
  const words = { bookedWords: ["booked"], pendingWords: ["announced"] };
  await reopen({ csv: { ...mexican.csv, columns, ...words } });
  const announced = "2026-11-23,b,10.00,announced";
  const both = `2026-11-23,a,10.00,booked\n${announced}`;
  for (const file of [both, announced]) await books.bookBytes(file);
  await withdraw(both);
  expect(await showAccounts(books.store)).toContain("import again");
  expect(await withdraw(announced)).toMatchObject({ lines: 0, questions: 0 });
  expect(await showAccounts(books.store)).not.toContain("import again");
});

it("no payin fails for want of a line that another file had too, until that is imported again", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const reference = await books.begin("p", "100.00");
  const wrong = `2026-11-24,${reference},60.00\n2026-11-25,a,1.00`;
  const right = `${wrong}\n2026-11-26,a,1.00\n2026-11-27,a,1.00`;
  const now = new Date("2026-12-01T18:00:00.000Z");
  for (const file of [wrong, right]) await books.bookBytes(file, { now });
  expect(await withdraw(wrong)).toMatchObject({ lines: 2, questions: 0, others: 1 });
  expect(await books.fail(now)).toBe(0);
  await books.bookBytes(right, { now });
  expect(await books.statusOf("p")).toBe("PROCESSING PARTIALLY_PAID 6000");
  expect(await books.fail(now)).toBe(1);
});

it("a file of which only later days are whole is imported again for a line of its first day", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const now = new Date("2026-12-01T18:00:00.000Z");
  const wrong = "2026-11-24,a,1.00";
  // Wednesday and Thursday have no line, so the file covers Friday alone.
  const right = `${wrong}\n2026-11-27,b,1.00`;
  for (const file of [wrong, right]) await books.bookBytes(file, { now });
  expect(await withdraw(wrong)).toMatchObject({ others: 1 });
  expect(await books.bookBytes(right, { now })).toMatchObject({ result: "booked", added: 1 });
});

it("a file that may be imported again after another one was withdrawn can be withdrawn itself", async () => {
  const first = "2026-11-24,a,1.00,,,1.00";
  const second = `${first}\n2026-11-24,b,2.00,,,3.00`;
  for (const file of [first, second]) await books.bookBytes(file);
  await withdraw(first);
  expect(await withdraw(second)).toMatchObject({ lines: 1 });
  await expect(withdraw(second)).rejects.toThrow("was not booked");
});

it("a file that was withdrawn, booked and withdrawn again takes each line back once", async () => {
  const reference = await books.begin("p", "100.00");
  const file = `2026-11-24,${reference},100.00,,,100.00`;
  for (const _ of [1, 2]) {
    await books.bookBytes(file);
    expect(await withdraw(file)).toMatchObject({ lines: 1 });
    expect(await findLosses(books.store.reads)).toEqual([]);
  }
});

it("other files of an account whose lines come once are not imported again", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain }, feed: "delta" });
  const [first, second] = ["2026-11-24,a,1.00", "2026-11-24,b,2.00"];
  for (const file of [first, second]) await books.bookBytes(file);
  expect(await withdraw(first)).toMatchObject({ lines: 1, questions: 0, others: 0 });
  expect(await books.bookBytes(second)).toEqual({ result: "known" });
});

it("a line that takes the place of a withdrawn one is booked, and no question about it can be opened again", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const wrong = "2026-11-24,a,1.00";
  await books.bookBytes(wrong);
  await books.bookBytes("2026-11-24,a completed,1.00");
  const id = await answerSame();
  await withdraw(wrong);
  await books.receive();
  await expect(undoItem(books.store, id, { note: "she was wrong" }, ada)).rejects.toThrow(
    "no more",
  );
});

it("balances are followed from the first statement again if the one that a person took as right is withdrawn", async () => {
  const now = new Date("2026-12-01T18:00:00.000Z");
  await books.bookBytes("2026-11-24,a,10.00,,,10.00", { now });
  const wrong = "2026-11-25,b,1.00,,,61.00";
  await books.bookBytes(wrong, { now });
  const [item] = await findRows(books.store.reads, "reviewItem", { reason: "gap", state: "open" });
  await decideItem(books.store, item?.id ?? 0n, { kind: "ignore", note: "it is right" }, ada);
  await withdraw(wrong);
  await books.bookBytes("2026-11-26,c,1.00,,,500.00", { now });
  expect(await findGap(books.store.reads, "main")).toBe("2026-11-26");
});

it("parts of a payin from two withdrawn files are each explained by the right file", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const reference = await books.begin("p", "100.00");
  const parts = [`2026-11-24,${reference} x,60.00`, `2026-11-24,${reference} y,40.00`];
  for (const part of parts) await books.bookBytes(part);
  for (const part of parts) expect(await withdraw(part)).toMatchObject({ questions: 1 });
  await books.bookBytes(parts.join("\n"));
  expect(await books.items()).toEqual([]);
});

it("a line that had explained a withdrawn one is a question again if its own file is withdrawn", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const reference = await books.begin("p", "100.00");
  const files = ["", "\n"].map((end) => `2026-11-24,${reference},100.00${end}`);
  for (const file of files) {
    await books.bookBytes(file);
    expect(await books.items()).toEqual([]);
    expect(await withdraw(file)).toMatchObject({ lines: 1, questions: 1 });
    expect(await books.items()).toMatchObject([{ reason: "withdrawn" }]);
  }
});

it("two lines that a person took for the withdrawn one are booked once in its place", async () => {
  await reopen({ csv: { ...mexican.csv, columns: plain } });
  const wrong = "2026-11-24,a,1.00";
  await books.bookBytes(wrong);
  for (const text of ["a b", "a b c"]) {
    await books.bookBytes(`2026-11-24,${text},1.00`);
    await answerSame();
  }
  await withdraw(wrong);
  const lines = await findRows(books.store.reads, "bankLine", {});
  expect(lines.map(({ state }) => state)).toEqual(["withdrawn", "same", "new"]);
});

it("the right file of a withdrawn one that brings another amount asks about it, and completes nothing twice", async () => {
  const reference = await books.begin("p", "100.00");
  const wrong = `2026-11-24,${reference},100.00,,,100.00`;
  await books.bookBytes(wrong);
  await withdraw(wrong);
  await books.bookBytes(`2026-11-24,${reference},10.00,,,10.00`);
  expect((await books.items()).map(({ reason }) => reason)).toEqual(["withdrawn", "duplicate"]);
});
