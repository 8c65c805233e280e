import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findRows } from "../database/rows.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { writeMt940 } from "../testing/writeMt940.ts";
import { withdrawFile } from "./withdrawFile.ts";

const later = { now: new Date("2026-12-01T18:00:00.000Z") };
let books: TestBooks;
afterEach(async () => await books.close());

describe("two accounts in one file", () => {
  const number = { one: "032180000118359719", two: "012180001234567899" };
  const ofTwo = writeMt940("C261123MXN0,", ["2611231123C7,NTRFNONREF"], "C261123MXN7,").replace(
    number.one,
    number.two,
  );
  const file = writeMt940("C261123MXN0,", ["2611231123C10,NTRFNONREF"], "C261123MXN10,") + ofTwo;

  beforeEach(async () => {
    books = await openBooks("MXN", { format: "mt940" });
  });

  it("go to their accounts, each line to its own", async () => {
    await books.openAccount("second", "M2", { format: "mt940", accountNumber: number.two });
    expect(await books.bookBytes(file, later)).toMatchObject({ result: "booked", lines: 2 });
    const lines = await findRows(books.store.reads, "bankLine", {});
    expect(lines.map(({ account, units }) => `${account} ${units}`)).toEqual([
      "main 1000",
      "second 700",
    ]);
  });

  it("are taken back one by one, and the second is named", async () => {
    await books.openAccount("second", "M2", { format: "mt940", accountNumber: number.two });
    await books.bookBytes(file, later);
    const bytes = new TextEncoder().encode(file);
    const why = { by: "ada", now: later.now, note: "a wrong file" };
    const taken = async (accountName: string) =>
      await withdrawFile(books.store, { bytes, fileName: "f", accountName }, why);
    expect(await taken("main")).toMatchObject({ lines: 1, elsewhere: ["second"] });
    expect(await taken("second")).toMatchObject({ lines: 1, elsewhere: [] });
  });

  it("refuse the file whole if one is none of these books, with its number and without advice to add it to another", async () => {
    const refused = await books.bookBytes(file, later);
    expect(refused).toMatchObject({
      result: "refused",
      refusal: {
        where: "statement 2",
        problem: `It is of the account ${number.two}, and main has ${number.one}.`,
        remedy: "Add that account with accounts add, or export this one alone.",
      },
    });
    expect(await books.counts()).toMatchObject({ lines: 0 });
  });

  it("are not mixed up: a file of the second alone is not booked for the first", async () => {
    await books.openAccount("second", "M2", { format: "mt940", accountNumber: number.two });
    expect(await books.bookBytes(ofTwo, later)).toMatchObject({
      refusal: { remedy: "Import it with --account second." },
    });
  });

  it("are not mixed up either where the first has no number", async () => {
    await books.close();
    books = await openBooks("INR", { format: "mt940" });
    await books.openAccount("second", "M2", { format: "mt940", accountNumber: number.two });
    const inRupees = ofTwo.replaceAll("MXN", "INR");
    expect(await books.bookBytes(inRupees, later)).toMatchObject({
      refusal: {
        problem: `It is of the account ${number.two}, and main has no number.`,
        remedy: "Import it with --account second.",
      },
    });
    const unknown = inRupees.replace(number.two, "99");
    expect(await books.bookBytes(unknown, later)).toMatchObject({ result: "booked" });
  });

  it("go to their accounts by a column of CSV too", async () => {
    const csv = {
      ...mexican.csv,
      columns: { bookedDay: 1, texts: [2], amount: 3, accountNumber: 4 },
    };
    const settings = { format: "csv", csv };
    await books.openAccount("third", "M3", { ...settings, accountNumber: "002010077777777771" });
    await books.openAccount("second", "M2", { ...settings, accountNumber: number.two });
    const rows = `2026-11-23,a,1.00,${number.two}\n2026-11-23,b,2.00,002010077777777771`;
    await books.bookBytes(rows, { ...later, accountName: "second" });
    const lines = await findRows(books.store.reads, "bankLine", {});
    expect(lines.map(({ account, units }) => `${account} ${units}`)).toEqual([
      "second 100",
      "third 200",
    ]);
  });

  it("have a last day that CSV does not prove, whatever format the second has", async () => {
    await books.close();
    const columns = { bookedDay: 1, texts: [2], amount: 3, accountNumber: 4 };
    books = await openBooks("MXN", { csv: { ...mexican.csv, columns } });
    await books.openAccount("second", "M2", { format: "camt.053", accountNumber: number.two });
    await books.bookBytes(
      `2026-11-24,a,1.00,${number.one}\n2026-11-24,b,2.00,${number.two}`,
      later,
    );
    const days = await findRows(books.store.reads, "bankStatement", {});
    expect(days.map(({ toDay }) => toDay)).toEqual(["2026-11-23", "2026-11-23"]);
  });
});
