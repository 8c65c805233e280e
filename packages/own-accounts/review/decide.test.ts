import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { exportBatch, makeBatch } from "../payouts/batches.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { decideItem, type ReviewDecision } from "./decide.ts";
import { renewCandidates } from "../matching/matchLines.ts";
import { listItems } from "./listItems.ts";
import { undoItem } from "./undoItem.ts";

let books: TestBooks;
beforeAll(async () => {
  books = await openBooks("INR");
});
afterAll(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const ada = { by: "ada", now: new Date("2026-11-24T12:00:00.000Z") };

/** Books a line, and returns the question that it makes. */
async function ask(text: string, amount: string) {
  await books.receive({ text, amount });
  return await books.newestItem();
}

async function readItem(id: bigint) {
  return await books.store.reads
    .selectFrom("reviewItem")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns what is left of a line's entries after their counter-entries, as `purpose units`. */
async function netOf(lineId: bigint | null): Promise<readonly string[]> {
  const uses = await books.store.reads
    .selectFrom("lineUse")
    .selectAll()
    .where("lineId", "=", lineId ?? -1n)
    .execute();
  const sums = new Map<string, bigint>();
  for (const { purpose, units } of uses) sums.set(purpose, (sums.get(purpose) ?? 0n) + units);
  return [...sums]
    .filter(([, units]) => units !== 0n)
    .map(([purpose, units]) => `${purpose} ${units}`)
    .toSorted();
}

/** Decides, and expects that no entry that was written has changed. */
async function decide(id: bigint, decision: ReviewDecision, actor = ada): Promise<void> {
  const before = await books.uses();
  await decideItem(books.store, id, decision, actor);
  expect((await books.uses()).slice(0, before.length)).toEqual(before);
}

const split = (first: bigint, second: bigint) =>
  ({
    kind: "apply",
    parts: [
      { key: "one", units: first },
      { key: "two", units: second },
    ],
    note: "one transfer for two orders",
  }) as const;

const payBack = (units: bigint) =>
  ({
    kind: "return",
    units,
    accountName: "Ada Lovelace",
    accountNumber: "987654321",
    bank: "ABCD0123456",
    note: "paid too much",
  }) as const;

describe("a person", () => {
  it("pays nothing back to a number or a bank that the currency cannot have", async () => {
    const { id } = await ask("nobody", "10.00");
    const wrong = { ...payBack(1000n), accountNumber: "12" };
    await expect(decide(id, wrong)).rejects.toThrow("12 is no account number for INR.");
    const named = { ...payBack(1000n), accountName: "Yahoo! Inc." };
    await expect(decide(id, named)).rejects.toThrow(
      '--name cannot have "!" (U+0021) at position 6.',
    );
    for (const bank of [undefined, "ABCD1123456"])
      await expect(decide(id, { ...payBack(1000n), bank })).rejects.toThrow("IFSC");
    await decide(id, { kind: "ignore", note: "asked the bank" });
  });

  it("pays back to an alias of Argentina, and to no other text", async () => {
    const argentine = await openBooks("ARS");
    await argentine.receive({ text: "nobody", amount: "10.00" });
    const { id } = await argentine.store.reads
      .selectFrom("reviewItem")
      .select("id")
      .executeTakeFirstOrThrow();
    const returnTo = (accountNumber: string) =>
      decideItem(argentine.store, id, { ...payBack(1000n), accountNumber, bank: undefined }, ada);
    await expect(returnTo("CUARTO.CENTRO_NAIPE")).rejects.toThrow(
      '--number cannot have "_" (U+005F) at position 14.',
    );
    await expect(returnTo("CUARTO.CENTRO.NAIPE.2")).rejects.toThrow("is no account number for ARS");
    await returnTo("CUARTO.CENTRO.NAIPE");
    const { orderJson } = await argentine.store.reads
      .selectFrom("payoutOrder")
      .select("orderJson")
      .executeTakeFirstOrThrow();
    expect(orderJson).toContain('"accountNumber":"CUARTO.CENTRO.NAIPE"');
    await argentine.close();
  });

  it("credits a line to a payin, and the item keeps who, when and why", async () => {
    await books.begin("lost", "100.00");
    const { id, lineId, reason } = await ask("no reference", "100.00");
    expect(reason).toBe("unknown");
    const apply = { kind: "apply", parts: [{ key: "lost" }], note: "asked by phone" } as const;
    await decide(id, apply);
    expect(await books.statusOf("lost")).toBe("SUCCESS 10000");
    expect(await netOf(lineId)).toEqual(["payin 10000"]);
    expect(await readItem(id)).toMatchObject({
      state: "closed",
      resolution: "apply",
      madeBy: "ada",
      note: "asked by phone",
      closedAt: ada.now.toISOString(),
    });
    await expect(decide(id, apply)).rejects.toThrow("closed by ada");
  });

  it("is about other payins once the proposed ones were paid, and counts the others anew", async () => {
    const keys = ["a", "b", "c", "d", "e", "f", "g"];
    const references = new Map<string, string>();
    for (const key of keys) references.set(key, await books.begin(key, "100.00"));
    await books.receive({ text: "transfer", amount: "100.00" });
    const list = async () => {
      await renewCandidates(books.store);
      return await listItems(books.store.reads);
    };
    expect(await list()).toContain("2 more open payins lack this amount");
    const pay = async (...paid: readonly string[]) =>
      await books.receive(
        ...paid.map((key) => ({ text: references.get(key) ?? "", amount: "100.00" })),
      );
    await pay("a", "c");
    expect(await list()).not.toContain("more open payins");
    expect(await books.items()).toEqual([{ reason: "unknown", keys: ["b", "d", "e", "f", "g"] }]);
    await pay("b", "d", "e", "f", "g");
    await list();
    expect(await books.items()).toEqual([{ reason: "unknown", keys: [] }]);
  });

  it("reads what a question is about, and names a payin by its id or its reference", async () => {
    const reference = await books.begin("M1/order-7/x", "31.00", { idPayin: "order-7" });
    const ended = await books.begin("M1/order-8/x", "31.00", { idPayin: "order-8" });
    const { id } = await ask("forgot it", "31.00");
    const list = async () => await listItems(books.store.reads);
    expect(await list()).toContain(
      `order-7  31.00 INR, created 2026-11-24, reference ${reference}: by amount, the exact amount`,
    );
    expect(await list()).toContain("order-8");
    await books.receive({ text: ended, amount: "31.00" });
    expect(await list()).not.toContain("order-8");
    await decide(id, { kind: "ignore", note: "a gift" });
    await undoItem(books.store, id, { note: "the customer has a receipt" }, ada);
    const undone = await books.newestItem();
    expect(await list()).toContain(
      `undone  ada undid item ${id} (unknown): the customer has a receipt`,
    );
    expect(await list()).toContain("order-7");
    await decide(undone.id, { kind: "apply", parts: [{ key: reference }], note: "the receipt" });
    expect(await books.statusOf("M1/order-7/x")).toBe("SUCCESS 3100");
  });

  it("shows what a payer wrote as one quoted line, which steers no terminal and looks like no other line", async () => {
    const forged = "x\n    order-9  9000.00 INR, by payer: \u001B[2J\u202E";
    await books.receive({ text: forged, amount: "32.00", party: 'Eve" unknown' });
    const { id } = await books.newestItem();
    const lines = (await listItems(books.store.reads)).split("\n");
    expect(lines.filter((line) => line.includes("order-9"))).toEqual([
      String.raw`${id}  main  unknown  2026-11-24 32.00 INR "x\n    order-9  9000.00 INR, by payer: \u001b[2J\u202e Eve\" unknown"`,
    ]);
    await decide(id, { kind: "ignore", note: "a gift" });
  });

  it("says how many questions are open beside those that it lists", async () => {
    const note = "one of many";
    const item = { account: "main", reason: "same_id", note, candidates: "[]", state: "open" };
    const many = Array.from({ length: 201 }, () => ({ ...item, createdAt: start.toISOString() }));
    const { length: others } = await books.items();
    await books.store.write(
      async (writing) => await writing.insertInto("reviewItem").values(many).execute(),
    );
    expect(await listItems(books.store.reads)).toContain(`Open beside these: ${others + 1}.`);
    await books.store.write(
      async (writing) => await writing.deleteFrom("reviewItem").where("note", "=", note).execute(),
    );
    expect(await listItems(books.store.reads)).not.toContain("Open beside these");
  });

  it("splits a line over payins, and never more than it has", async () => {
    await books.begin("one", "60.00");
    await books.begin("two", "40.00");
    const { id, lineId } = await ask("both of them", "100.00");
    await expect(decide(id, split(6000n, 4001n))).rejects.toThrow("unapplied");
    expect(await netOf(lineId)).toEqual(["unapplied 10000"]);
    await decide(id, split(6000n, 4000n));
    expect(await books.statusOf("one")).toBe("SUCCESS 6000");
    expect(await books.statusOf("two")).toBe("SUCCESS 4000");
    expect(await netOf(lineId)).toEqual(["payin 10000"]);
  });

  it("sets money aside with a note, and not without one", async () => {
    const { id, lineId } = await ask("interest", "7.00");
    await expect(decide(id, { kind: "ignore", note: " " })).rejects.toThrow("--note");
    await decide(id, { kind: "ignore", note: "interest of the bank" });
    expect(await netOf(lineId)).toEqual(["difference 700"]);
  });

  it("takes a decision back by counter-entries, and the question is open again", async () => {
    const { id, lineId } = await ask("a mistake", "8.00");
    await decide(id, { kind: "ignore", note: "looks like interest" });
    const before = await books.uses();
    await undoItem(books.store, id, { note: "it was an order" }, ada);
    expect((await books.uses()).slice(0, before.length)).toEqual(before);
    expect(await netOf(lineId)).toEqual(["unapplied 800"]);
    expect(await books.newestItem()).toMatchObject({ reason: "undone", lineId });
  });

  it("pays back at most what is unapplied, as a payout that waits for a batch", async () => {
    const reference = await books.begin("over", "100.00");
    const { id, lineId, reason } = await ask(reference, "110.00");
    expect(reason).toBe("overpaid");
    await expect(decide(id, payBack(1001n))).rejects.toThrow("10.00 INR unapplied");
    await decide(id, payBack(1000n));
    expect(await netOf(lineId)).toEqual(["payin 10000", "returned 1000"]);
    const batch = await makeBatch(books.store, "main", ada);
    expect(batch.count).toBe(1);
    expect(await exportBatch(books.store, batch.id, ada)).toContain(
      "Ada Lovelace,987654321,ABCD0123456,10.00,INR",
    );
  });

  it("cannot change a final status, and cannot decide without a name", async () => {
    const reference = await books.begin("twice", "100.00");
    await books.receive({ text: reference, amount: "100.00" });
    const { id, lineId, reason } = await ask(reference, "100.00");
    expect(reason).toBe("duplicate");
    const apply = { kind: "apply", parts: [{ key: "twice" }], note: "again" } as const;
    await expect(decide(id, apply)).rejects.toThrow("final");
    for (const by of [" ", "\u200B", "...", "\u3164"]) {
      const nobody = decide(id, { kind: "ignore", note: "x" }, { by, now: start });
      await expect(nobody, by).rejects.toThrow("--by");
    }
    expect(await netOf(lineId)).toEqual(["unapplied 10000"]);
  });
});
