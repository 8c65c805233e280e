import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount, setAccount } from "../accounts/accounts.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { bookFile, notePreview } from "./bookFile.ts";
import { describePreview } from "./preview.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN");
});
afterEach(async () => {
  await books.close();
});

const ada = { by: "ada", now: start };
const toFile = (content: string, isConfirmed = false) => ({
  bytes: new TextEncoder().encode(content),
  fileName: "test.csv",
  accountName: "main",
  isConfirmed,
});
const usDays = { csv: { ...mexican.csv, dayFormat: "MM/DD/YYYY" } };
const row = "11/05/2026,pago,10.00,ADA,123,10.00";

describe("the first file under a new mapping", () => {
  it("books nothing until a person has seen it and confirms it, and later files wait no more", async () => {
    await setAccount(books.store, "main", usDays, ada);
    const book = async (content: string, isConfirmed?: boolean) =>
      (await bookFile(books.store, toFile(content, isConfirmed), ada)).result;
    expect(await book(row)).toBe("waiting");
    // Nobody has looked at it yet.
    expect(await book(row, true)).toBe("waiting");
    expect(await books.counts()).toMatchObject({ imports: 0, statements: 0, lines: 0 });
    await notePreview(books.store, toFile(row));
    expect(await book(`${row}\n11/06/2026,otro,1.00,,,11.00`, true)).toBe("waiting");
    expect(await book(row, true)).toBe("booked");
    expect(await book(`${row}\n11/06/2026,otro,1.00,,,11.00`)).toBe("booked");
  });

  it("does not wait after a change of other settings", async () => {
    await setAccount(books.store, "main", { transferDays: 2 }, ada);
    const file = toFile("2026-11-05,pago,10.00,ADA,123,10.00");
    expect(await bookFile(books.store, file, ada)).toMatchObject({ result: "booked" });
  });

  it("waits again after a change of the encoding", async () => {
    await setAccount(books.store, "main", { encoding: "windows-1252" }, ada);
    const file = toFile("2026-11-05,pago,10.00,ADA,123,10.00");
    expect(await bookFile(books.store, file, ada)).toMatchObject({ result: "waiting" });
  });
});

/** Returns the preview of a file as rows of words. */
async function preview(content: string, settings: object): Promise<string> {
  await setAccount(books.store, "main", settings, ada);
  const waiting = await bookFile(books.store, toFile(content), ada);
  if (waiting.result !== "waiting") throw new Error(JSON.stringify(waiting));
  const account = await needAccount(books.store.reads, "main");
  return describePreview(account, waiting.statements)
    .replaceAll(/ +/g, " ")
    .replaceAll(" \n", "\n");
}

describe("a preview", () => {
  it("has each line with day, direction, amount, balance, payer and text, and the sums", async () => {
    const text = await preview(`${row}\n11/06/2026,comision,-3.50,,,6.50`, usDays);
    for (const expected of [
      '2026-11-05 in 10.00 10.00 "ADA 123" "pago"',
      '2026-11-06 out 3.50 6.50 - "comision"',
      "in: 1 of 10.00 MXN; out: 1 of 3.50 MXN; announced: 0",
      "from 2026-11-05 to 2026-11-06",
      "balance before: 0.00 MXN",
      "balance after: 6.50 MXN",
    ])
      expect(text).toContain(expected);
  });

  it("says so if each day also reads with day and month in the other order", async () => {
    const both = "Each day also reads as DD/MM/YYYY: 2026-11-05 would be 2026-05-11";
    expect(await preview(row, usDays)).toContain(both);
    expect(await preview(`${row}\n11/13/2026,otro,1.00,,,11.00`, usDays)).not.toContain("Each day");
  });

  it("of a long file has its first and last lines, and how many are between them", async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `11/05/2026,pago ${index},1.00,,,`);
    const text = await preview(rows.join("\n"), usDays);
    expect(text).toContain("… 10 more lines …");
    expect(text).toContain('"pago 19"\n');
    expect(text).not.toContain('"pago 20"\n');
    expect(text).toContain('"pago 30"\n');
  });
});
