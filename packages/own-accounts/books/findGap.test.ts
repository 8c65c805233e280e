import { afterEach, beforeEach, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { withdrawFile } from "../import/withdrawFile.ts";
import { listItems } from "../review/listItems.ts";
import { showAccounts } from "../testing/showAccounts.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN");
});
afterEach(async () => {
  await books.close();
});

const monthEnd = new Date("2026-11-30T12:00:00.000Z");
const later = { now: new Date("2026-11-26T12:00:00.000Z") };

it.each([
  ["with the same lines", "2026-11-24,a,10.00,,,115.00\n2026-11-24,b,15.00,,,130.00"],
  ["behind one of the lines", "2026-11-24,a,10.00,,,120.00\n2026-11-24,b,15.00,,,135.00"],
  ["with other lines", "2026-11-24,c,20.00,,,520.00\n2026-11-24,d,-20.00,,,500.00"],
  ["of more days", "2026-11-24,b,15.00,,,133.00\n2026-11-25,e,1.00,,,134.00"],
])(
  "asks about two files of the first day whose balances contradict each other: %s",
  async (_, other) => {
    const gaps = async () => (await books.items()).filter(({ reason }) => reason === "gap").length;
    await books.bookBytes("2026-11-24,a,10.00,,,110.00\n2026-11-24,b,15.00,,,125.00", later);
    expect(await gaps()).toBe(0);
    await books.bookBytes(other, later);
    expect(await gaps()).toBe(1);
    await books.bookBytes("2026-11-25,f,2.00,,,127.00", later);
    expect(await gaps()).toBe(1);
    await withdrawFile(
      books.store,
      { bytes: new TextEncoder().encode(other), fileName: "f", accountName: "main" },
      {
        by: "ada",
        now: start,
        note: "another bank",
      },
    );
    expect(await gaps()).toBe(0);
  },
);

it.each([
  ["of 14 lines, by a balance between theirs", 14, "101.01"],
  ["of 24 lines, by a balance above theirs", 24, "500000.00"],
])(
  "asks about two files of the first day that contradict each other, also %s",
  async (_, count, other) => {
    let balance = 0;
    const rows = Array.from({ length: count }, (_row, at) => {
      balance += 2 ** (at + 1);
      return `2026-11-24,${at},${2 ** (at + 1) / 100},,,${balance / 100}`;
    });
    await books.bookBytes(rows.join("\n"), later);
    await books.bookBytes(`2026-11-24,x,1.00,,,${other}`, later);
    // All lines lead to the balance of the next day, if the first file is the beginning.
    await books.bookBytes(`2026-11-25,y,1.00,,,${balance / 100 + 2}`, later);
    expect((await needAccount(books.store.reads, "main")).gapDay).toBe("2026-11-24");
    expect(await showAccounts(books.store)).toContain(
      `opening of 2026-11-24: ${(Number(other) - 1).toFixed(2)} MXN`,
    );
  },
);

it.each([
  [
    "a file is missing",
    ["2026-11-23,a,10.00,,,10.00", "2026-11-25,c,1.00,,,15.00"],
    "closing of 2026-11-23: 10.00 MXN, opening of 2026-11-25: 14.00 MXN, difference: 4.00 MXN",
  ],
  [
    "the later file begins lower",
    ["2026-11-23,a,10.00,,,10.00", "2026-11-25,c,-1.00,,,-7.00"],
    "closing of 2026-11-23: 10.00 MXN, opening of 2026-11-25: -6.00 MXN, difference: -16.00 MXN",
  ],
  [
    "the first days contradict each other",
    ["2026-11-23,a,10.00,,,10.00", "2026-11-23,a,10.00,,,45.00"],
    "the lines before 2026-11-23: 0.00 MXN, opening of 2026-11-23: 35.00 MXN, difference: 35.00 MXN",
  ],
  [
    "a file lacks a line of another one",
    ["2026-11-23,a,10.00,,,10.00", "2026-11-24,b,5.00,,,", "2026-11-24,c,1.00,,,11.00"],
    "the lines until 2026-11-24: 16.00 MXN, closing of 2026-11-24: 11.00 MXN, difference: -5.00 MXN",
  ],
])("names the figures of a gap where %s", async (_, files, figures) => {
  for (const file of files) await books.bookBytes(file, later);
  expect(await listItems(books.store.reads)).toContain(figures);
});

it.each([
  [
    "comes after it, and begins at its last balance",
    ["24,a,10.00,,,10.00", "24,b,-10.00,,,0.00", "24,c,10.00,,,10.00"],
    ["24,b,-10.00,,,0.00"],
  ],
  [
    "came before it, and all went on into the next day",
    ["24,b,10.00,,,20.00"],
    ["24,a,10.00,,,10.00", "24,b,10.00,,,20.00", "24,c,10.00,,,30.00", "25,d,10.00,,,40.00"],
  ],
  [
    "came before it, and went on into the next day",
    ["24,b,10.00,,,20.00", "25,c,10.00,,,30.00"],
    [
      "24,a,10.00,,,10.00",
      "24,b,10.00,,,20.00",
      "25,c,10.00,,,30.00",
      "25,d,5.00,,,35.00",
      "26,e,1.00,,,36.00",
    ],
  ],
])("finds no gap if a part of a file %s", async (_, ...files) => {
  for (const rows of files)
    await books.bookBytes(rows.map((one) => `2026-11-${one}`).join("\n"), { now: monthEnd });
  expect((await needAccount(books.store.reads, "main")).gapDay).toBeNull();
});

it("asks about nothing if files of the first day were written within it", async () => {
  const rows = [10, 20, 30, 40].map(
    (one, at) => `2026-11-24,${at},${one}.00,,,${[10, 30, 60, 100][at]}.00`,
  );
  for (const [from, to] of [
    [1, 3],
    [2, 4],
    [0, 2],
    [0, 4],
    [1, 2],
  ]) {
    await books.bookBytes(rows.slice(from, to).join("\n"), later);
  }
  expect((await needAccount(books.store.reads, "main")).gapDay).toBeNull();
});
