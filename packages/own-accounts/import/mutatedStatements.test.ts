import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";

const sizes = [
  { files: 150, tags: [] },
  { files: 10_000, tags: ["all"] },
];

/** New books are opened after so many files, since each import reads all that is booked. */
const filesOfBooks = 500;

const formats = ["csv", "camt.053", "mt940"] as const;

/** Parts of the formats that may stand in a wrong place. */
const words = [
  "\n",
  "\0",
  ...'" , - 9 0 . & < 2026-11-24 EUR DBIT PDNG <Ntry> </Ntry> <TxDtls> <!DOCTYPE'.split(" "),
  ...":61: :62F: :20: :86: RC".split(" "),
];

const kinds = ["replace", "remove", "repeat", "insert", "move", "cut", "digit"] as const;

const change = fc.record({
  kind: fc.constantFrom(...kinds),
  /** The place, in ten-thousandths of the file. */
  place: fc.nat(9999),
  length: fc.integer({ min: 1, max: 60 }),
  content: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc.constantFrom(...words).map((word) => new TextEncoder().encode(word)),
  ),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function mutate(bytes: Uint8Array, { kind, place, length, content }: Change): Uint8Array {
  const at = Math.floor((bytes.length * place) / 10_000);
  const [before, part, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, at + length),
    bytes.subarray(at + length),
  ];
  const pieces = {
    replace: [before, content, after],
    remove: [before, after],
    repeat: [before, part, part, after],
    insert: [before, content, part, after],
    move: [before, after, part],
    cut: [before],
    digit: [before, changeDigits(part, length), after],
  } satisfies Record<(typeof kinds)[number], readonly Uint8Array[]>;
  return Buffer.concat(pieces[kind]);
}

/** Adds to each digit, so that amounts, days and references stay what they are in form. */
function changeDigits(part: Uint8Array, by: number): Uint8Array {
  const zero = 0x30;
  const nine = 0x39;
  const isDigit = (byte: number) => byte >= zero && byte <= nine;
  return part.map((byte) => (isDigit(byte) ? ((byte - zero + by) % 10) + zero : byte));
}

for (const { files, tags } of sizes) {
  const name = `${files} mutated statements are booked whole or not at all, and no credit is without a line`;
  test(name, { tags, timeout: 3_600_000 }, async () => {
    for (let from = 0; from < files; from += filesOfBooks) {
      const books = await openBooks("INR");
      const originals = await openAccounts(books);
      const property = fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (format, changes) => {
          const bytes = changes.reduce(mutate, originals[format]);
          await expectWholeOrNothing(books, bytes, toAccount(format));
        },
      );
      const numRuns = Math.min(filesOfBooks, files - from);
      await fc.assert(property, { numRuns, seed: 20_261_124 + from, endOnFailure: true });
      // The originals still are what they were.
      for (const format of formats)
        await expectWholeOrNothing(books, originals[format], toAccount(format));
      expect(await findLosses(books.store.reads)).toEqual([]);
      await books.close();
    }
  });
}

const toAccount = (format: string) => format.replace(".", "");

async function expectWholeOrNothing(books: TestBooks, bytes: Uint8Array, accountName: string) {
  const before = await books.counts();
  const booked = await books.bookBytes(bytes, { accountName });
  const after = await books.counts();
  expect(after.usesWithoutLine).toBe(0);
  if (booked.result !== "booked") {
    expect(after).toEqual(before);
    return;
  }
  expect(after).toMatchObject({
    imports: before.imports + 1,
    lines: before.lines + booked.added + booked.asked,
  });
  expect(after.statements).toBeGreaterThanOrEqual(before.statements);
  expect(await findLosses(books.store.reads)).toEqual([]);
}

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;

/** Opens an account of each format, with open payins, and returns a file of each that pays them. */
async function openAccounts(
  books: TestBooks,
): Promise<Record<(typeof formats)[number], Uint8Array>> {
  const accountNumber = "12345678";
  // Without balances, so that changed amounts are booked and not refused.
  const columns = { bookedDay: 1, texts: [2], amount: 3, partyName: 4, partyAccount: 5 };
  await books.openAccount("csv", "M-csv", { csv: { ...mexican.csv, columns } });
  await books.openAccount("camt053", "M-camt", { format: "camt.053", accountNumber });
  await books.openAccount("mt940", "M-mt", { format: "mt940", accountNumber });
  const begin = async (merchantCode: string) => [
    await books.begin(`${merchantCode}-1`, "100.00", { merchantCode }),
    await books.begin(`${merchantCode}-2`, "250.50", { merchantCode }),
  ];
  const csv = (await begin("M-csv")).map(
    (reference) => `2026-11-24,"to ${reference}, thanks",100.00,Ada,123`,
  );
  const camt = (await begin("M-camt")).map(
    (reference, index) =>
      `<Ntry><Amt Ccy="INR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt><AcctSvcrRef>B${index}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const mt940 = (await begin("M-mt")).map(
    (reference, index) => `:61:2611241124C100,00NTRFNONREF//M${index}\r\n:86:${reference}\r\n`,
  );
  const account = `<Acct><Id><Othr><Id>${accountNumber}</Id></Othr></Id><Ccy>INR</Ccy></Acct>`;
  return {
    csv: Buffer.from(`${csv.join("\n")}\n2026-11-24,"who, ""why""",7.00,,\n`),
    "camt.053": Buffer.from(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${account}${balance("OPBD", "0.00")}${balance("CLBD", "200.00")}${camt.join("")}</Stmt></BkToCstmrStmt></Document>`,
    ),
    mt940: Buffer.from(
      `:20:X\r\n:25:${accountNumber}\r\n:28C:1/1\r\n:60F:C261124INR0,00\r\n${mt940.join("")}:62F:C261124INR200,00\r\n-\r\n`,
    ),
  };
}
