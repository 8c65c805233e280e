import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Account, type Doing, needAccount } from "../accounts/accounts.ts";
import { addItem, type Work } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { addRow, findRow, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import { unbooked } from "../database/tables.ts";
import { addDays, type Day, toLocalDay } from "../day.ts";
import { readStatements } from "../statement/readStatements.ts";
import { type Refusal, refuse, type Statement, StatementFault } from "../statement/statement.ts";
import { checkStatement, LineDetail, type NamedLine, nameLines } from "./statementLines.ts";

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
export async function bookFile(store: Store, file: StatementFile, doing: Doing): Promise<Booked> {
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
        await book({ ...doing, writing }, { ...file, sha256 }, account, read.statements),
    );
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { refusal } = error;
    const item = { account: account.name, reason: "same_id", note: refusal.where } as const;
    if (refusal.field === idField)
      await store.write(async (writing) => await addItem({ ...doing, writing }, item));
    return { result: "refused", refusal };
  }
}

/** Tells whether an operator says of an empty file without a heading that nothing moved on its days. */
function isEmptyDay({ bytes, fromDay, toDay }: StatementFile, { settings }: Account): boolean {
  const isBlank = bytes.length <= 2 && bytes.every((byte) => byte === 10 || byte === 13);
  const hasNoHeading = settings.format === "csv" && settings.csv?.hasHeading === false;
  return isBlank && hasNoHeading && (fromDay ?? toDay) !== undefined;
}

type HashedFile = StatementFile & { readonly sha256: string };

/** Other calls are answered between so many lines. */
const linesAtOnce = 500;

async function book(
  work: Work,
  file: HashedFile,
  account: Account,
  statements: readonly Statement[],
): Promise<Booked> {
  const { writing, by, now } = work;
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
  let added = 0;
  for (const [index, one] of isKnown ? [] : lines.entries()) {
    if (await bookLine(writing, one, account, sha256)) added += 1;
    if (index % linesAtOnce === 0) await setImmediate();
  }
  for (const statement of statements) await keepStatement(work, statement, account, file);
  if (isDeclared) await checkDays(work, lines, account, file);
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
  await watchGap(work, name);
  return isKnown ? { result: "known" } : { result: "booked", lines: lines.length, added };
}

/** Stores a line unless it is known; returns whether it is new. An announced line becomes a booked one. */
async function bookLine(
  writing: Writing,
  { line, identity, isNamedByBank, occurrence }: NamedLine,
  { name, settings }: Account,
  sha256: string,
): Promise<boolean> {
  const { units, bookedDay, isPending, where } = line;
  const before = await writing
    .selectFrom("bankLine")
    .select(["id", "units", "state"])
    .where("account", "=", name)
    .where("identity", "=", identity)
    .orderBy("occurrence")
    .execute();
  if (isNamedByBank && before.some((one) => one.units !== units))
    refuse(
      where,
      idField,
      "It named another amount before.",
      "Ask the bank which one is right. If its ids name several lines, set usesBankIds to false.",
    );
  // A file of a delta has new lines alone. Only the bank's id can show that one is not.
  const isNew = settings.feed === "delta" && !isNamedByBank;
  const known = isNew ? undefined : before[occurrence - 1];
  const state = isPending ? "pending" : "new";
  if (known) {
    if (known.state === "pending" && !isPending)
      await setRows(writing, "bankLine", { id: known.id }, { state, bookedDay });
    return false;
  }
  await addRow(writing, "bankLine", {
    account: name,
    identity,
    occurrence: BigInt(before.length) + 1n,
    units,
    bookedDay,
    state,
    detail: JSON.stringify(LineDetail.parse(line)),
    sha256,
  });
  return true;
}

/**
 * Keeps the period and the balances. A day counts as whole only after it has ended where the account is. An export in
 * the day cuts the last day of a CSV file, unless somebody says that it is whole.
 */
async function keepStatement(
  { writing, now }: Work,
  { opening, closing, ...statement }: Statement,
  { name, currencyCode, settings }: Account,
  file: HashedFile,
): Promise<void> {
  const last = file.toDay ?? statement.toDay;
  // A file without lines and days proves nothing.
  if (last === undefined) return;
  const isWhole = file.toDay !== undefined || settings.format !== "csv" || settings.wholeDays;
  const told = isWhole ? last : addDays(last, -1);
  const yesterday = findYesterday(now, currencyCode);
  const row = {
    sha256: file.sha256,
    account: name,
    fromDay: file.fromDay ?? statement.fromDay ?? last,
    toDay: told < yesterday ? told : yesterday,
    opening: opening?.units ?? null,
    openingDay: statement.fromDay ?? null,
    closing: closing?.units ?? null,
    closingDay: closing?.day ?? null,
  };
  if (!(await findRow(writing, "bankStatement", row))) await addRow(writing, "bankStatement", row);
}

function refuseDays(problem: string): never {
  const mend = "Export these days whole, or leave the days out.";
  return refuse("the file", "--from and --to", problem, mend);
}

/** The last day that is over where the account is. */
function findYesterday(now: Date, currencyCode: string): Day {
  return addDays(toLocalDay(now, currencyCode), -1);
}

/** Refuses days that an operator named if they are not over, or if the file lacks a line of them which another file had. */
async function checkDays(
  { writing, now }: Work,
  lines: readonly NamedLine[],
  { name, currencyCode, settings }: Account,
  { fromDay, toDay }: HashedFile,
): Promise<void> {
  const days = lines.map(({ line }) => line.bookedDay).toSorted();
  const [from, to] = [fromDay ?? days[0] ?? toDay ?? "", toDay ?? days.at(-1) ?? fromDay ?? ""];
  if (from > to) refuseDays(`${from} is after ${to}.`);
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
  const told = new Set(lines.map(({ identity, occurrence }) => `${identity} ${occurrence}`));
  const lacking = known.filter((one) => !told.has(`${one.identity} ${one.occurrence}`)).length;
  if (lacking > 0)
    refuseDays(
      `It does not have all lines from ${from} to ${to}: ${lacking} that are booked are not in it.`,
    );
}
