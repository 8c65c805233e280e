import { afterEach, beforeEach, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { unbooked } from "../database/tables.ts";
import { decideItem } from "../review/decide.ts";
import { listItems } from "../review/listItems.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { withdrawFile } from "./withdrawFile.ts";

const ada = { by: "ada", now: new Date("2026-12-01T18:00:00.000Z") };
/** Day, text and amount. */
const csv = { ...mexican.csv, columns: { bookedDay: 1, texts: [2], amount: 3 } };

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR", { csv });
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const toContent = (rows: readonly string[]) => rows.map((row) => `2026-11-${row}`).join("\n");
const book = async (...rows: readonly string[]) => await books.bookBytes(toContent(rows), ada);

async function withdraw(...rows: readonly string[]): Promise<void> {
  const bytes = new TextEncoder().encode(toContent(rows));
  const file = { bytes, fileName: "test.csv", accountName: "main" };
  await withdrawFile(books.store, file, { ...ada, note: "wrong file" });
}

/** Answers the oldest question about a line with that text. */
async function answer(text: string, kind: "same" | "new"): Promise<void> {
  const open = { reason: "changed", state: "open" } as const;
  for (const { id, lineId } of await findRows(books.store.reads, "reviewItem", open)) {
    const [line] = await findRows(books.store.reads, "bankLine", { id: lineId ?? 0n });
    if (!line?.detail.includes(`"texts":["${text}"]`)) continue;
    await decideItem(books.store, id, { kind, note: "the bank said so" }, ada);
    return;
  }
  throw new Error(`Nothing is asked about ${text}.`);
}

/** The texts of the lines whose money counts. */
async function counted(): Promise<readonly string[]> {
  const lines = await findRows(books.store.reads, "bankLine", {});
  const booked = lines.filter(({ state }) => !unbooked.includes(state));
  return booked.flatMap(({ detail }) => /"texts":\["(.*?)"\]/.exec(detail)?.[1] ?? []).toSorted();
}

const evening = ["23,c,1", "24,b,10"];
const nextDay = ["24,b completed,10", "24,d,2"];

it("a line is asked about if it may be one that is asked about, and counts once if that is a new one", async () => {
  await book("23,a,10");
  expect(await book(...evening)).toMatchObject({ added: 1, asked: 1 });
  expect(await book(...nextDay)).toMatchObject({ added: 1, asked: 1 });
  expect(await listItems(books.store.reads)).toContain('asked about too: 2026-11-24 "b');
  await answer("b", "new");
  await answer("b completed", "same");
  expect(await counted()).toEqual(["a", "b", "c", "d"]);
});

it("a line is asked about if it may be one that a person called the same as a line of another day", async () => {
  await book("23,a,10");
  await book(...evening);
  await answer("b", "same");
  expect(await book(...nextDay)).toMatchObject({ added: 1, asked: 1 });
  await answer("b completed", "same");
  expect(await counted()).toEqual(["a", "c", "d"]);
  // The answers are kept over both lines.
  expect(await book(...nextDay, "24,e,10")).toMatchObject({ added: 1, asked: 0 });
});

it("of two lines that a person called the same as a third one, one is asked about again if a file has both", async () => {
  await book("23,a,10");
  await book(...evening);
  await book(...nextDay);
  await answer("b", "same");
  await answer("b completed", "same");
  expect(await book("24,b,10", ...nextDay)).toMatchObject({ added: 0, asked: 1 });
  await answer("b completed", "new");
  expect(await counted()).toEqual(["a", "b completed", "c", "d"]);
});

it("a line of which the text resembles the one asked about most is compared with that one", async () => {
  await book("24,a,10");
  await book("24,b,10");
  expect(await book("24,b completed,10")).toMatchObject({ added: 0, asked: 1 });
  expect(await listItems(books.store.reads)).toContain('asked about too: 2026-11-24 "b');
});

it.each([
  ["before the answer", [], ["a"]],
  ["after one answer", ["b completed"], ["a"]],
  ["after the line was called a new one", ["b"], ["a", "b completed"]],
])(
  "a line that may be one of a withdrawn file takes its place, %s",
  async (_, answered, expected) => {
    await book("23,a,10");
    await book(...evening);
    await book(...nextDay);
    for (const text of answered) await answer(text, text === "b" ? "new" : "same");
    await withdraw(...evening);
    expect(await counted()).toEqual([...expected, "d"]);
    if (answered.includes("b")) return;
    expect(await listItems(books.store.reads)).toContain('booked: 2026-11-23 "a');
    await answer("b completed", "same");
    expect(await counted()).toEqual(["a", "d"]);
    await withdraw("23,a,10");
    expect(await counted()).toEqual(["b completed", "d"]);
  },
);

it("a line stays the earliest one as a person said, if the file of the one between is withdrawn", async () => {
  await book("23,a,10");
  await book(...evening);
  await book(...nextDay);
  await answer("b", "same");
  await answer("b completed", "same");
  await withdraw(...evening);
  expect(await counted()).toEqual(["a", "d"]);
  await withdraw("23,a,10");
  expect(await counted()).toEqual(["b completed", "d"]);
});

it("only one of several lines that may be one of a withdrawn file counts, whatever is answered in truth", async () => {
  await book("23,a,10");
  await book(...evening);
  await book(...nextDay);
  await book("24,b completed twice,10");
  await withdraw(...evening);
  // The bank has moved a to no other day: b is a movement of its own.
  await answer("b completed", "new");
  await answer("b completed twice", "same");
  expect(await counted()).toEqual(["a", "b completed", "d"]);
});

it.each([
  ["the completed one alone", ["23,PAGO,10", "23,PAGO 1 completado,10"], ["PAGO"]],
  ["each of two completed ones", ["23,PAGO 1 bis,10", "23,PAGO 1 completado,10"], []],
  ["each if none has a part of the text", ["23,abono,10", "23,cobro,10"], []],
])(
  "of two lines that may be one that a file lacks, a person is asked about %s",
  async (_, rows, added) => {
    await book("23,PAGO 1,10");
    await book(...rows);
    expect(await counted()).toEqual([...added, "PAGO 1"]);
  },
);
