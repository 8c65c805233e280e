import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needAccount } from "../accounts/accounts.ts";
import { setRows } from "../database/rows.ts";
import { readCapabilities } from "../server/lists.ts";
import { putPayin } from "../server/payins.ts";
import { mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { showAccounts } from "../testing/showAccounts.ts";
import { addTestPayin } from "./addPayin.ts";
import { findFree, restEnd } from "./numbers.ts";
import { findLosses } from "./findLosses.ts";

let books: TestBooks;
const columns = { bookedDay: 1, texts: [2], amount: 3, partyName: 4, creditedAccount: 5 };
const virtualNumbers = ["900001", "900002", "900003", "900004"];
const settings = { csv: { ...mexican.csv, columns }, virtualNumbers };

beforeEach(async () => {
  books = await openBooks("INR");
  await books.openAccount("virtual", "M2", settings);
});
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

interface Customer {
  readonly accountName?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
  readonly taxId?: string;
}

/** Begins a payin of 100.00 on a day of November; returns its number, or `REFUSED`. */
async function begin(key: string, date: number, payer: Customer = {}, amount = "100.00") {
  const { accountName, ...more } = payer;
  const account = accountName === undefined ? {} : { account: { accountName } };
  const now = new Date(Date.UTC(2026, 10, date, 10));
  const order = {
    merchantCode: "M2",
    idPayin: key,
    money: { amount, currencyCode: "INR" },
    paymentMethod: { paymentMethodCode: "UPI_QR", ...account, ...more },
  };
  const context = {
    createdAt: now.toISOString(),
    expireAt: new Date(now.getTime() + 86_400_000).toISOString(),
    returnTo: "https://pay.example/",
    payee: "Shop",
  };
  const { body } = await putPayin(books.store, key, { order, context }, now);
  const row = await books.store.reads
    .selectFrom("expectation")
    .select(["reference", "status"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) throw new Error(JSON.stringify(body));
  return row.status === "REFUSED" ? row.status : row.reference;
}

/** Ends a payin on a day of November, unpaid or paid. */
async function end(key: string, date: number, status: "FAILED" | "SUCCESS" = "FAILED") {
  const endedAt = restEnd(new Date(Date.UTC(2026, 10, date, 12)));
  await books.store.write(async (writing) => {
    await setRows(writing, "expectation", { key }, { status, endedAt });
  });
}

/** Replaces the virtual numbers of the account. */
async function setNumbers(numbers: readonly string[]): Promise<void> {
  await books.store.write(async (writing) => {
    const { settings: own } = await needAccount(writing, "virtual");
    const text = JSON.stringify({ ...own, virtualNumbers: numbers });
    await setRows(writing, "bankAccount", { name: "virtual" }, { settings: text });
  });
}

describe("a virtual number", () => {
  it("rests for two days after an unpaid end, and the one that has rested longest comes first", async () => {
    for (const key of ["a", "b", "c", "d"]) expect(await begin(key, 1)).toMatch(/^90000[1-4]$/);
    expect(await begin("e", 1)).toBe("REFUSED");
    await end("c", 3);
    await end("b", 2);
    expect(await begin("f", 3)).toBe("REFUSED");
    expect([await begin("g", 5), await begin("h", 5)]).toEqual(["900002", "900003"]);
    expect(await begin("i", 5)).toBe("REFUSED");
  });

  it("that was never given out comes before those that have rested", async () => {
    expect(await begin("a", 1)).toBe("900001");
    await end("a", 2);
    expect(await begin("b", 10)).toBe("900002");
  });

  it("rests for 90 days after a payment", async () => {
    for (const key of ["a", "b", "c", "d"]) await begin(key, 1);
    await books.bookBytes("2026-11-01,x,100.00,,900001", { accountName: "virtual" });
    expect(await books.statusOf("a")).toBe("SUCCESS 10000");
    const account = await needAccount(books.store.reads, "virtual");
    const free = async (day: string) =>
      await findFree(books.store.reads, account, virtualNumbers, new Date(`${day}T12:00:00Z`));
    // Paid on the 24th, when the file came.
    expect([await free("2027-02-21"), await free("2027-02-22")]).toEqual([[], ["900001"]]);
  });

  it("of an order that has ended leads late money to that order, while it rests", async () => {
    await begin("old", 1);
    await end("old", 3);
    await books.bookBytes("2026-11-07,x,100.00,,900001", { accountName: "virtual" });
    expect(await books.uses()).toEqual(["unapplied 10000 old"]);
    expect(await books.items()).toMatchObject([{ reason: "late" }]);
  });

  it("is held by unpaid orders of one payer for a quarter of them at most, by any mark of the payer", async () => {
    const eve = { accountName: "Eve Ong", emailAddress: "eve@mail.example" };
    expect(await begin("a", 1, eve)).toBe("900001");
    expect(await begin("b", 1, { accountName: "EVE  ONG" })).toBe("REFUSED");
    expect(await begin("c", 1, { emailAddress: "Eve@mail.example" })).toBe("REFUSED");
    expect(await begin("d", 1, { accountName: "Ada" })).toBe("900002");
    await books.bookBytes("2026-11-01,x,100.00,,900001", { accountName: "virtual" });
    expect(await begin("e", 1, eve)).toBe("900003");
  });

  it("is still held by an order that ended unpaid, as long as its number rests", async () => {
    const eve = { accountName: "Eve Ong" };
    expect(await begin("a", 1, eve)).toBe("900001");
    await end("a", 2);
    expect(await begin("b", 3, eve)).toBe("REFUSED");
    expect(await begin("c", 5, eve)).toBe("900002");
  });

  it("is held by orders that name no payer for half of them at most, where others name theirs", async () => {
    await setNumbers(["900001", "900002", "900003", "900004", "900005"]);
    const ada = { accountName: "Ada" };
    expect(await begin("a", 1, ada)).toBe("900001");
    expect([await begin("b", 1), await begin("c", 1)]).toEqual(["900002", "900003"]);
    expect(await begin("d", 1)).toBe("REFUSED");
    expect(await begin("e", 1, { emailAddress: "eve@mail.example" })).toBe("900004");
    expect(await readCapabilities(books.store, "sandbox", start)).toMatchObject({
      body: { scarceNumbers: [{ account: "virtual", free: 0, all: 2 }] },
    });
    expect(await showAccounts(books.store)).toContain(
      "virtual numbers: 1 of 5 are free, and 0 of the 2 that orders without a payer may hold",
    );
    await books.bookBytes("2026-11-01,x,100.00,,900002", { accountName: "virtual" });
    expect(await begin("f", 1)).toBe("900005");
  });

  it.each<Customer>([
    { accountName: "Ada" },
    { emailAddress: "ada@mail.example" },
    { phoneNumber: "+5491123456789" },
    { taxId: "20-12345678-6" },
  ])("is held by an order that names a payer by %o beside those that name none", async (payer) => {
    expect(await begin("a", 1, payer)).toBe("900001");
    expect(await begin("b", 1, payer)).toBe("REFUSED");
    expect([await begin("c", 1), await begin("d", 1)]).toEqual(["900002", "900003"]);
    expect(await begin("e", 1)).toBe("REFUSED");
    expect(await begin("f", 1, { accountName: "Eve" })).toBe("900004");
  });

  it("is held by orders that name no payer alone again, 30 days after the last one that names theirs", async () => {
    expect(await begin("a", 1, { accountName: "Ada" })).toBe("900001");
    expect([await begin("b", 31), await begin("c", 31)]).toEqual(["900002", "900003"]);
    expect(await begin("d", 31)).toBe("REFUSED");
    expect(await begin("e", 32)).toBe("900004");
  });

  it("is given to a test payment, although orders without a payer hold as many as they may", async () => {
    await begin("a", 1, { accountName: "Ada" });
    for (const key of ["b", "c"]) await begin(key, 1);
    expect(await begin("d", 1)).toBe("REFUSED");
    const account = await needAccount(books.store.reads, "virtual");
    expect(await addTestPayin(books.store, account, 100n, { by: "ada", now: start })).toBe(
      "900004",
    );
  });

  it("is given out beside one whose stored order cannot be read", async () => {
    await begin("a", 1, { accountName: "Ada" });
    await begin("b", 1, { accountName: "Ben" });
    await books.store.write(async (writing) => {
      await setRows(writing, "expectation", { key: "a" }, { orderJson: "{" });
    });
    expect(await begin("c", 1, { accountName: "Eve" })).toBe("900003");
    expect(await readCapabilities(books.store, "sandbox", start)).toMatchObject({
      body: { scarceNumbers: [{ account: "virtual", free: 1, all: 4 }] },
    });
  });

  it("is counted among the free ones in accounts show and for the gateway", async () => {
    await begin("a", 1);
    expect(await readCapabilities(books.store, "sandbox", start)).toMatchObject({
      body: { scarceNumbers: [{ account: "virtual", free: 3, all: 4 }] },
    });
    expect(await showAccounts(books.store)).toMatch(/virtual numbers: 3 of 4 are free$/m);
  });
});

/** A transfer, and the payer and the amount of the order that had its number before. */
interface Transfer {
  readonly amount?: string;
  readonly party: string;
  readonly old: Customer;
  readonly oldAmount?: string;
}

/** Gives the number 900001 to `old` and then to `new`, and books a transfer on the 7th. */
async function transfer({ amount = "100.00", party, old, oldAmount = "100.00" }: Transfer) {
  await setNumbers(["900001"]);
  await begin("old", 1, old, oldAmount);
  await end("old", 3);
  expect(await begin("new", 5, { accountName: "Ada Lovelace" })).toBe("900001");
  const content = `2026-11-07,x,${amount},${party},900001`;
  await books.bookBytes(content, { accountName: "virtual" });
}

describe("a transfer to a number that was given out again", () => {
  const ada = { accountName: "Ada Lovelace" };
  const eve = { accountName: "Eve Ong" };
  const party = "ADA LOVELACE";
  it.each<readonly [string, Transfer]>([
    ["has another payer", { party, old: eve }],
    ["had another amount", { party, old: ada, oldAmount: "70.00" }],
    ["had another amount and no payer", { party, old: {}, oldAmount: "70.00" }],
  ])("pays the new order if it fits that alone: the former one %s", async (_, given) => {
    await transfer(given);
    expect(await books.statusOf("new")).toBe("SUCCESS 10000");
    expect(await books.items()).toEqual([]);
  });

  it.each<readonly [string, Transfer]>([
    ["the payer is another one", { party: "EVE ONG", old: eve }],
    ["nobody knows the payer", { party: "", old: eve }],
    ["the amount is another one", { party, old: eve, amount: "60.00" }],
    ["the former order fits too", { party, old: ada }],
    ["the former order may fit too", { party, old: {} }],
  ])("is a question if %s", async (_, given) => {
    await transfer(given);
    expect(await books.statusOf("new")).toBe("PROCESSING 0");
    expect(await books.items()).toEqual([{ reason: "unknown", keys: ["new"] }]);
  });

  it("pays the order as ever when the former one ended more than 90 days before", async () => {
    await begin("old", 1);
    const endedAt = "2026-11-06";
    await books.store.write(async (writing) => {
      await setRows(writing, "expectation", { key: "old" }, { status: "FAILED", endedAt });
      await setRows(writing, "expectation", { key: "old" }, { reference: "900002" });
    });
    await begin("new", 7);
    await books.store.write(async (writing) => {
      await setRows(writing, "expectation", { key: "new" }, { reference: "900002" });
    });
    await books.bookBytes("2026-11-07,x,100.00,,900002", { accountName: "virtual" });
    expect(await books.statusOf("new")).toBe("SUCCESS 10000");
  });
});
