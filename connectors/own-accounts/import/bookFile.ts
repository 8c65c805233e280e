import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Account, type Actor, needAccount } from "../accounts/accounts.ts";
import { addItem, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { LineDetail } from "../books/lineDetail.ts";
import { addRow, findRow, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import { type BankLine, unbooked } from "../database/tables.ts";
import { addDays, type Day, toLocalDay } from "../ground/day.ts";
import { readStatements } from "../statement/readStatements.ts";
import { type Refusal, refuse, type Statement, StatementFault } from "../statement/statement.ts";
import { checkStatement, type NamedLine, nameLines } from "./statementLines.ts";

/** A file of an account. `fromDay` and `toDay` say for which days an operator knows it to be whole. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly accountName: string;
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
}

export type Booked =
  | { readonly result: "booked"; readonly lines: number; readonly added: number }
  /** The same bytes were booked before. Nothing changed but the days that the file covers, if an operator named them now. */
  | { readonly result: "known" }
  | { readonly result: "refused"; readonly refusal: Refusal };

const idField = "bank's id";

/** Books a file whole in one transaction, or nothing of it. A bank's id that names two amounts alarms a person too. */
export async function bookFile(store: Store, file: StatementFile, actor: Actor): Promise<Booked> {
  const account = await needAccount(store.reads, file.accountName);
  const { settings, currencyCode } = account;
  const read = isEmptyDay(file, account)
    ? ({ ok: true, statements: [{ lines: [] }] } as const)
    : readStatements(file.bytes, { ...settings, currencyCode });
  if (!read.ok) return { result: "refused", refusal: read.refusal };
  try {
    for (const [index, statement] of read.statements.entries())
      checkStatement(statement, account, index);
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    return await store.write(
      async (writing) =>
        await book({ ...actor, writing }, { ...file, sha256 }, account, read.statements),
    );
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { refusal } = error;
    const item = { account: account.name, reason: "same_id", note: refusal.where } as const;
    if (refusal.field === idField)
      await store.write(async (writing) => await addItem({ ...actor, writing }, item));
    return { result: "refused", refusal };
  }
}

/** Returns whether a person says of an empty file without a heading that nothing moved on its days. */
function isEmptyDay({ bytes, fromDay, toDay }: StatementFile, { settings }: Account): boolean {
  const isBlank = bytes.length <= 2 && bytes.every((byte) => byte === 10 || byte === 13);
  const hasNoHeading = settings.format === "csv" && settings.csv?.hasHeading === false;
  return isBlank && hasNoHeading && (fromDay ?? toDay) !== undefined;
}

type HashedFile = StatementFile & { readonly sha256: string };

/** Other calls are answered between so many lines. */
const linesAtOnce = 500;

async function book(
  context: WriteContext,
  file: HashedFile,
  account: Account,
  statements: readonly Statement[],
): Promise<Booked> {
  const { writing, by, now } = context;
  const { sha256, fileName } = file;
  const { name } = account;
  const isKnown =
    (await findRow(writing, "statementImport", { sha256, account: name })) !== undefined;
  const isDeclared = file.fromDay !== undefined || file.toDay !== undefined;
  if (isKnown && !isDeclared) return { result: "known" };
  const lines = nameLines(
    statements.flatMap((one) => one.lines),
    account.settings.usesBankIds,
  );
  const added = isKnown ? 0 : await bookLines(writing, lines, account, sha256);
  for (const statement of statements) await keepStatement(context, statement, account, file);
  if (isDeclared) await checkDays(context, lines, account, file);
  if (!isKnown)
    await addRow(writing, "statementImport", {
      sha256,
      account: name,
      fileName,
      importedAt: now.toISOString(),
      madeBy: by,
      lineCount: BigInt(lines.length),
      newCount: BigInt(added),
    });
  await watchGap(context, name);
  return isKnown ? { result: "known" } : { result: "booked", lines: lines.length, added };
}

/** Stores the lines that are not known, some at once; returns how many they are. */
async function bookLines(
  writing: Writing,
  lines: readonly NamedLine[],
  account: Account,
  sha256: string,
): Promise<number> {
  let added = 0;
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    const known = await readKnown(writing, some, account.name);
    const rows = [];
    for (const one of some) {
      const row = await toNewRow(writing, one, account, known);
      if (row) rows.push({ ...row, sha256 });
    }
    if (rows.length > 0) await writing.insertInto("bankLine").values(rows).execute();
    added += rows.length;
    await setImmediate();
  }
  return added;
}

type Known = Map<string, Pick<BankLine, "units" | "state" | "occurrence">[]>;

/** Reads the lines of the account that have one of the names, in the order of their occurrence. */
async function readKnown(
  writing: Writing,
  lines: readonly NamedLine[],
  account: string,
): Promise<Known> {
  const names = [...new Set(lines.map(({ identity }) => identity))];
  const rows = await writing
    .selectFrom("bankLine")
    .select(["identity", "units", "state", "occurrence"])
    .where("account", "=", account)
    .where("identity", "in", names)
    .orderBy("occurrence")
    .execute();
  return Map.groupBy(rows, ({ identity }) => identity);
}

/** Returns the row of a line; undefined if the line is known. An announced line becomes a booked one. */
async function toNewRow(
  writing: Writing,
  { line, identity, isNamedByBank, occurrence }: NamedLine,
  { name, settings }: Account,
  known: Known,
) {
  const { units, bookedDay, isPending, where } = line;
  const before = known.get(identity) ?? [];
  if (isNamedByBank && before.some((one) => one.units !== units))
    refuse(
      where,
      idField,
      "It named another amount before.",
      "Ask the bank which one is right. If its ids name several lines, set usesBankIds to false.",
    );
  // A file of a delta has new lines alone. Only the bank's id can show that one is not.
  const isNew = settings.feed === "delta" && !isNamedByBank;
  const same = isNew ? undefined : before[occurrence - 1];
  const state = isPending ? "pending" : "new";
  if (same) {
    const { occurrence: which } = same;
    if (same.state === "pending" && !isPending)
      await setRows(
        writing,
        "bankLine",
        { account: name, identity, occurrence: which },
        { state, bookedDay },
      );
    return undefined;
  }
  const row = { units, state, occurrence: BigInt(before.length) + 1n };
  known.set(identity, [...before, row]);
  const detail = JSON.stringify(LineDetail.parse(line));
  return { ...row, account: name, identity, bookedDay, detail };
}

/**
 * Keeps the period and the balances. A day counts as whole only after it has ended where the account is. An export in
 * the day cuts the last day of a CSV file, unless somebody says that it is whole.
 */
async function keepStatement(
  { writing, now }: WriteContext,
  { opening, closing, ...statement }: Statement,
  { name, currencyCode, settings }: Account,
  file: HashedFile,
): Promise<void> {
  const last = file.toDay ?? statement.toDay;
  // A file without lines and days proves nothing.
  if (last === undefined) return;
  const isWhole = file.toDay !== undefined || settings.format !== "csv" || settings.wholeDays;
  const lastWhole = isWhole ? last : addDays(last, -1);
  const yesterday = findYesterday(now, currencyCode);
  const row = {
    sha256: file.sha256,
    account: name,
    fromDay: file.fromDay ?? statement.fromDay ?? last,
    toDay: lastWhole < yesterday ? lastWhole : yesterday,
    opening: opening?.units ?? null,
    openingDay: statement.fromDay ?? null,
    closing: closing?.units ?? null,
    closingDay: closing?.day ?? null,
  };
  if (!(await findRow(writing, "bankStatement", row))) await addRow(writing, "bankStatement", row);
}

function refuseDays(problem: string): never {
  const remedy = "Export these days whole, or leave the days out.";
  return refuse("the file", "--from and --to", problem, remedy);
}

/** The last day that is over where the account is. */
function findYesterday(now: Date, currencyCode: string): Day {
  return addDays(toLocalDay(now, currencyCode), -1);
}

/** Refuses days that an operator named if they are not over, or if the file lacks a line of them which another file had. */
async function checkDays(
  { writing, now }: WriteContext,
  lines: readonly NamedLine[],
  { name, currencyCode, settings }: Account,
  { fromDay, toDay }: HashedFile,
): Promise<void> {
  const days = lines.map(({ line }) => line.bookedDay).toSorted();
  const [from, to] = [fromDay ?? days[0] ?? toDay ?? "", toDay ?? days.at(-1) ?? fromDay ?? ""];
  if (from > to)
    refuseDays(
      fromDay === undefined
        ? `The file begins with ${from}, after the last day ${to}.`
        : `${from} is after ${to}.`,
    );
  if (toDay !== undefined && toDay > findYesterday(now, currencyCode))
    refuseDays(`${toDay} is not over at the bank.`);
  if (settings.feed === "delta") return;
  const known = await writing
    .selectFrom("bankLine")
    .select(["identity", "occurrence"])
    .where("account", "=", name)
    .where("bookedDay", ">=", from)
    .where("bookedDay", "<=", to)
    .where("state", "not in", unbooked)
    .execute();
  const given = new Set(lines.map(({ identity, occurrence }) => `${identity} ${occurrence}`));
  const lacking = known.filter((one) => !given.has(`${one.identity} ${one.occurrence}`)).length;
  if (lacking > 0)
    refuseDays(
      `It does not have all lines from ${from} to ${to}: ${lacking} that are booked are not in it.`,
    );
}
