import { afterEach, expect, it } from "vitest";
import { Candidates } from "../books/entries.ts";
import { findRows, readJson, setRows } from "../database/rows.ts";
import { makeBatch } from "../payouts/batches.ts";
import { putPayout } from "../server/payouts.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { matchingRules, type RuleName } from "./rules.ts";

let books: TestBooks;
afterEach(async () => {
  await books.close();
});

const ada = { accountName: "Ada Lovelace", accountNumber: "987654321" };
const byAda = { paymentMethod: { paymentMethodCode: "UPI_QR", account: ada } };

/** For each rule, a line that has what the rule needs and no rule before does. */
const receive: Readonly<Record<RuleName, () => Promise<unknown>>> = {
  name: async () => {
    books = await openBooks("INR");
    const paymentMethod = {
      paymentMethodCode: "BANK_TRANSFER",
      paymentOperatorCode: "ABCD0123456",
      account: ada,
    };
    const money = { amount: "10.00", currencyCode: "INR" };
    const order = { merchantCode: "M1", idPayout: "out", money, paymentMethod };
    const context = { createdAt: start.toISOString(), expireAt: "2026-12-24T10:00:00.000Z" };
    await putPayout(books.store, "out", { order, context }, start);
    await makeBatch(books.store, "main", { by: "ada", now: start });
    const [payout] = await findRows(books.store.reads, "payoutOrder", { key: "out" });
    return await books.receive({ text: payout?.endToEndId ?? "", amount: "-10.00" });
  },
  "virtual number": async () => {
    books = await openBooks("INR");
    const columns = { bookedDay: 1, texts: [2], amount: 3, creditedAccount: 4 };
    const settings = { csv: { ...mexican.csv, columns }, virtualNumbers: ["900001"] };
    await books.openAccount("virtual", "M2", settings);
    await books.begin("meant", "100.00", { merchantCode: "M2" });
    const content = "2026-11-24,transfer,100.00,900001";
    return await books.bookBytes(content, { accountName: "virtual" });
  },
  reference: async () => {
    books = await openBooks("INR");
    const reference = await books.begin("meant", "100.00");
    return await books.receive({ text: reference, amount: "60.00" });
  },
  "short number": async () => {
    books = await openBooks("MXN");
    const reference = await books.begin("meant", "100.00");
    expect(reference).toMatch(/^\d{7}$/);
    return await books.receive({ text: `ref ${reference}`, amount: "100.00" });
  },
  "customer's reference": async () => {
    books = await openBooks("INR");
    await books.begin("meant", "100.00");
    await books.store.write(async (writing) => {
      await setRows(writing, "expectation", { key: "meant" }, { externalReference: "UTR123456" });
    });
    return await books.receive({ text: "utr 123 456 UTR123456", amount: "100.00" });
  },
  "damaged reference": async () => {
    books = await openBooks("INR");
    const reference = await books.begin("meant", "100.00");
    return await books.receive({ text: reference.slice(0, 6), amount: "100.00" });
  },
  payer: async () => {
    books = await openBooks("INR");
    await books.begin("meant", "100.00", byAda);
    const partyAccount = ada.accountNumber;
    return await books.receive({ text: "x", amount: "100.00", partyAccount });
  },
  "name and amount": async () => {
    books = await openBooks("INR");
    await books.begin("meant", "100.00", byAda);
    return await books.receive({ text: "x", amount: "100.00", party: "ADA LOVELACE" });
  },
  group: async () => {
    books = await openBooks("INR");
    await books.begin("meant", "40.00", byAda);
    await books.begin("too", "60.00", byAda);
    return await books.receive({ text: "x", amount: "100.00", party: "ADA LOVELACE" });
  },
  amount: async () => {
    books = await openBooks("INR");
    await books.begin("meant", "100.00");
    return await books.receive({ text: "x", amount: "100.00" });
  },
};

it.each(matchingRules)(
  "rule $number ($outcome) needs $needs",
  async ({ number, name, outcome }) => {
    expect(matchingRules[number - 1]?.name).toBe(name);
    await receive[name]();
    const uses = await findRows(books.store.reads, "lineUse", { madeBy: "rules" });
    const items = await findRows(books.store.reads, "reviewItem", { state: "open" });
    const proposed = items.flatMap(({ candidates }) => readJson(Candidates, candidates));
    const decided = uses.filter(({ purpose }) => purpose !== "unapplied");
    const rules = { automatic: decided, proposal: proposed };
    expect(new Set(rules[outcome].map(({ rule }) => rule))).toEqual(new Set([name]));
    const others = outcome === "automatic" ? proposed : decided;
    expect(others).toEqual([]);
  },
);
