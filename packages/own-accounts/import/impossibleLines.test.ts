import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";

let books: TestBooks;
const columns = { bookedDay: 1, texts: [2], amount: 3, bankId: 4 };
beforeEach(async () => {
  books = await openBooks("MXN", { csv: { ...mexican.csv, columns } });
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

describe("a booked day", () => {
  it.each([
    ["2026-11-25", "2026-11-25 has not come yet."],
    ["2010-11-24", "2010-11-24 is years before the account."],
  ])("%s is refused: day and month, or the calendar, are other ones", async (day, problem) => {
    expect(await books.bookBytes(`${day},a,1.00,X1\n`)).toMatchObject({
      result: "refused",
      refusal: { where: "line 1", field: "day", problem },
    });
  });
});

describe("a bank's id", () => {
  it.each(["NONREF", "NOTPROVIDED", "0", "000000", "-", "N/A"])(
    "such as %s names no line: other amounts under it are other lines",
    async (id) => {
      const file = `2026-11-23,a,1.00,${id}\n2026-11-23,b,2.00,${id}\n`;
      expect(await books.bookBytes(file)).toMatchObject({ result: "booked", added: 2 });
      expect(await books.bookBytes(`${file}\n`)).toMatchObject({ result: "booked", added: 0 });
    },
  );

  it("that begins anew each day names a line of its day alone", async () => {
    const csv = { ...mexican.csv, columns };
    await books.openAccount("daily", "M2", { csv, hasDailyIds: true });
    const file = "2026-11-22,a,1.00,1\n2026-11-23,b,2.00,1\n";
    const booked = await books.bookBytes(file, { accountName: "daily" });
    expect(booked).toMatchObject({ result: "booked", added: 2 });
  });
});

it("a movement of 0.00 is kept, and asks nobody", async () => {
  expect(await books.bookBytes("2026-11-23,notice,0.00,X1\n")).toMatchObject({ added: 1 });
  expect([await books.uses(), await books.items()]).toEqual([[], []]);
});

it.each([
  ["62F", "2026-11-23"],
  ["62M", "2026-11-22"],
])("MT940 that ends with :%s: is whole until %s", async (tag, toDay) => {
  await books.openAccount("swift", "M2", { format: "mt940", csv: undefined });
  const file = `:20:1\n:25:032180000118359719\n:28C:1/1\n:60F:C261122MXN100,00\n:61:261123C1,00NTRFNONREF\n:${tag}:C261123MXN101,00\n-\n`;
  expect(await books.bookBytes(file, { accountName: "swift" })).toMatchObject({ added: 1 });
  const rows = await books.store.reads.selectFrom("bankStatement").select("toDay").execute();
  expect(rows).toEqual([{ toDay }]);
});
