import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { addRow, findRows } from "../database/rows.ts";
import { makeBatch } from "../payouts/batches.ts";
import { decideItem, type ReviewDecision } from "../review/decide.ts";
import { listItems } from "../review/listItems.ts";
import { putPayout } from "../server/payouts.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { matchLines } from "./matchLines.ts";

let books: TestBooks;
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

const mt940 = { format: "mt940", accountNumber: "12345678" };
const ada = { by: "ada", now: start };

/** Writes a statement from zero. Each line is its amount and what its text has: `C7000,` and `PW…`. */
function write(lines: readonly (readonly [amount: string, text: string])[], closing: string) {
  const written = lines.map(([amount, text]) => `:61:261123${amount}NTRFNONREF\n:86:${text}`);
  return `:20:X\n:25:12345678\n:28C:1/1\n:60F:C261123INR0,\n${written.join("\n")}\n:62F:${closing}\n-\n`;
}

/** Answers the only open question of a reason as ada. */
async function answer(reason: string, decision: ReviewDecision): Promise<void> {
  const { store } = books;
  const items = await findRows(store.reads, "reviewItem", { reason, state: "open" });
  expect(items).toHaveLength(1);
  for (const { id } of items) await decideItem(store, id, decision, ada);
  await matchLines(store, { by: "rules", now: start });
}

/** The reasons of the open questions. */
const reasons = async () => (await books.items()).map(({ reason }) => reason);

/** The only payin was created on the day of the statement's lines. */
async function begin(amount: string): Promise<string> {
  const reference = await books.begin("a", amount);
  await books.store.reads
    .updateTable("expectation")
    .set({ createdDay: "2026-11-23" })
    .where("key", "=", "a")
    .execute();
  return reference;
}

describe("a credit pays its payin by itself only while more came than has left unexplained by its file", () => {
  it.each([
    ["a fee", "D18,", "C261123INR6982,", "SUCCESS 700000", ["unknown_debit"]],
    ["less", "D6999,99", "C261123INR0,01", "SUCCESS 700000", ["unknown_debit"]],
    ["as much", "D7000,", "C261123INR0,", "PROCESSING 0", ["unknown_debit", "held"]],
    ["more", "D8000,", "D261123INR1000,", "PROCESSING 0", ["unknown_debit", "held"]],
    ["what was taken back", "RC7000,", "C261123INR0,", "PROCESSING 0", ["unknown_debit", "held"]],
  ])("%s left", async (_, debit, closing, status, open) => {
    books = await openBooks("INR", mt940);
    const reference = await begin("7000.00");
    const lines = [
      ["C7000,", reference],
      [debit, "rent"],
    ] as const;
    expect(await books.bookBytes(write(lines, closing))).toMatchObject({ result: "booked" });
    expect(await books.statusOf("a")).toBe(status);
    expect((await reasons()).toSorted()).toEqual(open.toSorted());
  });

  it("pays its order once a person has explained what left, and names it meanwhile", async () => {
    books = await openBooks("INR", mt940);
    const reference = await begin("7000.00");
    await books.bookBytes(
      write(
        [
          ["C7000,", reference],
          ["D9000,", "rent"],
        ],
        "D261123INR2000,",
      ),
    );
    expect(await books.items()).toContainEqual({ reason: "held", keys: ["a"] });
    await answer("unknown_debit", { kind: "ignore", note: "Our rent" });
    expect([await books.statusOf("a"), await reasons()]).toEqual(["SUCCESS 700000", []]);
  });

  it("is decided although another one that waits cannot be judged", async () => {
    books = await openBooks("INR", mt940);
    await books.openAccount("other", "M2", { ...mt940, accountNumber: "87654321" });
    const references = [
      await begin("7000.00"),
      await books.begin("b", "7000.00", { merchantCode: "M2" }),
    ];
    await books.store.reads.updateTable("expectation").set({ createdDay: "2026-11-23" }).execute();
    for (const [at, accountName] of ["main", "other"].entries()) {
      const lines = [
        ["C7000,", references[at] ?? ""],
        ["D9000,", "rent"],
      ] as const;
      const file = write(lines, "D261123INR2000,");
      const number = accountName === "main" ? "12345678" : "87654321";
      await books.bookBytes(file.replace("12345678", number), { accountName });
    }
    const { store } = books;
    const debits = await findRows(store.reads, "reviewItem", { reason: "unknown_debit" });
    for (const { id } of debits) await decideItem(store, id, { kind: "ignore", note: "rent" }, ada);
    // Debits of the first file, whose sum no program can write.
    const [ofFirst] = await findRows(store.reads, "bankLine", { account: "main" });
    if (!ofFirst) throw new Error("no line");
    const { id: _, ...copied } = ofFirst;
    const damaged = { ...copied, units: -(2n ** 63n) + 1n, state: "asked", identity: "damage" };
    await store.write(async (writing) => {
      for (const occurrence of [1n, 2n])
        await addRow(writing, "bankLine", { ...damaged, occurrence });
    });
    const [held] = await findRows(store.reads, "reviewItem", { reason: "held", account: "main" });
    const faults: string[] = [];
    const onFault = (what: string) => faults.push(what);
    await matchLines(store, { by: "rules", now: start }, { onFault });
    expect([await books.statusOf("a"), await books.statusOf("b")]).toEqual([
      "PROCESSING 0",
      "SUCCESS 700000",
    ]);
    expect(faults).toEqual([`Releasing item ${held?.id} of main`]);
    await store.write(async (writing) => {
      await writing.deleteFrom("bankLine").where("identity", "=", "damage").execute();
    });
    await matchLines(store, { by: "rules", now: start });
    expect(await books.statusOf("a")).toBe("SUCCESS 700000");
  });

  it("can be applied by a person who found it at the bank", async () => {
    books = await openBooks("INR", mt940);
    const reference = await begin("7000.00");
    await books.bookBytes(
      write(
        [
          ["C7000,", reference],
          ["D7000,", "x"],
        ],
        "C261123INR0,",
      ),
    );
    await answer("held", { kind: "apply", parts: [{ key: "a" }], note: "It is there" });
    expect([await books.statusOf("a"), await reasons()]).toEqual([
      "SUCCESS 700000",
      ["unknown_debit"],
    ]);
  });

  it("does not wait for payouts, wherever their debits stand in the file", async () => {
    books = await openBooks("INR", mt940);
    const reference = await begin("100.00");
    const money = { amount: "900.00", currencyCode: "INR" };
    const account = { accountName: "Eve", accountNumber: "987654321" };
    const paymentMethod = {
      paymentMethodCode: "BANK_TRANSFER",
      paymentOperatorCode: "ABCD0123456",
      account,
    };
    const order = { merchantCode: "M1", idPayout: "out", money, paymentMethod };
    const context = { createdAt: start.toISOString(), expireAt: "2026-12-24T10:00:00.000Z" };
    await putPayout(books.store, "out", { order, context }, start);
    await makeBatch(books.store, "main", ada);
    const [payout] = await findRows(books.store.reads, "payoutOrder", { key: "out" });
    const file = write(
      [
        ["C100,", reference],
        ["D900,", payout?.endToEndId ?? ""],
      ],
      "D261123INR800,",
    );
    await books.bookBytes(file);
    expect([await books.statusOf("a"), await reasons()]).toEqual(["SUCCESS 10000", []]);
    expect(await books.uses()).toEqual(["payout -90000 out", "payin 10000 a"]);
  });
});

describe("a line behind a full line of a payer's text", () => {
  it("is decided by the rules once a person says that the bank has it", async () => {
    books = await openBooks("INR", mt940);
    const reference = await begin("7000.00");
    await books.bookBytes(
      write(
        [
          ["C1,", "x".repeat(65)],
          ["C7000,", reference],
        ],
        "C261123INR7001,",
      ),
    );
    expect(await books.items()).toContainEqual({ reason: "doubtful", keys: ["a"] });
    expect(await listItems(books.store.reads)).toContain("review new");
    await answer("doubtful", { kind: "new", note: "The bank's page has it" });
    expect([await books.statusOf("a"), await reasons()]).toEqual(["SUCCESS 700000", ["unknown"]]);
  });

  it("of a payout proves nothing before", async () => {
    books = await openBooks("INR", mt940);
    const money = { amount: "900.00", currencyCode: "INR" };
    const paymentMethod = {
      paymentMethodCode: "BANK_TRANSFER",
      paymentOperatorCode: "ABCD0123456",
      account: { accountName: "Eve", accountNumber: "987654321" },
    };
    const order = { merchantCode: "M1", idPayout: "out", money, paymentMethod };
    const context = { createdAt: start.toISOString(), expireAt: "2026-12-24T10:00:00.000Z" };
    await putPayout(books.store, "out", { order, context }, start);
    await makeBatch(books.store, "main", ada);
    const [payout] = await findRows(books.store.reads, "payoutOrder", { key: "out" });
    const name = payout?.endToEndId ?? "";
    await books.bookBytes(
      write(
        [
          ["C1,", "x".repeat(65)],
          ["D900,", name],
        ],
        "D261123INR899,",
      ),
    );
    expect(await reasons()).toContain("doubtful");
    await answer("doubtful", { kind: "new", note: "The bank's page has it" });
    const [after] = await findRows(books.store.reads, "payoutOrder", { key: "out" });
    expect([payout?.status, after?.status]).toEqual(["PROCESSING", "SUCCESS"]);
  });
});

describe("whatever a payer of 1.00 writes", () => {
  const line = fc.oneof(
    fc.constantFrom(
      ":61:261123C7000,NTRFREFERENCE//B7",
      ":61:261123D7000,NTRFNONREF",
      ":61:261123RC7000,NTRFNONREF",
      ":61:261123C6999,NTRFREFERENCE",
      ":61:261123D6999,NTRFNONREF",
      ":86:REFERENCE",
      ":62F:C261123INR1,",
      ":62F:C261123INR7001,",
      ":20:X",
      ":25:12345678",
      ":60F:C261123INR0,",
      ":60F:D261123INR6999,",
      ":60F:C261123INR1,",
      "-}",
      "-",
      "{1:F01X}{4:",
      ":NS:22REFERENCE",
      "REFERENCE",
    ),
  );
  const wraps = fc.constantFrom(65, 65, 61, 35, 78);

  /** A credit and a debit that leave the balances as they are: the sums of a statement do not tell them. */
  const pair = [":61:261123C7000,NTRFREFERENCE//B7", ":61:261123D7000,NTRFNONREF"];
  const cancelling: [string[], number, boolean][] = [
    [pair, 65, false],
    [pair, 65, true],
    [pair.toReversed(), 65, false],
  ];

  it(
    "and wherever the bank wraps it, no order of 7000.00 is paid",
    { timeout: 120_000 },
    async () => {
      const attack = fc.array(line, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(attack, wraps, fc.boolean(), async (lines, width, isTrimmed) => {
          books = await openBooks("INR", mt940);
          const reference = await begin("7000.00");
          const text = ["hello", ...lines]
            .map((one) => one.replace("REFERENCE", reference).padEnd(width))
            .map((one) => (isTrimmed ? one.trimEnd() : one))
            .join("\n");
          const file = write(
            [
              ["C1,", text],
              ["C5,", "another"],
            ],
            "C261123INR6,",
          );
          await books.bookBytes(file);
          const status = await books.statusOf("a");
          await books.close();
          // His own 1.00 may have the reference.
          expect(["PROCESSING 0", "PROCESSING PARTIALLY_PAID 100"]).toContain(status);
        }),
        { numRuns: 20, seed: 20_261_123, examples: cancelling },
      );
      books = await openBooks("INR");
    },
  );
});
