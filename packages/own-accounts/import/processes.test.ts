import { truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { listChanges } from "../server/lists.ts";
import { putPayout } from "../server/payouts.ts";
import {
  type Movement,
  openBooks,
  randomizer,
  start,
  type TestBooks,
  writeCsv,
} from "../testing/openBooks.ts";
import { runProgram } from "../testing/runProgram.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks("INR");
});
afterEach(async () => {
  await books.close();
});

/** Writes a file beside the books, and returns its path. */
function write(name: string, content: Uint8Array | string): string {
  const file = path.join(books.dataDir, name);
  writeFileSync(file, content);
  return file;
}

function startImport(file: string, account = "main", nodeFlags: readonly string[] = []) {
  const args = ["statements", "import", file, "--account", account, "--by", "test"];
  return runProgram(books.dataDir, args, nodeFlags);
}

describe("the same file", () => {
  it("gives one set of lines and one change, in four processes at once and ten times", async () => {
    const reference = await books.begin("paid", "100.00");
    const bytes = writeCsv([{ text: reference, amount: "100.00" }]);
    const file = write("day.csv", bytes);
    const ends = await Promise.all(
      Array.from({ length: 4 }, async () => await startImport(file).ended),
    );
    expect(ends.map(({ code, said }) => (code === 0 ? "ended" : said))).toEqual(
      Array.from({ length: 4 }, () => "ended"),
    );
    expect(ends.filter(({ printed }) => printed.includes("1 of them new"))).toHaveLength(1);
    for (let again = 0; again < 6; again += 1)
      expect(await books.bookBytes(bytes)).toEqual({ result: "known" });
    expect(await books.counts()).toMatchObject({ imports: 1, lines: 1 });
    expect(await books.uses()).toEqual(["payin 10000 paid"]);
    const changes = await listChanges(books.store, null);
    expect(changes.body).toMatchObject({ changes: [{ kind: "payin", key: "paid" }] });
  });
});

describe("a batch", () => {
  it("has each payout once, if two people make it at once", async () => {
    for (const key of ["p1", "p2", "p3"]) {
      const order = {
        merchantCode: "M1",
        idPayout: key,
        money: { amount: "10.00", currencyCode: "INR" },
        paymentMethod: {
          paymentMethodCode: "BANK_TRANSFER",
          account: { accountName: "Ada", accountNumber: "12345678" },
        },
      };
      const context = { createdAt: start.toISOString(), expireAt: "2027-11-24T10:00:00.000Z" };
      await putPayout(books.store, key, { order, context }, start);
    }
    const ends = await Promise.all(
      ["ada", "bob"].map(async (by) => {
        const args = ["payouts", "batch", "--account", "main", "--by", by];
        return await runProgram(books.dataDir, args).ended;
      }),
    );
    expect(ends.map(({ code }) => Number(code)).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    const batches = await books.store.reads.selectFrom("payoutBatch").select("id").execute();
    const payouts = await books.store.reads.selectFrom("payoutOrder").select("batchId").execute();
    expect(batches).toHaveLength(1);
    expect(payouts.map(({ batchId }) => batchId)).toEqual([1, 2, 3].map(() => batches[0]?.id));
  });
});

const laughs = Array.from({ length: 9 }, (_, index) => {
  const below = `&a${index};`.repeat(10);
  return `<!ENTITY a${index + 1} "${below}">`;
});
const laughing = `<!DOCTYPE a [<!ENTITY a0 "ha">${laughs.join("")}]><a>&a9;</a>`;

/** Files that want more memory than there is. A size in bytes stands for a file of zeros. */
const adversarial = [
  {
    what: "elements in each other",
    holds: "<a>".repeat(1_000_000),
    says: "nested too deep",
    tags: [],
  },
  { what: "entities of entities", holds: laughing, says: "DOCTYPE", tags: ["all"] },
  { what: "a compressed file", holds: "PK\u0003\u0004", says: "compressed", tags: ["all"] },
  { what: "1 GB", holds: 2 ** 30, says: "larger than 32 MB", tags: [] },
] as const;

for (const { what, holds, says, tags } of adversarial)
  test(
    `a file with ${what} is refused with 200 MB of memory, and leaves nothing`,
    {
      tags: [...tags],
    },
    async () => {
      const accountNumber = "12345678";
      await books.openAccount("camt", "M2", { format: "camt.053", accountNumber });
      const file = write("file.xml", typeof holds === "string" ? holds : "");
      if (typeof holds === "number") truncateSync(file, holds);
      const before = await books.counts();
      const end = await startImport(file, "camt", ["--max-old-space-size=200"]).ended;
      expect(end).toMatchObject({ code: 1, said: expect.stringContaining(says) });
      expect(await books.counts()).toEqual(before);
    },
  );

const sizes = [
  { kills: 2, tags: [] },
  { kills: 200, tags: ["all"] },
];

/** So many payins and lines are added for each file that an import has booked to its end. */
const linesOfFile = 100;

for (const { kills, tags } of sizes)
  describe(`an import that is killed ${kills} times`, () => {
    it("books no half file and loses no line", { tags, timeout: 3_600_000 }, async () => {
      const random = randomizer(9);
      const movements: Movement[] = [];
      const addFile = async () => {
        for (let index = 0; index < linesOfFile; index += 1) {
          const text = await books.begin(`p${movements.length}`, "100.00");
          movements.push({ text, amount: "100.00" });
        }
        return write("day.csv", writeCsv(movements));
      };
      let longestMs = 0;
      const importWhole = async (file: string) => {
        const startedAt = performance.now();
        const { code, said } = await startImport(file).ended;
        expect([code, said]).toEqual([0, said]);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
      };
      await importWhole(await addFile());
      let file = await addFile();
      for (let killed = 0; killed < kills;) {
        const { child, ended } = startImport(file);
        const timer = setTimeout(() => child.kill("SIGKILL"), random(Math.ceil(longestMs)));
        const { code } = await ended;
        clearTimeout(timer);
        expect([0, null]).toContain(code);
        const { lines } = await books.counts();
        expect([movements.length, movements.length - linesOfFile]).toContain(lines);
        expect(await findLosses(books.store.reads)).toEqual([]);
        if (code === null) killed += 1;
        else file = await addFile();
      }
      await importWhole(file);
      expect(await books.counts()).toMatchObject({ lines: movements.length, usesWithoutLine: 0 });
      expect(await findLosses(books.store.reads)).toEqual([]);
      const unpaid = await books.store.reads
        .selectFrom("expectation")
        .select("key")
        .where("status", "<>", "SUCCESS")
        .execute();
      expect(unpaid).toEqual([]);
    });
  });
