import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { findRows } from "../database/rows.ts";
import { decideItem } from "../review/decide.ts";
import { listItems } from "../review/listItems.ts";
import { undoItem } from "../review/undoItem.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";

/** Day, text, amount, name, account, no balance, id. */
const columns = { bookedDay: 1, texts: [2], amount: 3, partyName: 4, partyAccount: 5, bankId: 6 };
const csv = { ...mexican.csv, columns };

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR", { csv });
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const ada = { by: "ada", now: start };
const book = async (...rows: readonly string[]) => await books.bookBytes(rows.join("\n"));
const reasons = async () => (await books.items()).map(({ reason }) => reason);

async function answer(kind: "same" | "new"): Promise<bigint> {
  const [item] = await findRows(books.store.reads, "reviewItem", {
    reason: "changed",
    state: "open",
  });
  const id = item?.id ?? 0n;
  await decideItem(books.store, id, { kind, note: "the bank said so" }, ada);
  return id;
}

describe("a line that came before with the same id of the bank", () => {
  const before = "2026-11-23,abc,40.00,,,ID1";

  it.each([
    ["another day", "2026-11-24,abc,40.00,,,ID1"],
    ["another text", "2026-11-23,xyz,40.00,,,ID1"],
    ["another payer", "2026-11-23,abc,40.00,EVE,,ID1"],
  ])("is asked about if it has %s, and never booked twice", async (_, after) => {
    await book(before);
    expect(await book(after)).toMatchObject({ result: "booked", added: 0, asked: 1 });
    expect(await reasons()).toEqual(["unknown", "changed"]);
    expect(await book(after, "2026-11-24,more,1.00,,,ID2")).toMatchObject({ added: 1, asked: 0 });
  });

  it("refuses the file if it has another amount", async () => {
    await book(before);
    expect(await book("2026-11-23,abc,41.00,,,ID1")).toMatchObject({
      result: "refused",
      refusal: { field: "bank's id" },
    });
    expect(await reasons()).toEqual(["unknown", "same_id"]);
  });

  it("is known without a question if it is the same, also beside another of that id", async () => {
    await book(before, "2026-11-23,xyz,40.00,,,ID1");
    expect(await book("2026-11-23,xyz,40.00,,,ID1", before)).toMatchObject({ added: 0, asked: 0 });
  });
});

describe("a line without an id", () => {
  const before = "2026-11-23,PAGO,40.00,,,";
  const completed = "2026-11-23,PAGO FACTURA 7,40.00,,,";

  it("is asked about if the file lacks a booked one of its amount, and counts once if it is that one", async () => {
    await book(before);
    expect(await book(completed)).toMatchObject({ added: 0, asked: 1 });
    await answer("same");
    expect(await reasons()).toEqual(["unknown"]);
    // The answer is kept for later files.
    expect(await book(completed, "2026-11-24,x,1.00,,,")).toMatchObject({ added: 1, asked: 0 });
  });

  it("counts for itself if a person says so, and pays its payin", async () => {
    const reference = await books.begin("p", "40.00");
    await book(before);
    await book(`2026-11-24,${reference},40.00,,,`, "2026-11-23,other,7.00,,,");
    expect(await books.statusOf("p")).toBe("PROCESSING 0");
    await answer("new");
    await books.receive();
    expect(await books.statusOf("p")).toBe("SUCCESS 4000");
  });

  it("is new if the file has the booked one too", async () => {
    await book(before);
    expect(await book(before, completed)).toMatchObject({ added: 1, asked: 0 });
  });

  it("is found in later files under either text: nothing lacks, and another of its amount is new", async () => {
    await book(before);
    await book(completed);
    await answer("same");
    const more = `${completed}\n2026-11-23,another,40.00,,,`;
    const days = { now: new Date("2026-11-26T10:00:00.000Z"), toDay: "2026-11-24" };
    expect(await books.bookBytes(more, days)).toMatchObject({ added: 1, asked: 0 });
    expect(await reasons()).toEqual(["unknown", "unknown"]);
  });

  it("with a completed text names its payin in the question about the earlier one, and that does not fail", async () => {
    const reference = await books.begin("p", "100.00");
    const later = new Date("2026-12-01T10:00:00.000Z");
    await books.bookBytes("2026-11-24,PAGO,110.00,,,", { now: later });
    const days = { now: later, toDay: "2026-11-27" };
    await books.bookBytes(`2026-11-24,PAGO ${reference},110.00,,,`, days);
    await answer("same");
    expect(await books.items()).toEqual([{ reason: "unknown", keys: ["p"] }]);
    expect(await books.fail(later)).toBe(0);
  });

  it("is shown beside the earlier one with its payer, and with what that has paid", async () => {
    const reference = await books.begin("p", "40.00");
    await book(`2026-11-24,${reference},40.00,EVE,,`);
    await book("2026-11-24,PAGO,40.00,EVE,,");
    expect(await listItems(books.store.reads)).toContain(
      `booked: 2026-11-24 40.00 INR "${reference}" of "EVE", paid p 40.00`,
    );
  });

  it("is asked about again if a file has both lines, whatever a person said before", async () => {
    await book(before);
    await book(completed);
    await answer("same");
    expect(await book(before, completed)).toMatchObject({ added: 0, asked: 1 });
    await answer("new");
    await books.receive();
    expect(await reasons()).toEqual(["unknown", "unknown"]);
    expect(await book(before, completed, "2026-11-24,x,1.00,,,")).toMatchObject({ asked: 0 });
  });

  it("is asked about in a file that may begin behind the booked one, where no balance says so", async () => {
    await book(before, "2026-11-23,LATER,1.00,,,");
    expect(await book("2026-11-23,LATER,1.00,,,", completed)).toMatchObject({ added: 0, asked: 1 });
  });

  it("can be asked about again after an answer", async () => {
    await book(before);
    await book(completed);
    const id = await answer("same");
    await undoItem(books.store, id, { note: "she was wrong" }, ada);
    expect(await reasons()).toEqual(["unknown", "changed"]);
    expect(await listItems(books.store.reads)).toContain('booked: 2026-11-23 40.00 INR "PAGO');
    await answer("new");
    await books.receive();
    expect(await reasons()).toEqual(["unknown", "unknown"]);
    expect(await listItems(books.store.reads)).not.toContain("booked:");
  });

  it("stops the failing of payins until a person has answered", async () => {
    await books.begin("p", "500.00");
    const later = new Date("2026-11-30T10:00:00.000Z");
    const days = { now: later, fromDay: "2026-11-23", toDay: "2026-11-28" };
    await books.bookBytes(before, { now: later });
    await books.bookBytes(completed, days);
    expect(await books.fail(later)).toBe(0);
    await answer("same");
    expect(await books.fail(later)).toBe(1);
  });
});

describe("lines whose names have changed", () => {
  it("are the same movements: NONREF was taken for an id before", async () => {
    await book("2026-11-23,abc,40.00,,,NONREF");
    await books.store.write(async (writing) => {
      await writing.updateTable("bankLine").set({ identity: "id:NONREF" }).execute();
    });
    for (const more of ["2026-11-24,x,1.00,,,", "2026-11-24,y,2.00,,,"])
      expect(await book("2026-11-23,abc,40.00,,,NONREF", more)).toMatchObject({ asked: 0 });
    expect(await books.counts()).toMatchObject({ lines: 3 });
  });

  it("are the same movements after hasDailyIds was set", async () => {
    await book("2026-11-23,abc,40.00,,,1");
    await books.store.write(async (writing) => {
      const settings = JSON.stringify({ ...mexican, csv, hasDailyIds: true });
      await writing.updateTable("bankAccount").set({ settings }).execute();
    });
    const rows = ["2026-11-23,abc,40.00,,,1", "2026-11-24,abc,40.00,,,1"];
    expect(await book(...rows)).toMatchObject({ added: 1, asked: 0 });
  });
});

describe("pages of one day", () => {
  const balanced = { csv: { ...csv, columns: { ...columns, balance: 7 } } };

  it("are no files of the same lines: the second goes on from the balance of the first", async () => {
    const other = await openBooks("INR", balanced);
    await other.bookBytes("2026-11-23,a,40.00,,,,40.00");
    const second = await other.bookBytes("2026-11-23,b,40.00,,,,80.00\n2026-11-23,c,1.00,,,,81.00");
    expect(second).toMatchObject({ added: 2, asked: 0 });
    await other.close();
  });

  it("and files that begin within a day have new lines alone behind their balance", async () => {
    const other = await openBooks("INR", balanced);
    await other.bookBytes("2026-11-23,a,40.00,,,,40.00\n2026-11-23,b,1.00,,,,41.00");
    const part = "2026-11-23,b,1.00,,,,41.00\n2026-11-23,c,40.00,,,,81.00";
    expect(await other.bookBytes(part)).toMatchObject({ added: 1, asked: 0 });
    await other.close();
  });

  it("of lines that make nothing together are whole ones: a changed text of such a line is asked about", async () => {
    await books.close();
    books = await openBooks("INR", balanced);
    await book("2026-11-23,PAGO,10.00,,,,10.00");
    await book("2026-11-23,PAGO completado,10.00,,,,10.00", "2026-11-23,PAGO,-10.00,,,,0.00");
    const whole = ["PAGO completado,10.00,,,,10.00", "PAGO completado,-10.00,,,,0.00"];
    const more = ["PAGO 1,10.00,,,,10.00", "abono,10.00,,,,20.00"];
    const rows = [...whole, ...more].map((row) => `2026-11-23,${row}`);
    // One of the new credits may be the first line, whose completed text is asked about already.
    expect(await book(...rows)).toMatchObject({ added: 1, asked: 2 });
  });

  it.each([
    ["a line before it waits for an answer", ["2026-11-24,late,40.00,,,ID1,80.00"]],
    ["lines before it are missing", []],
  ])("prove nothing of where a file begins where %s", async (_, between) => {
    await books.close();
    books = await openBooks("INR", balanced);
    const later = { now: new Date("2026-12-01T18:00:00.000Z") };
    const first = "2026-11-23,abc,40.00,,,ID1,40.00";
    const day = "2026-11-25,PAGO,40.00,,,,120.00\n2026-11-25,q,5.00,,,,125.00";
    for (const file of [first, ...between, day]) await books.bookBytes(file, later);
    const completed = day.replace("PAGO", "PAGO completado");
    expect(await books.bookBytes(completed, later)).toMatchObject({ added: 0, asked: 1 });
  });

  it("that have a late line too are known again, and add their new lines alone", async () => {
    const other = await openBooks("INR", balanced);
    await other.bookBytes("2026-11-20,x,40.00,,,,40.00\n2026-11-22,y,1.00,,,,41.00");
    const morning = "2026-11-20,late,2.00,,,,43.00\n2026-11-23,a,3.00,,,,46.00";
    expect(await other.bookBytes(morning)).toMatchObject({ added: 2, asked: 0 });
    const evening = `${morning}\n2026-11-23,b,40.00,,,,86.00`;
    expect(await other.bookBytes(evening)).toMatchObject({ added: 1, asked: 0 });
    await other.close();
  });

  it("have no gap any more as soon as a person says that a line is one of its own", async () => {
    await books.close();
    books = await openBooks("INR", balanced);
    await book("2026-11-23,abc,40.00,,,ID1,40.00");
    await book("2026-11-24,xyz,40.00,,,ID1,80.00");
    expect(await reasons()).toEqual(["unknown", "changed", "gap"]);
    await answer("new");
    expect(await reasons()).toEqual(["unknown"]);
  });

  it("are asked about if the second begins at the balance of the first", async () => {
    const other = await openBooks("INR", balanced);
    await other.bookBytes("2026-11-23,a,40.00,,,,40.00");
    expect(await other.bookBytes("2026-11-23,b,40.00,,,,40.00")).toMatchObject({ asked: 1 });
    await other.close();
  });
});
