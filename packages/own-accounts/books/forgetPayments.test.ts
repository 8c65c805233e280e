import { afterEach, beforeEach, expect, test } from "vitest";
import { readPayin } from "../server/payins.ts";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { findLosses } from "./findLosses.ts";
import { forgetPayments } from "./forgetPayments.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const paymentMethod = { paymentMethodCode: "UPI_QR", account: { accountName: "Kim Lee" } };
const rowOf = async (key: string) =>
  await books.store.reads
    .selectFrom("expectation")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirstOrThrow();

test("a payment that ended is forgotten by its key, and its money stays in the books", async () => {
  const reference = await books.begin("paid", "60.00", { paymentMethod });
  await books.begin("waits", "70.00", { paymentMethod });
  await books.receive({ text: reference, amount: "60.00", party: "Kim Lee" });
  const uses = await books.uses();
  expect((await rowOf("paid")).orderJson).toContain("Kim Lee");

  const keys = ["paid", "waits", "unknown"];
  expect(await forgetPayments(books.store, { keys })).toEqual({ payins: 1, payouts: 0 });
  expect(
    Object.values(await rowOf("paid"))
      .map(String)
      .join(" "),
  ).not.toMatch(/kim ?lee/i);
  expect(await rowOf("paid")).toMatchObject({ payerName: "", payerAccount: "", orderJson: "{}" });
  expect((await rowOf("waits")).orderJson).toContain("Kim Lee");
  expect(await books.statusOf("paid")).toBe("SUCCESS 6000");
  expect(await books.uses()).toEqual(uses);
  expect(await readPayin(books.store, "paid")).toMatchObject({
    status: 200,
    body: { key: "paid", status: "SUCCESS" },
  });
  // The same order again would be another one: it is refused, and begins nothing.
  expect(await books.put("paid", "60.00", { paymentMethod })).toMatchObject({ status: 409 });
  expect(await forgetPayments(books.store, { keys })).toEqual({ payins: 0, payouts: 0 });
});

test("payments of earlier days are forgotten together", async () => {
  const reference = await books.begin("old", "60.00", { paymentMethod });
  await books.receive({ text: reference, amount: "60.00" });
  const nothing = { payins: 0, payouts: 0 };
  expect(await forgetPayments(books.store, { beforeDay: "2026-11-24" })).toEqual(nothing);
  expect(await forgetPayments(books.store, { beforeDay: "2026-11-25" })).toEqual({
    payins: 1,
    payouts: 0,
  });
});
