import { type Day, writeDay } from "../ground/day.ts";
import { sumUnits, writeAmount } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { type Column, columnsOf, type CsvMapping } from "../statement/csvMapping.ts";
import { numberOf, type Page, type WrittenLine } from "./page.ts";
import { findLeftOut } from "./untidy.ts";

/** The fields of a row by their column. Those of columns that the mapping lacks are not written. */
type Cells = readonly (readonly [Column | undefined, string])[];

/** A page of an account that has a mapping. */
interface CsvPage extends Page {
  readonly mapping: CsvMapping;
  readonly money: (units: bigint) => string;
}

/** Writes a file by the mapping of the account, so that reading it by the mapping gives the same lines. */
export function writeCsv(page: Page): string {
  const mapping = page.account.settings.csv;
  if (!mapping) throw new Refused("The account has no mapping of CSV.");
  const money = (units: bigint) => writeAmount(units, page.account.currencyCode, mapping);
  const csv: CsvPage = { ...page, mapping, money };
  const places = placesOf(mapping);
  const toRow = (cells: Cells) => {
    const byColumn = new Map(cells);
    return places.map((column) => byColumn.get(column) ?? "");
  };
  const rows = withBalances(csv, writeMovements(csv)).map(toRow);
  const table = [
    ...(mapping.hasHeading ? [places.map(String)] : []),
    ...(mapping.isNewestFirst ? rows.toReversed() : rows),
    ...writeFooter(csv).map(toRow),
  ].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mapping.separator));
  const above = Array.from({ length: mapping.skipLines }, () => "rehearsal");
  return `${[...above, ...table].join("\n")}\n`;
}

/** Returns the columns in their order. Numbers have their places; names take the others, and places that are left stay empty. */
function placesOf(mapping: CsvMapping): readonly Column[] {
  const leftOut = mapping.leaveOut.map(({ column }) => column);
  const all = [...new Set([...columnsOf(mapping), ...leftOut])];
  const names = all.filter((one) => typeof one === "string");
  const numbers = all.filter((one) => typeof one === "number");
  return Array.from({ length: Math.max(all.length, ...numbers) }, (_, index) =>
    numbers.includes(index + 1) ? index + 1 : (names.shift() ?? index + 1),
  );
}

function writeMovements(page: CsvPage): readonly Cells[] {
  const { lines, kinds, opening, money } = page;
  const lastBooked = lines.findLastIndex(({ isPending }) => !isPending);
  let balance = opening;
  return lines.map((line, index) => {
    if (!line.isPending) balance += line.units;
    const isShown = !line.isPending && (index === lastBooked || !kinds.has("balances"));
    return writeMovement(line, kinds.has("words") ? index : 0, isShown ? money(balance) : "", page);
  });
}

/** Writes a line. Of several words that mean the same, `turn` chooses one. */
function writeMovement(line: WrittenLine, turn: number, balance: string, page: CsvPage): Cells {
  const { columns, dayFormat, bookedWords, pendingWords } = page.mapping;
  return [
    [columns.bookedDay, writeDay(line.day, dayFormat)],
    ...writeMoney(line, turn, page),
    [columns.balance, balance],
    [columns.currencyCode, page.account.currencyCode],
    [columns.bankId, line.id],
    [columns.endToEndId, line.endToEndId ?? ""],
    [columns.partyName, line.partyName ?? ""],
    [columns.partyAccount, line.partyAccount ?? ""],
    [columns.creditedAccount, line.creditedAccount ?? ""],
    [columns.accountNumber, numberOf(page.account)],
    [columns.status, (line.isPending ? pendingWords : bookedWords)[0] ?? ""],
    ...writeTexts(line, page.mapping),
  ];
}

/** Writes the money of a line: signed, with a word for its direction, or in the column of its direction. */
function writeMoney({ units }: WrittenLine, turn: number, { mapping, money }: CsvPage): Cells {
  const { amount, credit, debit, direction } = mapping.columns;
  const isDebit = units < 0n;
  const absolute = money(isDebit ? -units : units);
  if (amount === undefined) {
    const column = isDebit ? debit : credit;
    const name = isDebit ? "columns.debit" : "columns.credit";
    if (column === undefined)
      throw new Refused(`The account's mapping has no column for ${absolute}. Set ${name} in csv.`);
    return [[column, absolute]];
  }
  if (mapping.creditWords.length === 0)
    return [[amount, money(mapping.isPositiveDebit ? -units : units)]];
  const all = isDebit ? mapping.debitWords : mapping.creditWords;
  if (direction !== undefined)
    return [
      [amount, absolute],
      [direction, all[turn % all.length] ?? ""],
    ];
  // Behind an amount, one word of letters is read.
  const words = all.filter((word) => /^(?:\p{L}[\p{L}.]*)?$/u.test(word));
  const word = words[turn % words.length];
  if (word === undefined)
    throw new Refused(
      `${all.join(", ")} cannot stand behind an amount. Set columns.direction in csv.`,
    );
  return [[amount, `${absolute} ${word}`]];
}

/** A column for each text, and the rest together in the last one. */
function writeTexts({ texts }: WrittenLine, { columns }: CsvMapping): Cells {
  return columns.texts.map((column, index) => {
    const isLast = index === columns.texts.length - 1;
    const text = isLast ? texts.slice(index).join(" ") : (texts[index] ?? "");
    return [column, text.replaceAll(/\s+/g, " ")];
  });
}

/** Adds the rows of the opening and the closing balance, which are no movements, if the page has such rows. */
function withBalances(page: CsvPage, rows: readonly Cells[]): readonly Cells[] {
  const { kinds, mapping, opening, closing } = page;
  const leftOut = findLeftOut(mapping);
  if (!kinds.has("balances") || !leftOut) return rows;
  const { column, words } = leftOut;
  const toRow = (word: string, balance: bigint): Cells => [
    [mapping.columns.bookedDay, writeDay(page.day, mapping.dayFormat)],
    [mapping.columns.balance, page.money(balance)],
    [column, writeLeftOut(word, page.day, mapping)],
  ];
  const [first = "", last = first] = [words[0], words.at(-1)];
  return [toRow(first, opening), ...rows, toRow(last, closing)];
}

/** Returns a text that a word of `leaveOut` names. Behind a beginning (`Saldo final:*`) stands the day. */
function writeLeftOut(word: string, day: Day, { dayFormat }: CsvMapping): string {
  return word.endsWith("*") ? `${word.slice(0, -1)} ${writeDay(day, dayFormat)}` : word;
}

/**
 * Returns the lines below the rows. As many as the mapping skips are always there; of the kind `footer` they are totals and text. If it
 * skips none, a row that it leaves out has the totals.
 */
function writeFooter({ kinds, mapping, lines, day, money }: CsvPage): readonly Cells[] {
  const { columns, skipEndLines } = mapping;
  const text = (words: string): Cells => [[columns.bookedDay, words]];
  if (!kinds.has("footer")) return Array.from({ length: skipEndLines }, () => text("rehearsal"));
  const all = lines.filter(({ isPending }) => !isPending).map(({ units }) => units);
  const credits = sumUnits(all.filter((units) => units > 0n));
  const debits = sumUnits(all.filter((units) => units < 0n));
  const totals: Cells = [
    [columns.amount, money(credits + debits)],
    [columns.credit, money(credits)],
    [columns.debit, money(-debits)],
  ];
  const leftOut = skipEndLines === 0 ? findLeftOut(mapping) : undefined;
  if (leftOut) {
    const word = writeLeftOut(leftOut.words.at(-1) ?? "", day, mapping);
    return [[...totals, [leftOut.column, word]]];
  }
  const below = Array.from({ length: Math.max(0, skipEndLines - 1) }, () =>
    text("This statement is a rehearsal. No money has moved."),
  );
  return [[...totals, ...text("Total")], ...below];
}
