import { afterEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { setRows } from "../database/rows.ts";
import { withCheckCharacter } from "../reference/reference.ts";
import { listItems } from "../review/listItems.ts";
import { mexican, openBooks, randomizer, type TestBooks, writeCsv } from "../testing/openBooks.ts";

const opened: TestBooks[] = [];
async function open(...asked: Parameters<typeof openBooks>): Promise<TestBooks> {
  const books = await openBooks(...asked);
  opened.push(books);
  return books;
}

afterEach(async () => {
  for (const books of opened.splice(0)) {
    expect(await findLosses(books.store.reads)).toEqual([]);
    await books.close();
  }
});

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXY";

const sizes = [
  { count: 50, tags: [] },
  { count: 1000, tags: ["all"] },
];

describe.each(sizes)("$count whole references", ({ count, tags }) => {
  const timeout = 600_000;
  const all = Array.from({ length: count }, (_, index) => index);

  it("pay their payin in any writing, and never another one", { tags, timeout }, async () => {
    const books = await open("INR");
    const manglings = [
      (text: string) => text.toLowerCase(),
      (text: string) => text.replace(/(.{4})/g, "$1 "),
      (text: string) => `UPI/CR/612345/${text}/payment`,
      (text: string) => text.replace(/(.{5})/, "$1\n"),
      (text: string) => `Order-${text}-thanks`,
    ];
    const movements = [];
    for (const index of all) {
      const reference = await books.begin(`p${index}`, `${100 + index}.00`);
      const text = manglings[index % manglings.length]?.(reference) ?? "";
      movements.push({ text, amount: `${100 + index}.00` });
    }
    await books.receive(...movements);
    const statuses = await Promise.all(all.map((index) => books.statusOf(`p${index}`)));
    expect(statuses).toEqual(all.map((index) => `SUCCESS ${(100 + index) * 100}`));
    expect(await books.items()).toEqual([]);
  });

  it("with a typo pay nothing, and 95 of 100 are proposed first", { tags, timeout }, async () => {
    const books = await open("INR");
    const random = randomizer(7);
    const movements = [];
    for (const index of all) {
      const reference = await books.begin(`p${index}`, "100.00");
      const at = 2 + random(8);
      const others = Array.from(alphabet).filter((one) => one !== reference[at]);
      const typed = others[random(others.length)] ?? "";
      const text = reference.slice(0, at) + typed + reference.slice(at + 1);
      movements.push({ text, amount: "100.00" });
    }
    await books.receive(...movements);
    const items = await books.items();
    const first = items.filter(({ keys }, index) => keys[0] === `p${index}`);
    expect(first.length).toBeGreaterThanOrEqual(count * 0.95);
    const statuses = await Promise.all(all.map((index) => books.statusOf(`p${index}`)));
    expect(new Set(statuses)).toEqual(new Set(["PROCESSING 0"]));
  });
});

describe("a line without a reference, in a shop of one price", () => {
  it("proposes the five payins that were created last before it, and says how many more there are", async () => {
    const books = await open("INR");
    for (const day of ["20", "26", "18", "22", "24", "19", "21", "23"]) {
      const key = `on${day}`;
      await books.begin(key, "100.00");
      await books.store.write(async (writing) => {
        await setRows(writing, "expectation", { key }, { createdDay: `2026-11-${day}` });
      });
    }
    await books.receive({ text: "transfer", amount: "100.00" });
    expect(await books.items()).toEqual([
      { reason: "unknown", keys: ["on24", "on23", "on22", "on21", "on20"] },
    ]);
    expect(await listItems(books.store.reads)).toContain("3 more open payins lack this amount");
  });

  it("proposes all of five, and speaks of no more", async () => {
    const books = await open("INR");
    const keys = ["a", "b", "c", "d", "e"];
    for (const key of keys) await books.begin(key, "100.00");
    await books.receive({ text: "transfer", amount: "100.00" });
    expect(await books.items()).toEqual([{ reason: "unknown", keys }]);
    expect(await listItems(books.store.reads)).not.toContain("more open payins");
  });
});

describe("amounts", () => {
  it("add up: a part, the rest, too much, twice, late and unknown", async () => {
    const books = await open("INR");
    const parts = await books.begin("parts", "100.00");
    const over = await books.begin("over", "100.00");
    await books.receive({ text: parts, amount: "60.00" });
    expect(await books.statusOf("parts")).toBe("PROCESSING PARTIALLY_PAID 6000");
    await books.receive(
      { text: parts, amount: "40.00" },
      { text: over, amount: "110.00" },
      { text: over, amount: "100.00" },
      { text: "who?", amount: "7.00" },
    );
    expect(await books.statusOf("parts")).toBe("SUCCESS 10000");
    expect(await books.statusOf("over")).toBe("SUCCESS 11000");
    expect((await books.items()).map(({ reason }) => reason)).toEqual([
      "overpaid",
      "duplicate",
      "unknown",
    ]);
    const unapplied = await books.store.reads
      .selectFrom("lineUse")
      .select(["units"])
      .where("purpose", "=", "unapplied")
      .orderBy("id")
      .execute();
    expect(unapplied.map(({ units }) => units)).toEqual([1000n, 10_000n, 700n]);
  });

  it("may lack what the account tolerates, and no more", async () => {
    const books = await open("INR", { toleranceUnits: 100 });
    const near = await books.begin("near", "100.00");
    const far = await books.begin("far", "100.00");
    await books.receive({ text: near, amount: "99.00" }, { text: far, amount: "98.99" });
    expect(await books.statusOf("near")).toBe("SUCCESS 10000");
    expect(await books.statusOf("far")).toBe("PROCESSING PARTIALLY_PAID 9899");
  });
});

describe("what is never automatic", () => {
  it("a line before the create, a short number with another amount, and the amount alone", async () => {
    const books = await open("MXN");
    const early = await books.begin("early", "100.00");
    const short = await books.begin("short", "200.00");
    await books.begin("alone", "300.00");
    await books.receive(
      { day: "2026-11-22", text: early, amount: "100.00" },
      { text: `ref ${short}`, amount: "150.00" },
      { text: "nothing", amount: "300.00" },
    );
    expect(await books.items()).toEqual([
      { reason: "unknown", keys: ["early"] },
      { reason: "unknown", keys: ["short"] },
      { reason: "unknown", keys: ["alone"] },
    ]);
    expect(await books.statusOf("short")).toBe("PROCESSING 0");
  });

  it("the right payer with the exact amount, who is proposed first", async () => {
    const books = await open("INR");
    const account = { accountName: "Ada Lovelace", accountNumber: "987654321" };
    await books.begin("other", "100.00");
    await books.begin("hers", "100.00", {
      paymentMethod: { paymentMethodCode: "UPI_QR", account },
    });
    const party = { party: "ADA LOVELACE", partyAccount: "987654321" };
    await books.receive({ text: "payment", amount: "100.00", ...party });
    expect(await books.items()).toEqual([{ reason: "unknown", keys: ["hers", "other"] }]);
    expect(await books.statusOf("hers")).toBe("PROCESSING 0");
  });

  it("a whole reference of another account, or two of them in one line", async () => {
    const books = await open("INR");
    await books.openAccount("second", "M2");
    const elsewhere = await books.begin("elsewhere", "100.00", { merchantCode: "M2" });
    const one = await books.begin("one", "100.00");
    const two = await books.begin("two", "100.00");
    await books.receive(
      { text: elsewhere, amount: "100.00" },
      { text: `${one} ${two}`, amount: "200.00" },
    );
    for (const key of ["elsewhere", "one", "two"])
      expect(await books.statusOf(key)).toBe("PROCESSING 0");
    expect((await books.items()).map(({ reason }) => reason)).toEqual(["unknown", "unknown"]);
  });

  it("a short number with one wrong digit, whose payin is proposed first among equal amounts", async () => {
    const books = await open("MXN");
    for (const key of ["a", "b", "c"]) await books.begin(key, "200.00");
    const reference = await books.begin("meant", "200.00");
    await books.begin("d", "200.00");
    const wrong = reference.slice(0, 6) + ((Number(reference[6]) + 1) % 10).toString();
    await books.receive({ text: `ref ${wrong}`, amount: "200.00" });
    const [item] = await books.items();
    expect(item?.keys[0]).toBe("meant");
  });
});

describe("virtual numbers", () => {
  it("pay their payin, and each open payin has one of its own", async () => {
    const books = await open("INR");
    const columns = { bookedDay: 1, texts: [2], amount: 3, creditedAccount: 4 };
    const settings = { csv: { ...mexican.csv, columns }, virtualNumbers: ["900001", "900002"] };
    await books.openAccount("virtual", "M2", settings);
    const merchantCode = "M2";
    expect(await books.begin("a", "100.00", { merchantCode })).toBe("900001");
    expect(await books.begin("b", "100.00", { merchantCode })).toBe("900002");
    const third = await books.put("c", "100.00", { merchantCode });
    expect(third).toMatchObject({ body: { status: "REFUSED" } });
    await books.bookBytes("2026-11-24,transfer,100.00,900002", { accountName: "virtual" });
    expect(await books.statusOf("a")).toBe("PROCESSING 0");
    expect(await books.statusOf("b")).toBe("SUCCESS 10000");
    expect(await books.items()).toEqual([]);
  });
});

describe("the end of the time", () => {
  it("fails only what a whole statement covers", async () => {
    const books = await open("INR");
    const reference = await books.begin("unpaid", "100.00");
    // Expires on Wednesday the 25th; a transfer takes a banking day.
    const later = new Date("2026-11-28T10:00:00.000Z");
    expect(await books.fail(later)).toBe(0);
    await books.receive({ text: "other", amount: "5.00" });
    expect(await books.fail(later)).toBe(0);
    await books.store.write(async (writing) => {
      await writing.updateTable("bankStatement").set({ toDay: "2026-11-26" }).execute();
    });
    expect(await books.fail(later)).toBe(1);
    expect(await books.statusOf("unpaid")).toBe("FAILED EXPIRED_UNPAID 0");
    await books.receive({ text: reference, amount: "100.00" });
    expect((await books.items()).at(-1)?.reason).toBe("late");
    expect(await books.statusOf("unpaid")).toBe("FAILED EXPIRED_UNPAID 0");
  });

  it("comes with the statement that closes the days, and takes parts back", async () => {
    const books = await open("INR");
    for (let index = 0; index < 20; index += 1) await books.begin(`p${index}`, "100.00");
    const part = await books.begin("part", "100.00");
    const later = new Date("2026-11-28T10:00:00.000Z");
    expect(await books.fail(later)).toBe(0);
    const file = writeCsv([{ text: part, amount: "60.00" }]);
    await books.bookBytes(file, { now: later, toDay: "2026-11-26" });
    expect(await books.statusOf("part")).toBe("PROCESSING PARTIALLY_PAID 6000");
    expect(await books.fail(later)).toBe(21);
    expect(await books.items()).toMatchObject([{ reason: "part_of_failed" }]);
    expect(await books.uses()).toEqual([
      "payin 6000 part",
      "payin -6000 part",
      "unapplied 6000 part",
    ]);
  });

  it("does not come while a question may be about its money, also where it is not among the five that are shown", async () => {
    const books = await open("INR");
    for (const key of ["a", "b", "c", "d", "e", "f"]) await books.begin(key, "100.00");
    const other = await books.begin("other", "70.00");
    const later = new Date("2026-11-28T10:00:00.000Z");
    const rows = [
      { text: "transfer", amount: "100.00" },
      { text: other, amount: "20.00" },
    ];
    await books.bookBytes(writeCsv(rows), { now: later, toDay: "2026-11-26" });
    expect(await books.fail(later)).toBe(1);
    expect(await books.statusOf("f")).toBe("PROCESSING 0");
    expect(await books.statusOf("other")).toBe("FAILED EXPIRED_UNPAID 2000");
  });

  it("does not come while a banking day has no statement, and comes if a weekend alone has none", async () => {
    const columns = { bookedDay: 1, texts: [2], amount: 3 };
    const books = await open("INR", { csv: { ...mexican.csv, columns }, transferDays: 3 });
    // Expires on Wednesday the 25th; a transfer takes until Monday the 30th.
    await books.begin("unpaid", "100.00");
    const now = new Date("2026-12-01T10:00:00.000Z");
    const book = async (fromDay: string, toDay: string) => {
      await books.bookBytes(`${fromDay},other,5.00`, { now, fromDay, toDay });
    };
    await book("2026-11-24", "2026-11-24");
    await book("2026-11-26", "2026-11-27");
    await book("2026-11-30", "2026-11-30");
    expect(await books.fail(now)).toBe(0);
    await book("2026-11-25", "2026-11-25");
    expect(await books.fail(now)).toBe(1);
  });

  it("does not come while the balances have a gap, and comes when the gap is filled", async () => {
    const books = await open("INR");
    await books.begin("unpaid", "100.00");
    const later = new Date("2026-11-30T10:00:00.000Z");
    const book = async (row: string) => {
      await books.bookBytes(row, { now: later, toDay: row.slice(0, 10) });
    };
    await book("2026-11-24,a,10.00,,,10.00");
    await book("2026-11-27,c,10.00,,,35.00");
    expect(await books.fail(later)).toBe(0);
    await book("2026-11-25,b,15.00,,,25.00");
    expect(await books.fail(later)).toBe(1);
  });
});

/** Returns the reference of a number below 100,000. None is another's. */
function referenceOf(index: number): string {
  let left = index * 170_003;
  let body = "";
  for (let place = 0; place < 7; place += 1) {
    body += alphabet[left % alphabet.length] ?? "";
    left = Math.floor(left / alphabet.length);
  }
  return withCheckCharacter(body);
}

describe("speed", () => {
  it(
    "of 50,000 lines against 100,000 open payins is that of one file, and each payin named is paid",
    { tags: ["all"], timeout: 1_800_000 },
    async () => {
      const books = await open("INR");
      await books.begin("first", "100.00");
      const first = await books.store.reads
        .selectFrom("expectation")
        .selectAll()
        .executeTakeFirstOrThrow();
      const payins = Array.from({ length: 100_000 }, (_, index) => {
        const reference = referenceOf(index);
        const [head, tail] = [reference.slice(0, 5), reference.slice(-5)];
        return { ...first, key: `p${index}`, reference, head, tail };
      });
      await books.store.write(async (writing) => {
        for (let at = 0; at < payins.length; at += 500)
          await writing
            .insertInto("expectation")
            .values(payins.slice(at, at + 500))
            .execute();
      });
      const file = writeCsv(
        Array.from({ length: 50_000 }, (_, index) => ({
          // One line in a hundred names nobody.
          text: index % 100 === 99 ? "transfer" : referenceOf(index),
          amount: "100.00",
        })),
      );
      await books.bookBytes(file);
      const paid = await books.store.reads
        .selectFrom("expectation")
        .select("key")
        .where("status", "=", "SUCCESS")
        .execute();
      expect(paid).toHaveLength(49_500);
    },
  );
});
