import { quoteText } from "@pay/contract/quoteText.ts";
import { addDays, type Day, readDay } from "../ground/day.ts";
import { readUnits, sumUnits } from "../ground/money.ts";
import {
  asText,
  balancePattern,
  type Field,
  isClosing,
  linePattern,
  readFields,
} from "./mt940Fields.ts";
import { readMt940Details } from "./readMt940Details.ts";
import {
  type Balance,
  findFirstDay,
  refuse,
  type Statement,
  StatementFault,
  type StatementLine,
} from "./statement.ts";

const mostStatements = 10_000;

/** Reads an MT940 file: each `:20:` begins a statement, each statement has its balances. */
export function readMt940(text: string): readonly Statement[] {
  const groups: Field[][] = [];
  for (const field of readFields(text)) {
    if (field.tag === "20") groups.push([]);
    if (groups.length > mostStatements)
      refuse(
        field.where,
        ":20:",
        "The file has more than 10,000 statements.",
        "Export fewer days.",
      );
    const group = groups.at(-1) ?? refuse(field.where, `:${field.tag}:`, "It comes before :20:.");
    group.push(field);
  }
  const statements: Statement[] = [];
  for (const [index, group] of groups.entries()) {
    const statement = readGroup(group);
    const isDoubtful =
      endsDoubtfully(groups[index - 1]) && !goesOn(statements[index - 1], statement);
    statements.push(isDoubtful ? doubtLines(statement) : statement);
  }
  return statements;
}

function doubtLines(statement: Statement): Statement {
  const lines: StatementLine[] = [];
  for (const line of statement.lines) lines.push({ ...line, isDoubtful: true });
  return { ...statement, lines };
}

/** Returns whether a payer may have written the end of a statement, and with it the statement behind it. */
function endsDoubtfully(fields: readonly Field[] = []): boolean {
  return fields.findLast(({ tag }) => isClosing(tag))?.isDoubtful === true;
}

/** A statement that goes on from a balance adds no money to it that the bank has not. */
function goesOn(before: Statement | undefined, { accountNumber, opening }: Statement): boolean {
  return before?.accountNumber === accountNumber && before?.closing?.units === opening?.units;
}

function readGroup(group: readonly Field[]): Statement {
  const first = group[0]?.where ?? "file";
  const fields = asText(group, new Set(findOtherClosings(group)));
  const need = (pattern: RegExp, name: string) =>
    fields.find(({ tag }) => pattern.test(tag)) ??
    refuse(first, name, "The statement has none; the file is cut or not MT940.");
  const beginning = need(/^60[FM]$/, ":60F:");
  const { currencyCode, ...opening } = readBalance(beginning);
  const last = need(/^62[FM]$/, ":62F:");
  const { currencyCode: other, ...closing } = readBalance(last);
  if (other !== currencyCode)
    refuse(first, ":62F:", "It has another currency than the opening balance.");
  const [account = ""] = need(/^25P?$/, ":25:").lines;
  const readLines = (all: readonly Field[]) =>
    all.flatMap((field, index) =>
      field.tag === "61" ? [readLine(field, currencyCode, account, detailsBehind(all, index))] : [],
    );
  const lines = readLines(withoutTexts(fields, readLines, { opening, closing }));
  const fromDay = findFirstDay(opening.day, closing.day, lines);
  return {
    accountNumber: account.trim(),
    currencyCode,
    opening: { ...opening, day: fromDay },
    closing,
    fromDay,
    toDay: closing.day,
    // An intermediate balance ends a page, and not the day.
    isCut: last.tag === "62M",
    isLaterPage: beginning.tag === "60M",
    lines,
  };
}

/** The most doubtful lines of which each choice is tried. */
const mostChoices = 10;

/**
 * Returns fields without the movements that a payer's text has made: those that no bank books, and those without which alone the statement
 * adds up. Where it adds up with a doubtful one, the line stays and is for a person.
 */
function withoutTexts(
  fields: readonly Field[],
  readLines: (all: readonly Field[]) => readonly StatementLine[],
  { opening, closing }: { readonly opening: Balance; readonly closing: Balance },
): readonly Field[] {
  const doubtful = fields.filter(mayBeText);
  if (doubtful.length === 0) return fields;
  const sum = (all: readonly Field[]) =>
    sumUnits(readLines(all).flatMap(({ isPending, units }) => (isPending ? [] : [units])));
  const missing = closing.units - opening.units - sum(fields.filter((one) => !mayBeText(one)));
  const possible = doubtful.filter((field) => isPossible(field, readLines, closing.day));
  const movements = possible.map((field) => ({ field, units: sum([field]) }));
  const choice = chooseKept(movements).find(
    (some) => sumUnits(some.map(({ units }) => units)) === missing,
  );
  const kept = new Set((choice ?? movements).map(({ field }) => field));
  return asText(fields, new Set(doubtful.filter((one) => !kept.has(one))));
}

function mayBeText({ tag, isDoubtful }: Field): boolean {
  return tag === "61" && isDoubtful;
}

/** Returns the choices of some of all: all of them first, none last. */
function chooseKept<One>(all: readonly One[]): readonly (readonly One[])[] {
  if (all.length > mostChoices) return [all, []];
  const choices = Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((_one, at) => ((choice >> at) & 1) === 1),
  );
  return choices.toSorted((one, other) => other.length - one.length);
}

function isPossible(
  field: Field,
  readLines: (all: readonly Field[]) => readonly StatementLine[],
  closingDay: Day,
): boolean {
  try {
    const oldest = addDays(closingDay, -366);
    return readLines([field]).every(
      ({ bookedDay }) => bookedDay <= closingDay && bookedDay >= oldest,
    );
  } catch (error) {
    if (error instanceof StatementFault) return false;
    throw error;
  }
}

/** Returns the closing balances before the last one, which a payer has written. Refuses one of the bank. */
function findOtherClosings(fields: readonly Field[]): readonly Field[] {
  const others = fields.filter(({ tag }) => /^62[FM]$/.test(tag)).slice(0, -1);
  const own = others.find(({ isDoubtful }) => !isDoubtful);
  if (own) refuse(own.where, ":62F:", "The statement has another closing balance behind it.");
  return others;
}

/** Returns the fields behind one that say more of it: each `:86:`, and what a bank adds in `:NS:`. */
function detailsBehind(fields: readonly Field[], index: number): readonly Field[] {
  const details: Field[] = [];
  for (let at = index + 1; at < fields.length; at += 1) {
    const field = fields[at];
    if (field?.tag !== "86" && field?.tag !== "NS") break;
    details.push(field);
  }
  return details;
}

function readBalance({ tag, lines, where }: Field): Balance & { readonly currencyCode: string } {
  const name = `:${tag}:`;
  const [, mark, date = "", currencyCode = "", amount = ""] =
    balancePattern.exec(lines[0] ?? "") ?? refuse(where, name, "This is no balance.");
  const units = readAmount(amount, currencyCode, where, name);
  return { units: mark === "D" ? -units : units, day: needDay(date, where, name), currencyCode };
}

/** Reads `:61:`. `RC` takes back a credit, so it is a debit; `RD` is a credit. */
function readLine(
  { lines, where, isDoubtful }: Field,
  currencyCode: string,
  own: string,
  details: readonly Field[],
): StatementLine {
  const [first = "", ...supplementary] = lines;
  const [, valued = "", entered = "", direction = "", , amount = "", , rest = ""] =
    linePattern.exec(first) ?? refuse(where, ":61:", "This is no line of a statement.");
  // ABN AMRO writes a small letter too.
  const mark = direction.toUpperCase();
  const units = readAmount(amount, currencyCode, where, ":61:");
  const valueDay = needDay(valued, where, ":61:");
  const { reference, bankId } = readIds(rest);
  const isCredit = !["D", "ED", "RC"].includes(mark);
  const { texts, ...party } = readMt940Details(
    details.map((field) => field.lines),
    { isCredit, own, supplementary },
  );
  return {
    where,
    units: isCredit ? units : -units,
    currencyCode,
    bookedDay: entered.trim() === "" ? valueDay : nearestDay(valueDay, entered, where),
    isPending: mark.startsWith("E"),
    isReversal: mark.startsWith("R"),
    ...(isDoubtful && { isDoubtful }),
    bankId: bankId || undefined,
    references: reference === "" || reference === "NONREF" ? [] : [reference],
    texts: [...texts, ...supplementary].map((text) => text.trim()).filter((text) => text !== ""),
    ...party,
  };
}

/** The bank's id stands behind the last `//`. What stands before may be the payer's own reference, with any text. */
function readIds(text: string): { readonly reference: string; readonly bankId: string } {
  const at = text.lastIndexOf("//");
  if (at === -1) return { reference: text.trim(), bankId: "" };
  return { reference: text.slice(0, at).trim(), bankId: text.slice(at + 2).trim() };
}

/** The booking date has no year: it is the one nearest to the value date. */
function nearestDay(valueDay: Day, entered: string, where: string): Day {
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => readDay(`${one}${entered}`, "YYYYMMDD") ?? [],
  );
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  const [nearest] = days.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? refuse(where, ":61:", `${quoteText(entered)} is no day of a year.`);
}

function needDay(text: string, where: string, name: string): Day {
  return (
    readDay(text, "YYMMDD") ??
    refuse(where, name, `${quoteText(text)} is a day that does not exist.`)
  );
}

function readAmount(text: string, currencyCode: string, where: string, name: string): bigint {
  // Groups have no mark here, so a point before the two last digits, or behind all of them, is one for decimals.
  const decimal = /^\d+\.(?:\d\d)?$/.test(text) ? "." : ",";
  const units = readUnits(text, currencyCode, { decimal, group: "" });
  return units ?? refuse(where, name, `${quoteText(text.slice(0, 40))} is no amount.`);
}
