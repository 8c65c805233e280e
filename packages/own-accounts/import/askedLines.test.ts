import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { unbooked } from "../database/tables.ts";
import { decideItem } from "../review/decide.ts";
import { listItems } from "../review/listItems.ts";
import { undoItem } from "../review/undoItem.ts";
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

/** Returns the number of the line with that text. */
async function lineOf(text: string): Promise<bigint> {
  const lines = await findRows(books.store.reads, "bankLine", {});
  return lines.find(({ detail }) => detail.includes(`"texts":["${text}"]`))?.id ?? 0n;
}

/** Answers the question about the line with that text, and returns its number. */
async function answer(text: string, kind: "same" | "new", more: object = {}): Promise<bigint> {
  const lineId = await lineOf(text);
  const open = { reason: "changed", state: "open", lineId } as const;
  const [item] = await findRows(books.store.reads, "reviewItem", open);
  if (!item) throw new Error(`Nothing is asked about ${text}.`);
  await decideItem(books.store, item.id, { kind, note: "the bank said so", ...more }, ada);
  return item.id;
}

/** Answers that the line with a text is the one with another text. */
const answerSame = async (text: string, earlier: string) =>
  await answer(text, "same", { earlier: await lineOf(earlier) });

const list = async () => await listItems(books.store.reads);

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
  expect(await list()).toContain('asked about too: 2026-11-24 10.00 INR "b');
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
  expect(await list()).toContain('asked about too: 2026-11-24 10.00 INR "b');
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
    expect(await list()).toContain('booked: 2026-11-23 10.00 INR "a');
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

describe("a file that has one line in the place of several that it lacks", () => {
  beforeEach(async () => {
    await book("23,PAGO ANA,10", "24,PAGO LUIS,10", "24,x,1");
    expect(await book("23,y,2", "24,transfer,10")).toMatchObject({ added: 1, asked: 1 });
  });

  it("asks which of them it is, and shows each with its number, day, amount, text and use", async () => {
    const [ana, luis] = [await lineOf("PAGO ANA"), await lineOf("PAGO LUIS")];
    expect(await list()).toContain(
      `line ${ana}, booked: 2026-11-23 10.00 INR "PAGO ANA", unapplied 10.00\n    line ${luis}, booked: 2026-11-24 10.00 INR "PAGO LUIS", unapplied 10.00`,
    );
  });

  it("takes it for none of them until a person says for which", async () => {
    const item = /^(\d+) .*transfer/m.exec(await list())?.[1];
    await expect(answer("transfer", "same")).rejects.toThrow(
      `Say which of these it is, by its number: review same ${item} LINE.\n    line `,
    );
    await expect(answerSame("transfer", "x")).rejects.toThrow("can only be one of these");
    await answerSame("transfer", "PAGO ANA");
    const [line] = await findRows(books.store.reads, "bankLine", { id: await lineOf("transfer") });
    expect(line).toMatchObject({ state: "same", sameAs: await lineOf("PAGO ANA") });
    expect(await counted()).toEqual(["PAGO ANA", "PAGO LUIS", "x", "y"]);
  });

  it("counts it beside them only if a person confirms that it is none of them", async () => {
    await expect(answer("transfer", "new")).rejects.toThrow(
      /count beside these, which its file lacks:\n {4}line .*ANA.*\n {4}line .*LUIS.*\nIf it is none of them, say so with --confirm/,
    );
    expect(await counted()).not.toContain("transfer");
    await answer("transfer", "new", { isConfirmed: true });
    expect(await counted()).toContain("transfer");
  });

  it("asks about all of them again after the answer was taken back", async () => {
    const id = await answerSame("transfer", "PAGO ANA");
    await undoItem(books.store, id, { note: "she was wrong" }, ada);
    for (const text of ["PAGO ANA", "PAGO LUIS"]) expect(await list()).toContain(`INR "${text}"`);
    await answerSame("transfer", "PAGO LUIS");
    expect(await counted()).not.toContain("transfer");
  });

  it("counts it if the file of all of them is withdrawn", async () => {
    await withdraw("23,PAGO ANA,10", "24,PAGO LUIS,10", "24,x,1");
    expect(await counted()).toEqual(["transfer", "y"]);
  });
});

it("a line stays a question if the file of one of the lines that it may be is withdrawn", async () => {
  await book("23,ANA,10");
  await book("24,LUIS,10");
  await book("23,y,2", "24,transfer,10");
  await withdraw("24,LUIS,10");
  expect(await counted()).toEqual(["ANA", "y"]);
  await answer("transfer", "same");
  await withdraw("23,ANA,10");
  expect(await counted()).toEqual(["transfer", "y"]);
});

it("a line that another line of its file was called the same as is no answer any more", async () => {
  await book("23,ANA,10", "23,LUIS,10");
  expect(await book("23,one,10", "23,two,10")).toMatchObject({ added: 0, asked: 2 });
  await answerSame("one", "LUIS");
  await expect(answerSame("two", "LUIS")).rejects.toThrow("can only be one of these");
  await answer("two", "same");
  expect(await counted()).toEqual(["ANA", "LUIS"]);
});

it("a line counts beside the earlier one only if a person confirms that no booked line of its file is that one", async () => {
  await book("23,PAGO 1,10");
  await book("23,PAGO,10", "23,PAGO 1 completado,10");
  await expect(answer("PAGO 1 completado", "new")).rejects.toThrow(
    /Its file also has these, about which nobody was asked.*\n {4}line .*"PAGO"/,
  );
  await answer("PAGO 1 completado", "new", { isConfirmed: true });
  expect(await counted()).toEqual(["PAGO", "PAGO 1", "PAGO 1 completado"]);
});
