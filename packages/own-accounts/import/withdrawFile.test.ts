import { afterEach, beforeEach, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { decideItem } from "../review/decide.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
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

async function withdraw(content: string) {
  const file = { bytes: new TextEncoder().encode(content), fileName: "f", accountName: "main" };
  return await withdrawFile(books.store, file, { ...ada, note: "the wrong mapping" });
}

it("a file is withdrawn with a part that a rule credited, and its payin waits for all of its money again", async () => {
  const reference = await books.begin("p", "100.00");
  const file = `2026-11-24,${reference},60.00,,,60.00`;
  await books.bookBytes(file);
  expect(await books.statusOf("p")).toBe("PROCESSING PARTIALLY_PAID 6000");
  expect(await withdraw(file)).toEqual({ lines: 1, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
  await books.bookBytes(`2026-11-24,${reference},100.00,,,100.00`);
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
  expect(await books.items()).toEqual([]);
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
  expect(await withdraw(file)).toEqual({ lines: 2, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
  expect(await findRows(books.store.reads, "payoutOrder", {})).toMatchObject([
    { status: "FAILED", processorStatus: "UNDONE" },
  ]);
});

it("a payin that a withdrawn line completed stays as its merchant was told, and the right file explains it", async () => {
  const reference = await books.begin("p", "100.00");
  const wrong = `2026-11-24,bank fee,-5.00,,,-5.00\n2026-11-24,${reference},100.00,,,95.00`;
  await books.bookBytes(wrong);
  expect(await withdraw(wrong)).toEqual({ lines: 2, questions: 1 });
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
  expect(await books.items()).toMatchObject([{ reason: "withdrawn" }]);
  await books.bookBytes(`2026-11-24,${reference},100.00,,,100.00`);
  expect(await books.items()).toEqual([]);
  expect(await books.statusOf("p")).toBe("SUCCESS 10000");
});

it("a file that booked an announced line is withdrawn with that line, and the file that announced it is not", async () => {
  await books.close();
  const columns = { bookedDay: 1, texts: [2], amount: 3, status: 4, bankId: 5 };
  const words = { bookedWords: ["booked"], pendingWords: ["announced"] };
  books = await openBooks("INR", { csv: { ...mexican.csv, columns, ...words } });
  const reference = await books.begin("p", "100.00");
  const announced = `2026-11-23,${reference},60.00,announced,ID1`;
  const booked = `2026-11-24,${reference},60.00,booked,ID1`;
  for (const file of [announced, booked]) await books.bookBytes(file);
  expect(await withdraw(announced)).toEqual({ lines: 0, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING PARTIALLY_PAID 6000");
  expect(await withdraw(booked)).toEqual({ lines: 1, questions: 0 });
  expect(await books.statusOf("p")).toBe("PROCESSING 0");
});

it("the right file of a withdrawn one that brings another amount asks about it, and completes nothing twice", async () => {
  const reference = await books.begin("p", "100.00");
  const wrong = `2026-11-24,${reference},100.00,,,100.00`;
  await books.bookBytes(wrong);
  await withdraw(wrong);
  await books.bookBytes(`2026-11-24,${reference},10.00,,,10.00`);
  expect((await books.items()).map(({ reason }) => reason)).toEqual(["withdrawn", "duplicate"]);
});
