import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { showPayment } from "./showPayment.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  await books.close();
});

test("a payment is shown by its payment code with what arrived and the bank's lines", async () => {
  const reference = await books.begin("K1", "150.00");
  expect(await showPayment(books.store.reads, reference)).toMatch(
    /: PROCESSING, 0\.00 of 150\.00 INR arrived, payment code \S+\n {2}no line of the bank is booked for it$/,
  );
  await books.receive({ text: `UPI ${reference} shop`, amount: "150.00", party: "Kim Lee" });
  const shown = (await showPayment(books.store.reads, reference)).split("\n");
  expect(shown[0]).toContain("SUCCESS, 150.00 of 150.00 INR arrived");
  expect(shown[1]).toMatch(/^ {2}2026-11-2\d {2}150\.00 INR {2}payin, by .+Kim Lee/);
  expect(await showPayment(books.store.reads, "K1")).toBe(shown.join("\n"));
});

test("a name that no payment has is refused", async () => {
  await expect(showPayment(books.store.reads, "nobody")).rejects.toThrow(
    "No payment has the key, order id or payment code nobody.",
  );
});
