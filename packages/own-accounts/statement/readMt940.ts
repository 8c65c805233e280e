import { type Day, readDay } from "../ground/day.ts";
import { readUnits } from "../ground/money.ts";
import { readMt940Details } from "./readMt940Details.ts";
import {
  type Balance,
  findFirstDay,
  refuse,
  type Statement,
  type StatementLine,
} from "./statement.ts";

/** A field such as `:61:`, with its continuation lines. */
interface Field {
  readonly tag: string;
  readonly lines: string[];
  readonly where: string;
}

/** Reads an MT940 file: each `:20:` begins a statement, each statement has its balances. */
export function readMt940(text: string): readonly Statement[] {
  const groups: Field[][] = [];
  for (const field of readFields(text)) {
    if (field.tag === "20") groups.push([]);
    const group = groups.at(-1) ?? refuse(field.where, `:${field.tag}:`, "It comes before :20:.");
    group.push(field);
  }
  return groups.map(readGroup);
}

/**
 * Splits the text into fields. The envelope between messages belongs to none, and may not hide an entry. A line `-` ends a message behind
 * its closing balance; before, it is a line of the text that a payer wrote.
 */
function readFields(text: string): readonly Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  let isClosed = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (raw.startsWith("-}") || (isClosed && /^-(?:XXX)?\s*(?:\{5:.*)?$/.test(raw))) isOpen = false;
    const block = /^(?:-\}|\{)/.test(raw) ? raw.lastIndexOf("{4:") : -1;
    const line = block === -1 ? raw : raw.slice(block + "{4:".length);
    const begun = /^:(\d\d[A-Z]?|NS):(.*)$/s.exec(line);
    if (begun) {
      const [, tag = "", rest = ""] = begun;
      fields.push({ tag, lines: [rest], where: `line ${index + 1}` });
      isOpen = true;
      isClosed = tag.startsWith("62") || (isClosed && tag !== "20");
    } else if (isOpen) fields.at(-1)?.lines.push(line);
    else if (/:(?:61|86|60[FM]|62[FM]):/.test(line))
      refuse(`line ${index + 1}`, "content", "The line belongs to no field.");
  }
  return fields;
}

function readGroup(fields: readonly Field[]): Statement {
  const first = fields[0]?.where ?? "file";
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
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== "61") return [];
    return [readLine(field, currencyCode, account, detailsBehind(fields, index))];
  });
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
    /^([CD])(\d{6})([A-Z]{3})([\d,.]+)\s*$/.exec(lines[0] ?? "") ??
    refuse(where, name, "This is no balance.");
  const units = readAmount(amount, currencyCode, where, name);
  return { units: mark === "D" ? -units : units, day: needDay(date, where, name), currencyCode };
}

/** The type of a movement has four characters. Banks write other letters than N, F and S, a blank at the end, or none before `//`. */
const linePattern =
  /^(\d{6})(\d{4}| {4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,.]+)([A-Z][A-Z0-9]{2}[A-Z0-9 ]|(?=\/\/))(.*)$/s;

/** Reads `:61:`. `RC` takes back a credit, so it is a debit; `RD` is a credit. */
function readLine(
  { lines, where }: Field,
  currencyCode: string,
  own: string,
  details: readonly Field[],
): StatementLine {
  const [first = "", ...supplementary] = lines;
  const [, valued = "", entered = "", mark = "", , amount = "", , rest = ""] =
    linePattern.exec(first) ?? refuse(where, ":61:", "This is no line of a statement.");
  const units = readAmount(amount, currencyCode, where, ":61:");
  const valueDay = needDay(valued, where, ":61:");
  const [reference = "", bankId = ""] = rest.split("//").map((part) => part.trim());
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
    bankId: bankId || undefined,
    references: reference === "" || reference === "NONREF" ? [] : [reference],
    texts: [...texts, ...supplementary].map((text) => text.trim()).filter((text) => text !== ""),
    ...party,
  };
}

/** The booking date has no year: it is the one nearest to the value date. */
function nearestDay(valueDay: Day, entered: string, where: string): Day {
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => readDay(`${one}${entered}`, "YYYYMMDD") ?? [],
  );
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  const [nearest] = days.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? refuse(where, ":61:", `"${entered}" is no day of a year.`);
}

function needDay(text: string, where: string, name: string): Day {
  return readDay(text, "YYMMDD") ?? refuse(where, name, `"${text}" is a day that does not exist.`);
}

function readAmount(text: string, currencyCode: string, where: string, name: string): bigint {
  // Groups have no mark here, so a point before the two last digits is one for decimals.
  const decimal = /^\d+\.\d\d$/.test(text) ? "." : ",";
  const units = readUnits(text, currencyCode, { decimal, group: "" });
  return units ?? refuse(where, name, `"${text.slice(0, 40)}" is no amount.`);
}
