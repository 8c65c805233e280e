import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { findRows } from "../database/rows.ts";
import { bookFile } from "../import/bookFile.ts";
import { decideItem } from "../review/decide.ts";
import { undoItem } from "../review/undoItem.ts";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { showAccounts } from "../testing/showAccounts.ts";
import { closeBooks, keepClosing } from "./closeBooks.ts";
import { findLosses } from "./findLosses.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("MXN");
});
afterEach(async () => {
  await books.close();
});

const day = "2026-11-24";
const later = new Date("2026-11-26T18:00:00.000Z");

/** Books the day's payment of 200.00, and charges of 3.50. Returns the rows of the file. */
async function bookDay(): Promise<readonly string[]> {
  const reference = await books.begin("paid", "200.00");
  const rows = [`${day},${reference},200.00,,,200.00`, `${day},comision,-3.50,,,196.50`];
  await books.bookBytes(rows.join("\n"), { now: later, toDay: day });
  return rows;
}

describe("books of a day", () => {
  it("close if each minor unit that the bank moved is explained", async () => {
    await bookDay();
    const { text, isClosed } = await closeBooks(books.store, day);
    expect(text).not.toContain("!");
    expect(isClosed).toBe(true);
    for (const expected of ["196.50 MXN", "payin 200.00 MXN", "unapplied -3.50 MXN"])
      expect(text).toContain(expected);
    const [asked] = await findRows(books.store.reads, "reviewItem", { state: "open" });
    const ignore = { kind: "ignore", note: "the bank's charge" } as const;
    await decideItem(books.store, asked?.id ?? 0n, ignore, { by: "ada", now: later });
    const decided = await closeBooks(books.store, day);
    expect(decided.text).toContain("difference -3.50 MXN");
  });

  it("show what arrived and what left apart, also if both are the same", async () => {
    const rows = ["a,20.00,,,20.00", "b,-20.00,,,0.00", "c,-1.00,,,-1.00"];
    await books.bookBytes(rows.map((row) => `${day},${row}`).join("\n"), {
      now: later,
      toDay: day,
    });
    const { text } = await closeBooks(books.store, day);
    expect(text).toContain("  unapplied 20.00 MXN\n  unapplied -21.00 MXN");
    expect(await showAccounts(books.store)).toContain(
      "unapplied 20.00 that arrived and 21.00 that left",
    );
    const asked = await findRows(books.store.reads, "reviewItem", { state: "open" });
    const ignore = { kind: "ignore", note: "the bank's own" } as const;
    for (const { id } of asked.slice(0, 2))
      await decideItem(books.store, id, ignore, { by: "ada", now: later });
    const decided = await closeBooks(books.store, day);
    expect(decided.text).toContain(
      "  difference 20.00 MXN\n  difference -20.00 MXN\n  unapplied -1.00 MXN",
    );
  });

  it("do not close while a line is undecided, and name its money", async () => {
    const rows = [...(await bookDay()), `${day},sin referencia,10.00,,,206.50`];
    const bytes = new TextEncoder().encode(rows.join("\n"));
    const file = { bytes, fileName: "more.csv", accountName: "main", toDay: day };
    await bookFile(books.store, file, { by: "test", now: later });
    const { text, isClosed } = await closeBooks(books.store, day);
    expect(isClosed).toBe(false);
    expect(text).toContain("10.00 MXN");
  });

  it("do not close while nobody has said whether a line is booked already", async () => {
    const rows = (await bookDay()).map((row) => row.replace(/,[^,]*$/, ","));
    const more = rows.map((row) => row.replace("comision", "comision de noviembre"));
    const file = more.join("\n");
    await books.bookBytes(`${file}\n2026-11-25,otro,1.00,,,`, { now: later });
    expect((await books.items()).map(({ reason }) => reason)).toContain("changed");
    const { text, isClosed } = await closeBooks(books.store, day);
    expect(isClosed).toBe(false);
    expect(text).toContain("! main: lines wait for review same or review new: 1");
  });

  it("do not close if one minor unit of an entry was changed, and say which", async () => {
    await bookDay();
    await books.store.write(async (writing) => {
      await writing
        .updateTable("lineUse")
        .set({ units: 20_001n })
        .where("key", "=", "paid")
        .execute();
    });
    expect(await findLosses(books.store.reads)).not.toEqual([]);
    const { text, isClosed } = await closeBooks(books.store, day);
    expect(isClosed).toBe(false);
    expect(text).toContain("-0.01 MXN");
  });

  it("do not close for a day that no statement covers, or whose balances have a gap", async () => {
    await bookDay();
    const unknown = await closeBooks(books.store, "2020-02-29");
    expect(unknown.isClosed).toBe(false);
    expect(unknown.text).toContain("no account is as old as 2020-02-29");
    const uncovered = await closeBooks(books.store, "2026-11-25");
    expect(uncovered.isClosed).toBe(false);
    expect(uncovered.text).toContain("no statement covers the day");
    const gap = "2026-11-25,abono,10.00,,,300.00";
    await books.bookBytes(gap, { now: later, toDay: "2026-11-25" });
    const { text, isClosed } = await closeBooks(books.store, "2026-11-25");
    expect(isClosed).toBe(false);
    expect(text).toContain("closing balance of 2026-11-25");
  });

  it("do not close if the gateway's ledger differs, or has not been compared", async () => {
    await bookDay();
    const close = async (settlements: string) =>
      await closeBooks(books.store, day, { settlements, connectorName: "own-accounts" });
    const compared = `0 payments differ.\ncompared  own-accounts  2026-11-23 ${day}`;
    expect(await close(compared)).toMatchObject({ isClosed: true });
    const differs = `${day} own-accounts payin M1/paid: the ledger has not booked it`;
    const { text, isClosed } = await close(`${compared}\n${differs}`);
    expect(isClosed).toBe(false);
    expect(text).toContain(differs);
    for (const other of [
      "an empty page",
      "compared  own-accounts  2026-11-23",
      `compared  other  ${day}`,
    ])
      expect(await close(other)).toMatchObject({ isClosed: false });
    // The day before the gateway knew this connector is never compared, and nothing was settled on it.
    await books.bookBytes("", { now: later, toDay: "2026-11-23" });
    const before = { settlements: `compared  own-accounts  ${day}`, connectorName: "own-accounts" };
    const closed = await closeBooks(books.store, "2026-11-23", before);
    expect(closed).toMatchObject({ isClosed: true });
  });

  it("keep who closed them, and name the numbers before if they were others", async () => {
    const [ada, bob] = [
      { by: "ada", now: later },
      { by: "bob", now: later },
    ];
    const keep = async (text: string, actor: typeof ada) =>
      await keepClosing(books.store, { day, text }, actor);
    expect(await keep("main: 10.00", ada)).toBeUndefined();
    expect(await keep("main: 10.00", bob)).toBeUndefined();
    expect(await keep("main: 12.00", bob)).toMatchObject({ madeBy: "ada", text: "main: 10.00" });
  });

  it("close again after a person took the bank's balance as right, and say so", async () => {
    await bookDay();
    await books.bookBytes("2026-11-25,abono,10.00,,,300.00", { now: later, toDay: "2026-11-25" });
    const { id } = await books.store.reads
      .selectFrom("reviewItem")
      .selectAll()
      .where("reason", "=", "gap")
      .executeTakeFirstOrThrow();
    const decision = { kind: "ignore", note: "the bank corrected it by letter" } as const;
    await decideItem(books.store, id, decision, { by: "ada", now: later });
    const { text, isClosed } = await closeBooks(books.store, "2026-11-25");
    expect(text).toContain("a person took the closing balance as right");
    expect(isClosed).toBe(true);
    await undoItem(books.store, id, { note: "it was another letter" }, { by: "ada", now: later });
    expect((await needAccount(books.store.reads, "main")).gapDay).toBe("2026-11-25");
    const again = await books.store.reads
      .selectFrom("reviewItem")
      .select("id")
      .where("state", "=", "open")
      .where("reason", "=", "gap")
      .executeTakeFirstOrThrow();
    await decideItem(books.store, again.id, decision, { by: "ada", now: later });
    const wrong = "2026-11-26,abono,10.00,,,310.01";
    await books.bookBytes(wrong, { now: new Date("2026-11-28T00:00:00Z"), toDay: "2026-11-26" });
    const gapDay = async () => (await needAccount(books.store.reads, "main")).gapDay;
    expect(await gapDay()).toBe("2026-11-26");
    const [second] = await findRows(books.store.reads, "reviewItem", {
      reason: "gap",
      state: "open",
    });
    const bob = { by: "bob", now: later };
    await decideItem(books.store, second?.id ?? 0n, decision, bob);
    expect(await gapDay()).toBeNull();
    // The balance that was taken as right before counts again.
    await undoItem(books.store, second?.id ?? 0n, { note: "a cent is missing" }, bob);
    expect(await gapDay()).toBe("2026-11-26");
    const changes = await findRows(books.store.reads, "accountChange", { madeBy: "bob" });
    expect(changes).toMatchObject([{ change: expect.stringContaining("a cent is missing") }]);
  });

  it("are asked for by a day of the calendar", async () => {
    await expect(closeBooks(books.store, "24/11/2026")).rejects.toThrow("2026-11-24");
  });
});
