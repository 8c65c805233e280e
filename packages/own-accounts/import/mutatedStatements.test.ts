import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { change, mutate } from "../testing/mutateStatement.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { ownNumber, writeCamt, writeEntry } from "../testing/writeCamt.ts";

const sizes = [
  { files: 300, tags: [] },
  { files: 10_000, tags: ["all"] },
];

/** New books are opened after so many files, since each import reads all that is booked. */
const filesOfBooks = 500;

/** Without balances, so that changed amounts are booked and not refused. */
const columns = { bookedDay: 1, texts: [2], amount: 3, partyName: 4, partyAccount: 5 };
const swift = { csv: undefined, accountNumber: ownNumber };

const part = (amount: string, name: string) =>
  `<TxDtls><Refs><ClrSysRef>${name}</ClrSysRef></Refs><Amt Ccy="INR">${amount}</Amt></TxDtls>`;

/** The accounts, by their settings and the file that pays their two payins. */
const accounts = {
  plain: {
    settings: { csv: { ...mexican.csv, columns } },
    write: ([one, two]) =>
      `2026-11-24,"to ${one}, thanks",50.00,Ada,123\n2026-11-24,${two},50.00,Ada,123\n2026-11-24,"who, ""why""",7.00,,\n`,
  },
  balanced: {
    settings: { csv: mexican.csv },
    write: ([one, two]) =>
      `2026-11-23,fee,-5.00,,,95.00\r\n2026-11-24,"${one}",50.00,Ada,123,145.00\r\n2026-11-24,${two},50.00,Éva,,195.00\r\n`,
  },
  camt: {
    settings: { ...swift, format: "camt.053" },
    write: ([one, two]) => {
      const inEntry = `<NtryDtls>${part("20.00", "other")}${part("30.00", two)}</NtryDtls>`;
      const inDetail = `<RmtInf><Ustrd>${one}</Ustrd></RmtInf>`;
      const pages = [
        { entries: writeEntry({ currencyCode: "INR", inEntry }) },
        {
          entries: writeEntry({ currencyCode: "INR", inDetail }),
          opening: "150.00",
          closing: "200.00",
        },
      ];
      const all = pages.map((page) => writeCamt({ currencyCode: "INR", ...page }));
      return `<File>${all.join("")}</File>\n`.replaceAll("><", ">\n<");
    },
  },
  mt940: {
    settings: { ...swift, format: "mt940" },
    write: ([one, two]) =>
      `:20:X\r\n:25:${ownNumber}\r\n:28C:1/1\r\n:60F:C261124INR0,00\r\n:61:2611241124C50,00NTRFNONREF//M1\r\n:86:166?00GUTSCHRIFT?20EREF+${one}?32Ada\r\n-\r\n:86:more\r\n:62M:C261124INR50,00\r\n-\r\n:20:X\r\n:25:${ownNumber}\r\n:28C:1/2\r\n:60M:C261124INR50,00\r\n:61:2611241124C50,00NTRFNONREF\r\n:86:/EREF/${two}/ORDP//NAME/Ada/REMI/x\r\n:61:261124D5,00NCHGNONREF\r\n:62F:C261124INR95,00\r\n-\r\n`,
  },
} satisfies Record<
  string,
  {
    readonly settings: object;
    readonly write: (references: readonly [one: string, two: string]) => string;
  }
>;

type Name = keyof typeof accounts;
const names = ["plain", "balanced", "camt", "mt940"] as const satisfies readonly Name[];

/** Opens the accounts with open payins, and returns the file of each. */
async function openAccounts(books: TestBooks): Promise<ReadonlyMap<Name, Uint8Array>> {
  const files = new Map<Name, Uint8Array>();
  for (const name of names) {
    const { settings, write } = accounts[name];
    const merchantCode = `M-${name}`;
    await books.openAccount(name, merchantCode, settings);
    const one = await books.begin(`${name}-1`, "50.00", { merchantCode });
    const two = await books.begin(`${name}-2`, "100.00", { merchantCode });
    files.set(name, Buffer.from(write([one, two])));
  }
  return files;
}

async function expectWholeOrNothing(books: TestBooks, accountName: Name, bytes: Uint8Array) {
  const before = await books.counts();
  const booked = await books.bookBytes(bytes, { accountName });
  const after = await books.counts();
  expect(after.usesWithoutLine).toBe(0);
  if (booked.result !== "booked") {
    expect(after).toEqual(before);
    return booked.result;
  }
  const stored = before.lines + booked.added + booked.asked;
  expect(after).toMatchObject({ imports: before.imports + 1, lines: stored });
  expect(after.statements).toBeGreaterThanOrEqual(before.statements);
  expect(await findLosses(books.store.reads)).toEqual([]);
  return booked.result;
}

for (const { files, tags } of sizes) {
  const name = `${files} mutated statements are booked whole or not at all, and no credit is without a line`;
  test(name, { tags, timeout: 3_600_000 }, async () => {
    for (let from = 0; from < files; from += filesOfBooks) {
      const books = await openBooks("INR");
      const originals = await openAccounts(books);
      const property = fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async ([account, original], changes) => {
          await expectWholeOrNothing(books, account, changes.reduce(mutate, original));
        },
      );
      const numRuns = Math.min(filesOfBooks, files - from);
      await fc.assert(property, { numRuns, seed: 20_261_124 + from, endOnFailure: true });
      // The originals still are what they were.
      for (const [account, original] of originals)
        await expectWholeOrNothing(books, account, original);
      expect(await findLosses(books.store.reads)).toEqual([]);
      await books.close();
    }
  });
}

test.each(names)(
  "the file of %s is booked whole, and cut at any line whole or not at all",
  async (name) => {
    const books = await openBooks("INR");
    const original = (await openAccounts(books)).get(name) ?? Buffer.from("");
    const lines = original.toString().split(/(?<=\n)/);
    for (let at = 1; at < lines.length; at += 1)
      for (const some of [lines.slice(0, at), lines.slice(at)])
        await expectWholeOrNothing(books, name, Buffer.from(some.join("")));
    expect(await expectWholeOrNothing(books, name, original)).toBe("booked");
    expect(await findLosses(books.store.reads)).toEqual([]);
    await books.close();
  },
);
