import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account } from "../accounts/accounts.ts";
import { AccountSettings } from "../accounts/accountSettings.ts";
import { layouts } from "../accounts/layouts.ts";
import { addDays, dayFormats } from "../ground/day.ts";
import { Refused } from "../ground/refused.ts";
import { CsvMapping, findMappingFault } from "../statement/csvMapping.ts";
import { encode, encodings, readStatements } from "../statement/readStatements.ts";
import { describeRefusal, type StatementLine } from "../statement/statement.ts";
import { type Page, sumBooked, type WrittenLine } from "./page.ts";
import { refuseKinds, type UntidyKind } from "./untidy.ts";
import { writeCsv } from "./writeCsv.ts";

/** Characters beyond ASCII that each encoding has. */
const letters: Readonly<Record<(typeof encodings)[number], string>> = {
  "utf-8": "ß漢가ก",
  "utf-16le": "ß漢가ก",
  "utf-16be": "ß漢가ก",
  "windows-1250": "Łőß",
  "windows-1252": "çãé",
  "windows-1258": "Đơư",
  "windows-874": "กขฃ",
  shift_jis: "ア漢①髙",
  "euc-kr": "가똠횾",
  big5: "中文帳",
};

/** How a mapping says the direction of money. */
const moneyColumns = {
  signed: ["amount"],
  inAndOut: ["credit", "debit"],
  wordBeside: ["amount", "direction"],
  wordBehind: ["amount"],
} as const;
type MoneyForm = keyof typeof moneyColumns;

const single = [
  "balance",
  "currencyCode",
  "bankId",
  "endToEndId",
  "partyName",
  "partyAccount",
  "creditedAccount",
  "accountNumber",
  "status",
] as const;

const anyForm = fc.record({
  encoding: fc.constantFrom(...encodings),
  currencyCode: fc.constantFrom("JPY", "MXN", "INR"),
  separator: fc.constantFrom(",", ";", "\t", "|"),
  skipLines: fc.nat(3),
  skipEndLines: fc.nat(3),
  hasHeading: fc.boolean(),
  dayFormat: fc.constantFrom(...dayFormats),
  marks: fc.constantFrom(
    { decimal: ".", group: "" },
    { decimal: ".", group: "," },
    { decimal: ",", group: "." },
    { decimal: ",", group: " " },
    { decimal: ".", group: "'" },
  ),
  minus: fc.subarray(["behind", "brackets"]),
  currencyMarks: fc.subarray(["R$", "$", "INR"]),
  isPositiveDebit: fc.boolean(),
  isNewestFirst: fc.boolean(),
  money: fc.constantFrom<MoneyForm>("signed", "inAndOut", "wordBeside", "wordBehind"),
  columns: fc.subarray([...single]),
  textCount: fc.nat(3),
  /** The places of the columns from 1, and which of them have a name. */
  places: fc.shuffledSubarray(
    Array.from({ length: 20 }, (_, index) => index + 1),
    { minLength: 20 },
  ),
  isNamed: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  leftOut: fc.constantFrom<"none" | "text" | "own">("none", "text", "own"),
  kinds: fc.subarray<UntidyKind>(["footer", "balances", "words"]),
});
type AnyForm = typeof anyForm extends fc.Arbitrary<infer Form> ? Form : never;

/** Returns a valid mapping. Names stand only in files with a heading. */
function toMapping(form: AnyForm): CsvMapping {
  const { marks, money, columns, textCount, hasHeading, leftOut } = form;
  const names = ["bookedDay", ...moneyColumns[money], ...columns];
  const all = form.places.map((place, index) =>
    hasHeading && form.isNamed[index] ? `Col ${index}` : place,
  );
  const texts = all.slice(names.length, names.length + textCount);
  const ownColumn = all[names.length + textCount] ?? 1;
  const leftOutColumn = leftOut === "own" ? ownColumn : texts[0];
  const isWordy = money === "wordBeside" || money === "wordBehind";
  return CsvMapping.parse({
    separator: form.separator,
    skipLines: form.skipLines,
    skipEndLines: form.skipEndLines,
    hasHeading,
    dayFormat: form.dayFormat,
    ...marks,
    minus: form.minus,
    currencyMarks: form.currencyMarks,
    isPositiveDebit: form.isPositiveDebit && !isWordy,
    isNewestFirst: form.isNewestFirst,
    columns: {
      ...Object.fromEntries(names.map((name, index) => [name, all[index]])),
      texts,
    },
    ...(isWordy && { creditWords: ["CR", "Haben"], debitWords: ["DR", "Soll"] }),
    ...(columns.includes("status") && {
      bookedWords: ["booked", "done"],
      pendingWords: ["pending"],
    }),
    leaveOut:
      leftOut === "none" || leftOutColumn === undefined
        ? []
        : [{ column: leftOutColumn, words: ["SALDO ANTERIOR", "Saldo final:*"] }],
  });
}

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

/** Texts of words, with all that a CSV file could trip over. None begins like a row that a mapping leaves out. */
const textOf = (encoding: AnyForm["encoding"]) =>
  fc
    .array(fc.constantFrom(...Array.from(`aZ09"',;|-.=${letters[encoding]} `)), { maxLength: 20 })
    .map((characters) => `T${characters.join("").trim()}`);

const linesOf = ({ encoding, columns }: AnyForm) =>
  fc.array(
    fc.record({
      day,
      units: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      texts: fc.array(textOf(encoding), { maxLength: 4 }),
      id: textOf(encoding),
      isPending: columns.includes("status") ? fc.boolean() : fc.constant(false),
      endToEndId: fc.option(textOf(encoding), { nil: undefined }),
      partyName: fc.option(textOf(encoding), { nil: undefined }),
      partyAccount: fc.option(textOf(encoding), { nil: undefined }),
      creditedAccount: fc.option(textOf(encoding), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  );

const anyPage = anyForm.chain((form) =>
  fc.record({ form: fc.constant(form), lines: linesOf(form), opening: fc.bigInt(-9999n, 9999n) }),
);

function toAccount(csv: CsvMapping, currencyCode: string): Account {
  const settings = { accountName: "Shop", methods: [], format: "csv", csv };
  return {
    name: "main",
    merchantCode: "M1",
    currencyCode,
    state: "open",
    gapDay: null,
    acceptedDay: null,
    createdAt: "2026-11-24T00:00:00.000Z",
    madeBy: "test",
    confirmedMapping: null,
    previewed: null,
    acceptedClosing: null,
    settings: AccountSettings.parse(settings),
  };
}

/** Returns the facts that a mapping has a place for. */
function toFacts(line: WrittenLine, { columns }: CsvMapping, currencyCode: string) {
  const { texts } = columns;
  const written =
    texts.length === 0
      ? []
      : [...line.texts.slice(0, texts.length - 1), line.texts.slice(texts.length - 1).join(" ")];
  return {
    bookedDay: line.day,
    units: line.units,
    currencyCode,
    isPending: line.isPending,
    bankId: columns.bankId === undefined ? undefined : line.id,
    endToEndId: columns.endToEndId === undefined ? undefined : line.endToEndId,
    partyName: columns.partyName === undefined ? undefined : line.partyName,
    partyAccount: columns.partyAccount === undefined ? undefined : line.partyAccount,
    creditedAccount: columns.creditedAccount === undefined ? undefined : line.creditedAccount,
    texts: written.map((text) => text.replaceAll(/\s+/g, " ")).filter((text) => text !== ""),
  };
}

/** Returns the facts of a line that a CSV file can have. */
function factsOf(line: StatementLine) {
  const { bookedDay, units, currencyCode, isPending, bankId, endToEndId, texts } = line;
  const { partyName, partyAccount, creditedAccount } = line;
  const party = { partyName, partyAccount, creditedAccount };
  return { bookedDay, units, currencyCode, isPending, bankId, endToEndId, ...party, texts };
}

function isSayable(kind: UntidyKind, mapping: CsvMapping): boolean {
  try {
    refuseKinds(new Set([kind]), "csv", mapping);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const sizes = [
  { numRuns: 100, tags: [] },
  { numRuns: 5000, tags: ["all"] },
];

describe.each(sizes)("a CSV file by any mapping, in $numRuns tries", ({ numRuns, tags }) => {
  it("is read back to the same lines and balances", { tags }, () => {
    fc.assert(
      fc.property(anyPage, ({ form, lines, opening }) => {
        const mapping = toMapping(form);
        expect(findMappingFault(mapping)).toBeUndefined();
        const account = toAccount(mapping, form.currencyCode);
        const kinds = new Set(form.kinds.filter((kind) => isSayable(kind, mapping)));
        const closing = opening + sumBooked(lines);
        const page: Page = {
          account,
          day: "2026-11-24",
          number: 1,
          isLast: true,
          opening,
          closing,
          lines,
          kinds,
        };
        const bytes = encode(writeCsv(page), form.encoding);
        if (!bytes) {
          // Only the days of East Asia have characters that an encoding lacks.
          expect(form.dayFormat).toBe("YYYY年MM月DD日");
          return;
        }
        const { currencyCode, encoding } = form;
        const settings = { format: "csv", encoding, csv: mapping, currencyCode } as const;
        const read = readStatements(bytes, settings);
        if (!read.ok) throw new Error(describeRefusal(read.refusal));
        const [statement] = read.statements;
        expect(statement?.lines.map(factsOf)).toEqual(
          lines.map((line) => toFacts(line, mapping, currencyCode)),
        );
        if (statement?.closing) expect(statement.closing.units).toBe(closing);
      }),
      { numRuns },
    );
  });
});

describe("a CSV file in the layout of a bank", () => {
  it.each(layouts)("of $name is read back", ({ settings: { encoding, csv }, currencyCode }) => {
    const mapping = CsvMapping.parse(csv);
    const lines = [12_500n, -3000n].map((units, index) => ({
      day: "2026-11-24",
      units,
      texts: [`PWABCDEFG${index}`],
      id: `${index}`,
      isPending: false,
    }));
    const page: Page = {
      account: toAccount(mapping, currencyCode),
      day: "2026-11-24",
      number: 1,
      isLast: true,
      opening: 100n,
      closing: 9600n,
      lines,
      kinds: new Set(),
    };
    const bytes = encode(writeCsv(page), encoding) ?? new Uint8Array();
    const read = readStatements(bytes, { format: "csv", encoding, csv: mapping, currencyCode });
    expect(read).toMatchObject({
      ok: true,
      statements: [{ lines: lines.map(({ units, texts }) => ({ units, texts })) }],
    });
  });
});
