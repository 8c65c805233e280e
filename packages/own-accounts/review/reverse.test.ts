import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeBooks } from "../books/closeBooks.ts";
import { findLosses } from "../books/findLosses.ts";
import { makeBatch } from "../payouts/batches.ts";
import { readPayin } from "../server/payins.ts";
import { listChanges, listSettlements } from "../server/lists.ts";
import { putPayout, readPayout } from "../server/payouts.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { decideItem } from "./decide.ts";
import { undoItem } from "./undoItem.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN");
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const later = new Date("2026-11-24T12:00:00.000Z");
const ada = { by: "ada", now: later };
const money = { amount: "100.00", currencyCode: "MXN" };
const reversal = { money, reversedAt: later.toISOString() };

/** Says that the line of the newest question is the money of a payment that went back. */
async function reverse(payment: string): Promise<bigint> {
  const { id } = await books.newestItem();
  const decision = { kind: "reverse", payment, note: "The bank confirms it" } as const;
  await decideItem(books.store, id, decision, ada);
  return id;
}

async function payIn(key: string): Promise<void> {
  await books.receive({ text: await books.begin(key, "100.00"), amount: "100.00" });
}

/** Sends a payout of 100.00, and books its debit. Returns the name that its line has. */
async function payOut(key: string): Promise<string> {
  const paymentMethod = {
    paymentMethodCode: "BANK_TRANSFER",
    account: { accountName: "Ada", accountNumber: "002010077777777771" },
    paymentOperatorCode: "40002",
  };
  const context = { createdAt: start.toISOString(), expireAt: "2027-11-24T10:00:00.000Z" };
  const body = { order: { merchantCode: "M1", idPayout: key, money, paymentMethod }, context };
  await putPayout(books.store, key, body, start);
  await makeBatch(books.store, "main", { by: "ada", now: start });
  const { endToEndId } = await books.store.reads
    .selectFrom("payoutOrder")
    .select("endToEndId")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await books.receive({ text: endToEndId, amount: "-100.00" });
  return endToEndId;
}

describe("a person says that money went back (G58)", () => {
  it("of a payin whose whole amount the bank has taken back, and the gateway is told once", async () => {
    await payIn("a1");
    await books.receive({ text: "RETURNED TRANSFER", amount: "-100.00" });
    expect((await books.items()).at(-1)?.reason).toBe("unknown_debit");
    const before = await listChanges(books.store, null);
    await reverse("a1");
    expect(await readPayin(books.store, "a1")).toMatchObject({
      body: { status: "SUCCESS", money, moneyReceived: money, reversal },
    });
    const changes = await listChanges(books.store, null);
    expect(changes).toMatchObject({
      body: { changes: [{ key: "a1" }, { kind: "payin", key: "a1", isReversed: true }] },
    });
    expect(before).toMatchObject({ body: { changes: [{ key: "a1" }] } });
    const day = { day: "2026-11-24", after: null };
    expect(await listSettlements(books.store, day, later)).toMatchObject({
      body: {
        settlements: [{ kind: "payin", key: "a1", money }],
        reversals: [{ kind: "payin", key: "a1", money, reversedAt: later.toISOString() }],
      },
    });
    expect((await books.uses()).slice(-2)).toEqual(["unapplied 10000", "reversal -10000 a1"]);
    const { text } = await closeBooks(books.store, "2026-11-24");
    expect(text).toContain("reversal -100.00 MXN");
    expect(text).toContain("the gateway is told of reversed payins 100.00 MXN");
    expect(text).not.toContain("is not explained");
  });

  it("of a payout that came back, and its merchant gets the money", async () => {
    const name = await payOut("p1");
    await books.receive({ text: `RETURN ${name}`, amount: "100.00" });
    expect((await books.items()).at(-1)?.reason).toBe("returned");
    await reverse("p1");
    expect(await readPayout(books.store, "p1")).toMatchObject({
      body: { status: "SUCCESS", money, reversal },
    });
    const changes = await listChanges(books.store, null);
    expect(changes).toMatchObject({
      body: { changes: [{ key: "p1" }, { kind: "payout", key: "p1", isReversed: true }] },
    });
  });

  it.each([
    ["a part of the money", "-60.00", "a1", "A part cannot be reversed"],
    ["a payin that nobody has paid", "-100.00", "open", "Only a SUCCESS can be reversed"],
    ["a payin that does not exist", "-100.00", "none", "No payin of main is named none"],
    ["money that came, for a payin", "100.00", "a1", "No payin, payout or batch"],
  ])("not of %s", async (_title, amount, payment, why) => {
    await payIn("a1");
    await books.begin("open", "100.00");
    await books.receive({ text: "RETURNED TRANSFER", amount });
    await expect(reverse(payment)).rejects.toThrow(why);
    expect((await readPayin(books.store, "a1")).body).not.toHaveProperty("reversal");
  });

  it("once, and takes it back no more", async () => {
    await payIn("a1");
    await books.receive({ text: "RETURNED TRANSFER", amount: "-100.00" });
    const id = await reverse("a1");
    await books.receive({ text: "RETURNED AGAIN", amount: "-100.00" });
    await expect(reverse("a1")).rejects.toThrow("was reversed at 2026-11-24T12:00:00.000Z already");
    await expect(undoItem(books.store, id, { note: "a mistake" }, ada)).rejects.toThrow(
      "that is final: its merchant was told",
    );
  });
});
