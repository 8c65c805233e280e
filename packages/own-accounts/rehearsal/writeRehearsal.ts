import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import { LineDetail } from "../books/entries.ts";
import { readBalance } from "../books/findGap.ts";
import { movedLines } from "../books/movedLines.ts";
import { type Database, readJson } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import { addDays, type Day } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { encode, type StatementFormat } from "../statement/readStatements.ts";
import { type Page, sumBooked, type WrittenLine } from "./page.ts";
import { refuseKinds, type UntidyKind } from "./untidy.ts";
import { writeCamt } from "./writeCamt.ts";
import { writeCsv } from "./writeCsv.ts";
import { writeMt940 } from "./writeMt940.ts";

type Mangle = "none" | "lower" | "spaced" | "split" | "typo" | "missing";

/** The ways in which a customer or a bank can mangle a reference. */
export const manglings: Readonly<Record<Mangle, (reference: string) => string>> = {
  none: (reference) => reference,
  lower: (reference) => `pago ${reference.toLowerCase()}`,
  spaced: (reference) => reference.replaceAll(/(.{3})/g, "$1 "),
  split: (reference) => `${reference.slice(0, 5)}-${reference.slice(5)}`,
  typo: (reference) => reference.slice(0, -1) + (reference.endsWith("2") ? "3" : "2"),
  missing: () => "transfer",
};

/** Money that moves in a rehearsal, in signed minor units, and the reference or the name of payouts that says whose it is. */
export interface Movement {
  readonly units: bigint;
  readonly text: string;
}

interface Rehearsal {
  readonly account: Account;
  readonly movements: readonly Movement[];
  /** How the references of credits are mangled. */
  readonly mangle: Mangle;
  readonly format: StatementFormat;
  readonly kinds: ReadonlySet<UntidyKind>;
  readonly day: Day;
  readonly now: Date;
}

/** The files of a rehearsal, and the count of their lines. */
interface Written {
  readonly files: readonly Uint8Array[];
  readonly count: number;
}

/**
 * Returns the bank's statement of a day in a format: the lines of the day that are booked, and these movements. So the file is whole,
 * as a snapshot is; a delta has the movements alone. Its balances continue the books. With the kind `pages` it is two files.
 */
export async function writeRehearsal(store: Store, rehearsal: Rehearsal): Promise<Written> {
  const { account, format, kinds, day } = rehearsal;
  const { name, settings } = account;
  refuseKinds(kinds, format, settings.csv);
  const booked = await readLines(store.reads, account, day);
  const isDelta = settings.feed === "delta";
  const before = await readBalance(store.reads, name, day);
  const opening = before + (isDelta ? sumUnits(booked.map(({ units }) => units)) : 0n);
  const added = await toLines(store.reads, rehearsal, booked.length);
  const lines = [...(isDelta ? [] : booked), ...added];
  let balance = opening;
  const parts = divide(lines, kinds);
  const pages = parts.map((part, index): Page => {
    const start = balance;
    balance += sumBooked(part);
    return {
      account,
      day,
      kinds,
      number: index + 1,
      isLast: index === parts.length - 1,
      lines: part,
      opening: start,
      closing: balance,
    };
  });
  const files = pages.map((page) => toBytes(writers[format](page), account));
  return { files, count: lines.length };
}

const writers: Readonly<Record<StatementFormat, (page: Page) => string>> = {
  csv: writeCsv,
  "camt.053": writeCamt,
  mt940: writeMt940,
};

/**
 * Returns the lines of an account, as the bank wrote them: those that moved the balance on a day, late ones too, or without a day those
 * only announced.
 */
async function readLines(
  database: Database,
  { name }: Account,
  day?: Day,
): Promise<readonly WrittenLine[]> {
  const all = database.selectFrom("bankLine").selectAll().where("account", "=", name);
  const some =
    day === undefined
      ? all.where("state", "=", "pending")
      : all.where(
          "id",
          "in",
          sql<bigint>`(select "id" from (${movedLines(name)}) as "moved" where "day" = ${day})`,
        );
  const lines = await some.orderBy("id").execute();
  return lines.map(({ units, bookedDay, detail }) => {
    const read = readJson(LineDetail, detail);
    return {
      day: bookedDay,
      units,
      texts: read.texts,
      id: read.bankId ?? "",
      isPending: day === undefined,
      endToEndId: read.endToEndId,
      partyName: read.partyName,
      partyAccount: read.partyAccount,
      creditedAccount: read.creditedAccount,
    };
  });
}

/** Returns the lines of the movements. One that was announced before keeps the bank's id, which connects both. */
async function toLines(
  database: Database,
  { account, movements, mangle, format, kinds, day, now }: Rehearsal,
  count: number,
): Promise<readonly WrittenLine[]> {
  const { usesBankIds, virtualNumbers, csv } = account.settings;
  const isPending = kinds.has("announced");
  for (const kind of ["late", "announced"] as const)
    if (kinds.has(kind) && movements.length === 0)
      throw new Refused(`--untidy ${kind} is about new payments. Name one.`);
  const hasIds = usesBankIds && (format !== "csv" || csv?.columns.bankId !== undefined);
  const announced = isPending ? [] : [...(await readLines(database, account))];
  return movements.map(({ units, text: reference }, index) => {
    const text = units < 0n ? reference : manglings[mangle](reference);
    const at = announced.findIndex((one) => one.units === units && one.texts.includes(text));
    const [before] = at === -1 ? [] : announced.splice(at, 1);
    // 16 characters, as many as MT940 takes.
    const id = before?.id ?? `${now.getTime()}${String(count + index + 1).padStart(3, "0")}`;
    const isLate = kinds.has("late") && index === movements.length - 1;
    return {
      day: isLate ? addDays(day, -1) : day,
      units,
      // Without ids, the text alone distinguishes equal lines of two files.
      texts: [hasIds ? text : `${text} R${id}`],
      id,
      isPending,
      creditedAccount: units > 0n && virtualNumbers.includes(reference) ? reference : undefined,
    };
  });
}

/** Divides the lines between the files of a day. */
function divide(
  lines: readonly WrittenLine[],
  kinds: ReadonlySet<UntidyKind>,
): readonly (readonly WrittenLine[])[] {
  if (!kinds.has("pages")) return [lines];
  if (lines.length < 2)
    throw new Refused("pages needs a line for each of two files. Name two payments.");
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)];
}

function toBytes(content: string, { settings: { encoding } }: Account): Uint8Array {
  const bytes = encode(content, encoding);
  if (!bytes)
    throw new Refused(
      `${encoding} lacks a character of the statement. Set the encoding of the account.`,
    );
  return bytes;
}
