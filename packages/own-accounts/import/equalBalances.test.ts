import { afterEach, beforeEach, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { decideItem } from "../review/decide.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { writeMt940 } from "../testing/writeMt940.ts";

const later = { now: new Date("2026-12-01T18:00:00.000Z") };
/** Day, text, amount and balance. */
const csv = { ...mexican.csv, columns: { bookedDay: 1, texts: [2], amount: 3, balance: 4 } };

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN", { csv });
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const gapOf = async () => (await needAccount(books.store.reads, "main")).gapDay;
const book = async (...rows: readonly string[]) =>
  await books.bookBytes(rows.map((row) => `2026-11-${row}`).join("\n"), later);

async function answerAll(kind: "same" | "new"): Promise<void> {
  const open = { reason: "changed", state: "open" } as const;
  for (const { id } of await findRows(books.store.reads, "reviewItem", open))
    await decideItem(books.store, id, { kind, note: "the bank said so" }, { by: "ada", ...later });
}

it("a file that begins at the balance of one of its own days by chance is known and adds up", async () => {
  await book("24,b,10,0");
  const whole = ["23,a,-10,-10", "24,b,10,0", "24,c,5,5", "25,d,2,7"];
  expect(await book(...whole)).toMatchObject({ added: 3, asked: 0 });
  expect(await gapOf()).toBeNull();
});

it("a file goes on from no balance of its own days that is the same by chance, also when it comes again", async () => {
  await book("24,b,10,0");
  await book("23,a,-10,-10", "24,b,10,0");
  expect(await book("23,a completed,-10,-10", "24,b,10,0")).toMatchObject({ added: 0, asked: 1 });
});

it.each([
  ["of a later day", ["24,b,10,0"], ["23,a,-10,-10", "24,b completed,10,0"], 1],
  ["of its own day", ["23,b,-10,0"], ["23,a,10,10", "23,b completed,-10,0"], 1],
  [
    "within its own day",
    ["23,x,10,10", "23,y,-5,5", "23,z,5,10"],
    ["23,y completed,-5,5", "23,z completed,5,10", "23,w,1,11"],
    2,
  ],
])(
  "a file that begins at a balance %s by chance asks about lines with another text that lead to the same balances",
  async (_, before, behind, asked) => {
    await book(...before);
    expect(await book(...behind)).toMatchObject({ added: 1, asked });
    await answerAll("same");
    expect(await gapOf()).toBeNull();
  },
);

it("a file goes on from a balance of its own day if its lines lead to other balances than the booked ones", async () => {
  await book("23,a,40,40", "23,b,-5,35");
  const evening = ["23,c,40,75", "23,d,-5,70", "24,e,40,110"];
  expect(await book(...evening)).toMatchObject({ added: 3, asked: 0 });
  expect(await gapOf()).toBeNull();
});

it("a page that comes again with another text is asked about", async () => {
  await book("23,a,10,10");
  await book("23,b,10,20");
  expect(await book("23,b completed,10,20")).toMatchObject({ added: 0, asked: 1 });
  await answerAll("same");
  expect(await gapOf()).toBeNull();
});

it.each([
  ["is asked about", false],
  ["was called the same as another one", true],
])(
  "a file goes on from no balance behind one of its own lines that %s, and asks about a line with another text",
  async (_, isAnswered) => {
    // The bank moves a line to the day before, behind a day on which it has sorted the lines anew.
    await book("23,k,10,7");
    await book("25,x,10,0");
    expect(await book("24,b,10,0", "25,y,1,1")).toMatchObject({ added: 1, asked: 1 });
    if (isAnswered) await answerAll("same");
    await book("24,b,10,0");
    const sorted = ["23,k completed,10,10", "23,v,-3,7", "23,w,-17,-10", "24,b,10,0"];
    expect(await book(...sorted)).toMatchObject({ added: 2, asked: 1 });
  },
);

it("a file that begins at the balance of a later file by chance is not taken for that one again", async () => {
  await book("24,b,10,0");
  await book("25,c,10,10");
  await book("23,a,-10,-10", "24,b,10,0", "25,c,10,10");
  expect(await gapOf()).toBeNull();
});

it("a file with a late line that leads to the balance where it began is known again", async () => {
  await book("23,a,5,5");
  await book("22,late,-2,3", "24,b,2,5");
  expect(await book("22,late,-2,3", "24,b completed,2,5")).toMatchObject({ added: 0, asked: 1 });
});

it("a statement of MT940 that begins at the balance of a later one by chance asks about its lines with another text", async () => {
  await books.close();
  books = await openBooks("MXN", { format: "mt940" });
  const line = "2611241124C10,NTRFNONREF";
  await books.bookBytes(writeMt940("D261123MXN10,", [line], "C261124MXN0,"), later);
  const lines = ["2611231123D10,NTRFNONREF", `${line}//completed`];
  const whole = writeMt940("C261122MXN0,", lines, "C261124MXN0,");
  expect(await books.bookBytes(whole, later)).toMatchObject({ added: 1, asked: 1 });
});
