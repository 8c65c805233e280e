import { createHash } from "node:crypto";
import { type Account, type Actor, needAccount } from "../accounts/accounts.ts";
import { addItem, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { addRow, findRow } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import { unbooked } from "../database/tables.ts";
import { addDays, type Day, toLocalDay } from "../ground/day.ts";
import { readStatements } from "../statement/readStatements.ts";
import { type Refusal, refuse, type Statement, StatementFault } from "../statement/statement.ts";
import { bookLines, checkStatement, idField, type NamedLine, nameLines } from "./statementLines.ts";

/** A file of an account. `fromDay` and `toDay` say for which days a person knows it to be whole. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly accountName: string;
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
}

export type Booked =
  | {
      readonly result: "booked";
      readonly lines: number;
      readonly added: number;
      /** The rows that the mapping says are no movements. */
      readonly leftOut: readonly string[];
    }
  /** The same bytes were booked before. Nothing changed but the days that the file covers, if a person named them now. */
  | { readonly result: "known" }
  | { readonly result: "refused"; readonly refusal: Refusal };

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
      checkStatement(statement, account, index, actor.now);
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
    account.settings,
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
  const leftOut = statements.flatMap((one) => one.leftOut ?? []);
  return isKnown ? { result: "known" } : { result: "booked", lines: lines.length, added, leftOut };
}

/**
 * Keeps the period and the balances. A day counts as whole only after it has ended where the account is. The last day of a file may be
 * cut: of CSV, unless a person says that it is whole; of the others by a page before the last one, or by an end within the day.
 */
async function keepStatement(
  { writing, now }: WriteContext,
  { opening, closing, isCut = false, ...statement }: Statement,
  { name, currencyCode, settings }: Account,
  file: HashedFile,
): Promise<void> {
  const last = file.toDay ?? statement.toDay;
  // A file without lines and days proves nothing.
  if (last === undefined) return;
  const provesEnd = settings.format === "csv" ? settings.wholeDays : !isCut;
  const isWhole = file.toDay !== undefined || provesEnd;
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

/** Refuses days that a person named if they are not over, or if the file lacks a line of them which another file had. */
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
