import { quoteText } from "@pay/contract/quoteText.ts";
import { addBankingDays, type Day, isDayOfBank, readDay, withoutZone } from "../ground/day.ts";
import { readUnits } from "../ground/money.ts";
import { balancesOf, checkBalances, type ReadRow, refuseEmpty } from "./csvBalances.ts";
import {
  type Column,
  type CsvMapping,
  findMappingFault,
  foldDirection,
  foldWord,
} from "./csvMapping.ts";
import { nameOf, readTable, type Row } from "./csvTable.ts";
import { refuse, type Statement } from "./statement.ts";

const mappingRemedy = "Correct the account's mapping, or the file.";

/** Reads the CSV file of an account by its mapping. A column of account numbers makes a statement of each. */
export function readCsv(
  text: string,
  mapping: CsvMapping,
  currencyCode: string,
): readonly Statement[] {
  const fault = findMappingFault(mapping);
  if (fault !== undefined) refuse("account", "csv", fault, "Set the mapping with accounts set.");
  const { rows, leftOut } = readTable(text, mapping);
  const kept = rows.flatMap((row) => {
    const state = readState(row, mapping);
    if (state !== "void") return { row, isPending: state === "pending" };
    leftOut.push(row.where);
    return [];
  });
  refuseBothSigns(rows, mapping, currencyCode);
  const { accountNumber: column } = mapping.columns;
  const byAccount = Map.groupBy(kept, ({ row }) =>
    column === undefined ? undefined : needCell(row, column),
  );
  if (byAccount.size === 0) return [{ currencyCode, lines: [], leftOut }];
  const statements: Statement[] = [];
  for (const [accountNumber, ofAccount] of byAccount) {
    const own = toStatement(ofAccount, mapping, currencyCode);
    // The rows that are left out may be of any account.
    const isFirst = statements.length === 0;
    statements.push({ accountNumber, ...own, leftOut: isFirst ? leftOut : [] });
  }
  return statements;
}

interface Kept {
  readonly row: Row;
  readonly isPending: boolean;
}

function toStatement(rows: readonly Kept[], mapping: CsvMapping, currencyCode: string): Statement {
  const read = rows.map(({ row, isPending }) => readLine(row, mapping, currencyCode, isPending));
  const ordered = mapping.isNewestFirst ? read.toReversed() : read;
  const lines = ordered.map(({ line }) => line);
  const booked = lines.filter(({ isPending }) => !isPending);
  const bookedRows = ordered.filter(({ line }) => !line.isPending);
  checkBalances(bookedRows, currencyCode, nameAmounts(mapping));
  // An announced line may have a day that has not come.
  const days = booked.map(({ bookedDay }) => bookedDay).toSorted();
  const toDay = days.at(-1);
  return {
    currencyCode,
    ...balancesOf(booked, toDay),
    fromDay: findUnbroken(days),
    toDay,
    lines,
  };
}

/**
 * Returns the first of the days that lead to the last one without a banking day between them that has no line. A file does not say with
 * which day it begins, and a late line lies before that.
 */
function findUnbroken(days: readonly Day[]): Day | undefined {
  return days.reduceRight<Day | undefined>(
    (first, day) =>
      first === undefined || (day < first && addBankingDays(day, 1) >= first) ? day : first,
    undefined,
  );
}

function needCell(row: Row, column: Column): string {
  return row.at(column) ?? refuse(row.where, nameOf(column), "It is empty.", mappingRemedy);
}

/** Returns what the column `status` says of a row. A word that the mapping does not name refuses the file. */
function readState(row: Row, mapping: CsvMapping): "booked" | "pending" | "void" {
  const { status } = mapping.columns;
  if (status === undefined) return "booked";
  const word = row.at(status) ?? "";
  const isOne = (words: readonly string[]) => words.some((one) => foldWord(one) === foldWord(word));
  if (isOne(mapping.bookedWords)) return "booked";
  if (isOne(mapping.pendingWords)) return "pending";
  if (isOne(mapping.voidWords)) return "void";
  return refuse(
    row.where,
    nameOf(status),
    `The mapping does not name the word ${quoteText(word.slice(0, 40))}.`,
    "Add it to bookedWords, pendingWords or voidWords, as your bank explains it.",
  );
}

function readLine(
  row: Row,
  mapping: CsvMapping,
  accountCurrency: string,
  isPending: boolean,
): ReadRow {
  const { columns } = mapping;
  const currencyCode = row.at(columns.currencyCode) ?? accountCurrency;
  if (currencyCode !== accountCurrency)
    refuse(row.where, "currency", `It is in ${quoteText(currencyCode)}.`, currencyRemedy);
  const units = readSigned(row, mapping, currencyCode);
  const bankName = row.at(columns.partyBank);
  const balance = readBalance(row, mapping, currencyCode);
  if (units === undefined && (isPending || balance === undefined))
    refuseEmpty(row.where, nameAmounts(mapping));
  const line = {
    where: row.where,
    units: units ?? 0n,
    currencyCode,
    bookedDay: readBookedDay(row, mapping, accountCurrency),
    isPending,
    isReversal: false,
    bankId: row.at(columns.bankId),
    endToEndId: row.at(columns.endToEndId),
    references: [],
    texts: columns.texts.flatMap((one) => row.at(one) ?? []),
    partyName: row.at(columns.partyName),
    partyAccount: row.at(columns.partyAccount),
    ...(bankName !== undefined && { partyBank: { bankName } }),
    creditedAccount: row.at(columns.creditedAccount),
    balance,
  };
  return { line, hasAmount: units !== undefined };
}

const currencyRemedy =
  "Choose the right account. In a file of several currencies, name the rows of the others in leaveOut.";

/** Returns the columns of amounts for a message. */
function nameAmounts({ columns: { amount, credit, debit } }: CsvMapping): string {
  return [amount, credit, debit]
    .flatMap((one) => (one === undefined ? [] : [nameOf(one)]))
    .join(" and ");
}

/** Returns the balance behind a row; undefined if it states none. */
function readBalance(row: Row, mapping: CsvMapping, currencyCode: string): bigint | undefined {
  const { balance } = mapping.columns;
  if (balance === undefined || row.at(balance) === undefined) return undefined;
  return readAmount(row, balance, mapping, currencyCode);
}

/** A year of three digits, an era, or a year far ahead: Taiwan, Japan and Thailand count years otherwise too. */
const otherCalendar =
  /^(?:[RHST]\d{1,2}\b|令和|平成|民國|民国|พ\.?ศ|\d{3}[/.-]|2[5-9]\d\d\D|\D*2[5-9]\d\d$)/;

function readBookedDay(
  row: Row,
  { columns: { bookedDay }, dayFormat }: CsvMapping,
  currencyCode: string,
): Day {
  const text = row.at(bookedDay) ?? "";
  const problem = `${quoteText(text.slice(0, 40))} is no day of the form ${dayFormat}.`;
  const remedy = otherCalendar.test(text)
    ? "Export the statement with years of the western calendar."
    : "Correct dayFormat; if none of its forms fits, export another format. Name lines that are no movements in leaveOut or skipEndLines.";
  const day =
    readDay(withoutZone(text), dayFormat) ?? refuse(row.where, nameOf(bookedDay), problem, remedy);
  if (!isDayOfBank(text, day, currencyCode))
    refuse(
      row.where,
      nameOf(bookedDay),
      `"${text.slice(0, 40)}" is of another day where the account is.`,
      "Export the statement with the bank's own days.",
    );
  return day;
}

/** Returns the signed amount of a row; undefined if it states none. */
function readSigned(row: Row, mapping: CsvMapping, currencyCode: string): bigint | undefined {
  const { amount, credit, debit } = mapping.columns;
  if (amount !== undefined && row.at(amount) === undefined) return undefined;
  if (amount !== undefined && mapping.creditWords.length > 0)
    return readWithWord(row, amount, mapping, currencyCode);
  if (amount !== undefined) {
    const units = readAmount(row, amount, mapping, currencyCode);
    if (mapping.isPositiveDebit && (row.at(amount) ?? "").includes("+"))
      refuse(
        row.where,
        nameOf(amount),
        "It has a plus, and isPositiveDebit takes that for money that leaves.",
        "Name creditWords and debitWords, or leave isPositiveDebit out.",
      );
    return mapping.isPositiveDebit ? -units : units;
  }
  const [credited, debited] = [credit, debit].map((one) =>
    one === undefined || isEmptyAmount(row, one)
      ? undefined
      : readAmount(row, one, mapping, currencyCode),
  );
  if (credited === undefined && debited === undefined) return undefined;
  // A bank may write 0 into the other column.
  if ((credited ?? 0n) !== 0n && (debited ?? 0n) !== 0n)
    refuse(row.where, nameAmounts(mapping), "Only one of them may have an amount.", mappingRemedy);
  if ((credited ?? 0n) < 0n)
    refuse(
      row.where,
      nameOf(credit ?? "credit"),
      "A credit is below zero.",
      "Ask the bank what it means.",
    );
  // Some banks write debits with a minus sign.
  const left = debited ?? 0n;
  return (credited ?? 0n) - (left < 0n ? -left : left);
}

/** Returns whether a row has no amount in the column for credit or debit. Some banks write a dash there. */
function isEmptyAmount(row: Row, column: Column): boolean {
  return /^[-–—]?$/.test(row.at(column) ?? "");
}

/** Returns an amount whose direction is a word of its own column, or behind the digits. */
function readWithWord(row: Row, amount: Column, mapping: CsvMapping, currencyCode: string): bigint {
  const { columns, creditWords, debitWords } = mapping;
  const text = row.at(amount) ?? "";
  const cut = /^(.*\d[)\s]*?)\s*(?:(\p{L}[\p{L}.]*)|\((\p{L}[\p{L}.]*)\))$/su.exec(text);
  const behind = cut?.[2] ?? cut?.[3] ?? "";
  const word = columns.direction === undefined ? behind : (row.at(columns.direction) ?? "");
  const digits = columns.direction === undefined ? (cut?.[1] ?? text) : text;
  const units = toUnits(digits, row, amount, mapping, currencyCode);
  const isOne = (words: readonly string[]) =>
    words.some((one) => foldDirection(one) === foldDirection(word));
  const field = nameOf(columns.direction ?? amount);
  if (units < 0n)
    refuse(
      row.where,
      nameOf(amount),
      "It has a sign beside the word for its direction.",
      "Leave the column direction out, if the sign says the same.",
    );
  if (isOne(creditWords)) return units;
  if (isOne(debitWords)) return -units;
  return refuse(
    row.where,
    field,
    `The mapping does not name the word ${quoteText(word.slice(0, 40))}.`,
    "Add it to creditWords or debitWords, as your bank explains it.",
  );
}

function readAmount(row: Row, from: Column, mapping: CsvMapping, currencyCode: string): bigint {
  return toUnits(row.at(from) ?? "", row, from, mapping, currencyCode);
}

function toUnits(text: string, row: Row, from: Column, form: CsvMapping, currencyCode: string) {
  const problem = `${quoteText(text.slice(0, 40))} is no amount in ${currencyCode}.`;
  const remedy =
    "Correct decimal, group, minus or currencyMarks, or name creditWords and debitWords. Name lines that are no movements in leaveOut or skipEndLines.";
  return readUnits(text, currencyCode, form) ?? refuse(row.where, nameOf(from), problem, remedy);
}

/** Some banks write debits with a minus. One that writes both signs means something else by one of them. */
function refuseBothSigns(rows: readonly Row[], mapping: CsvMapping, currencyCode: string): void {
  const { debit } = mapping.columns;
  if (debit === undefined) return;
  let sign: boolean | undefined;
  for (const row of rows) {
    const units = isEmptyAmount(row, debit) ? 0n : readAmount(row, debit, mapping, currencyCode);
    if (units === 0n) continue;
    if (sign !== undefined && sign !== units < 0n)
      refuse(
        row.where,
        nameOf(debit),
        "The column has amounts above and below zero.",
        "Ask the bank what the sign means, and export signed amounts in one column.",
      );
    sign = units < 0n;
  }
}
