import { type Account, type Actor, needAccount } from "../accounts/accounts.ts";
import { mappingOf } from "../accounts/mapping.ts";
import { addItem, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { addRow, findRow, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import { readStatements } from "../statement/readStatements.ts";
import { type Refusal, type Statement, StatementFault } from "../statement/statement.ts";
import { findAccounts, type OfAccount } from "./accountsOfFile.ts";
import { bookLines, compareWithBooks, idField } from "./bookLines.ts";
import { checkStatement } from "./checkStatement.ts";
import { addBalances } from "./lineBalances.ts";
import { nameLines } from "./nameLines.ts";
import { type HashedFile, hashFile, type StatementFile, toForgotten } from "./statementFile.ts";
import { checkDays, doubtRepeated, findBeginning, keepStatement } from "./statementDays.ts";

export type Booked =
  | {
      readonly result: "booked";
      readonly lines: number;
      /** The lines that no file had before. */
      readonly added: number;
      /** The lines that may have been booked before, with another day or text. */
      readonly asked: number;
      /** The rows that the mapping says are no movements. */
      readonly leftOut: readonly string[];
    }
  /** The same bytes were booked before. Nothing changed but the days that the file covers, if a person named them now. */
  | { readonly result: "known" }
  /** Nothing was booked: no person has seen yet how files are read under this mapping. */
  | { readonly result: "waiting"; readonly statements: readonly Statement[] }
  | { readonly result: "refused"; readonly refusal: Refusal };

/** Books a file whole in one transaction, or nothing of it. A bank's id that names two amounts alarms a person too. */
export async function bookFile(store: Store, file: StatementFile, actor: Actor): Promise<Booked> {
  const account = await needAccount(store.reads, file.accountName);
  const { settings, currencyCode } = account;
  const read = isEmptyDay(file, account)
    ? ({ ok: true, statements: [{ lines: [] }] } as const)
    : readStatements(file.bytes, { ...settings, currencyCode });
  if (!read.ok) return { result: "refused", refusal: read.refusal };
  const { statements } = read;
  try {
    const parts = await findAccounts(store.reads, account, statements);
    for (const part of parts)
      for (const statement of part.statements)
        checkStatement(statement, part.account, statements.indexOf(statement), actor.now);
    // The account that is asked for says how the file is written, whatever others it has.
    const provesEnd = settings.format !== "csv" || settings.wholeDays;
    const hashed = { ...file, sha256: hashFile(file.bytes), provesEnd };
    const mapping = mappingOf(settings);
    const isSeen = file.isConfirmed === true && account.previewed === `${mapping} ${hashed.sha256}`;
    if (mapping !== undefined && mapping !== account.confirmedMapping && !isSeen)
      return { result: "waiting", statements };
    return await store.write(async (writing) => {
      if (mapping !== undefined) await confirmMapping(writing, account, mapping);
      return await bookParts({ ...actor, writing }, hashed, parts);
    });
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

/** Keeps that a person is shown how a file is read. Who has seen it may confirm it. */
export async function notePreview(
  store: Store,
  { bytes, accountName: name }: StatementFile,
): Promise<void> {
  await store.write(async (writing) => {
    const { settings } = await needAccount(writing, name);
    const previewed = `${mappingOf(settings)} ${hashFile(bytes)}`;
    await setRows(writing, "bankAccount", { name }, { previewed });
  });
}

async function confirmMapping(writing: Writing, { name }: Account, mapping: string): Promise<void> {
  await setRows(writing, "bankAccount", { name }, { confirmedMapping: mapping });
}

/** Books the statements of each account of a file, and adds up what was booked. */
async function bookParts(
  context: WriteContext,
  file: HashedFile,
  parts: readonly OfAccount[],
): Promise<Booked> {
  const all: Booked[] = [];
  for (const part of parts) all.push(await bookPart(context, file, part));
  const booked = all.filter((one) => one.result === "booked");
  if (booked.length === 0) return { result: "known" };
  const sum = (name: "lines" | "added" | "asked") =>
    booked.reduce((total, one) => total + one[name], 0);
  const leftOut = booked.flatMap((one) => one.leftOut);
  return {
    result: "booked",
    lines: sum("lines"),
    added: sum("added"),
    asked: sum("asked"),
    leftOut,
  };
}

async function bookPart(
  context: WriteContext,
  file: HashedFile,
  { account, statements: read }: OfAccount,
): Promise<Booked> {
  const { writing, by, now } = context;
  const statements = read.map(addBalances);
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
  const beginning = await findBeginning(writing, account, statements, sha256);
  const isNew = account.settings.feed === "delta" || beginning.isLaterPage;
  const found = await compareWithBooks(writing, lines, name, isNew, beginning);
  const compared = await doubtRepeated(writing, name, found, statements);
  const { added, asked } = isKnown
    ? { added: 0, asked: 0 }
    : await bookLines(context, compared, account, sha256);
  if (isDeclared) await checkDays(context, lines, compared, account, file);
  for (const statement of statements) await keepStatement(context, statement, account, file);
  const days = lines.map(({ line }) => line.bookedDay).toSorted();
  if (!isKnown) {
    await writing
      .deleteFrom("statementImport")
      .where("account", "=", name)
      .where("sha256", "=", toForgotten(sha256))
      .execute();
    await addRow(writing, "statementImport", {
      sha256,
      account: name,
      fileName,
      importedAt: now.toISOString(),
      madeBy: by,
      lineCount: BigInt(lines.length),
      newCount: BigInt(added),
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
    });
  }
  await watchGap(context, name);
  if (isKnown) return { result: "known" };
  const leftOut = statements.flatMap((one) => one.leftOut ?? []);
  return { result: "booked", lines: lines.length, added, asked, leftOut };
}
