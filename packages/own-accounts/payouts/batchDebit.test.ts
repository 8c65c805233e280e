import { afterEach, beforeEach, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { withdrawFile } from "../import/withdrawFile.ts";
import { putPayout, readPayout } from "../server/payouts.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { ownNumber, writeCamt, writeEntry, writePath } from "../testing/writeCamt.ts";
import { makeBatch } from "./batches.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN", {
    format: "camt.053",
    csv: undefined,
    statementNumbers: [ownNumber],
  });
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

async function order(key: string): Promise<void> {
  const account = { accountName: "Ada", accountNumber: "002010077777777771" };
  const paymentMethod = { paymentMethodCode: "BANK_TRANSFER", account };
  const money = { amount: "25.00", currencyCode: "MXN" };
  const context = { createdAt: start.toISOString(), expireAt: "2027-11-24T10:00:00.000Z" };
  const body = { order: { merchantCode: "M1", idPayout: key, money, paymentMethod }, context };
  await putPayout(books.store, key, body, start);
}

// ISO 20022, BatchInformation2: both are the ids that the payer gave the file and its part.
it.each(["NtryDtls/Btch/MsgId", "NtryDtls/Btch/PmtInfId", "NtryDtls/TxDtls/Refs/MsgId"])(
  "one debit with the id of the batch in %s alone proves that its payouts left",
  async (place) => {
    for (const key of ["p1", "p2"]) await order(key);
    const { id } = await makeBatch(books.store, "main", { by: "ada", now: start });
    const inEntry = writePath(place, id);
    const entries = writeEntry({ currencyCode: "MXN", direction: "DBIT", inEntry });
    await books.bookBytes(writeCamt({ currencyCode: "MXN", entries, closing: "50.00" }));
    for (const key of ["p1", "p2"])
      expect((await readPayout(books.store, key)).body).toMatchObject({ status: "SUCCESS" });
    expect(await books.items()).toEqual([]);
  },
);

it("a debit that was withdrawn with its file is a question until another file has it", async () => {
  await order("p1");
  const { id } = await makeBatch(books.store, "main", { by: "ada", now: start });
  const inEntry = writePath("NtryDtls/Btch/MsgId", id);
  const entries = writeEntry({ currencyCode: "MXN", direction: "DBIT", inEntry });
  const content = writeCamt({
    currencyCode: "MXN",
    entries: entries.replace("50.00", "25.00"),
    closing: "75.00",
  });
  const bytes = new TextEncoder().encode(content);
  await books.bookBytes(bytes);
  const file = { bytes, fileName: "f", accountName: "main" };
  await withdrawFile(books.store, file, { by: "ada", now: start, note: "a wrong file" });
  expect(await books.items()).toMatchObject([{ reason: "withdrawn" }]);
  await books.bookBytes(`${content}\n`);
  expect(await books.items()).toEqual([]);
});
