import { quoteText } from "@pay/contract/quoteText.ts";
import { type Actor, needAccount } from "../accounts/accounts.ts";
import { listEarlier, replaceEarlier, setEarlier } from "../books/earlierLines.ts";
import { addItem, addUses, takeBack, withdrawnRule, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { undoUse } from "../books/undoUse.ts";
import { addRow, findRow, findRows, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { BankLine, Row } from "../database/tables.ts";
import { addDays } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { hashFile, type StatementFile, toForgotten } from "./statementFile.ts";

/**
 * How many lines were taken back, how many of them are questions, because their money is final elsewhere, how many other files are to be
 * imported again, and the other accounts for which the file stays booked.
 */
export interface Withdrawn {
  readonly lines: number;
  readonly questions: number;
  readonly others: number;
  readonly elsewhere: readonly string[];
}

/** How the change of an account begins that says which file was withdrawn. */
export const withdrewChange = "withdrew ";

/**
 * Takes an import back whole, for example of a file that came to the wrong account or was read by a wrong mapping: the days that it covers,
 * and its lines with all that was decided about them. What a merchant was told as final stays, and is a question. Other files of these
 * days can be imported again.
 */
export async function withdrawFile(
  store: Store,
  { bytes, fileName, accountName: account }: StatementFile,
  { by, now, note }: Actor & { readonly note: string },
): Promise<Withdrawn> {
  const sha256 = hashFile(bytes);
  return await store.write(async (writing) => {
    const context = { writing, by, now };
    const ofFile = { account, sha256 };
    const forgotten = { account, sha256: toForgotten(sha256) };
    const all = await findRows(writing, "bankLine", ofFile);
    const lines = all.filter(({ state }) => state !== "withdrawn");
    // Another withdrawal may have let the file be imported again.
    const isBooked =
      lines.length > 0 ||
      (await findRow(writing, "statementImport", ofFile)) !== undefined ||
      (await findRow(writing, "statementImport", forgotten)) !== undefined ||
      (await findRow(writing, "bankStatement", ofFile)) !== undefined;
    if (!isBooked) throw new Refused(`${fileName} was not booked for ${account}.`);
    let questions = 0;
    for (const { id } of lines) questions += await withdrawLine(context, id, note);
    await removeRows(writing, "bankStatement", ofFile);
    await removeRows(writing, "statementImport", ofFile);
    await removeRows(writing, "statementImport", forgotten);
    const others = await forgetImports(writing, account, lines);
    const change = {
      account,
      change: `${withdrewChange}${quoteText(fileName)} (${sha256}): ${quoteText(note)}`,
    };
    await addRow(writing, "accountChange", { ...change, madeBy: by, madeAt: now.toISOString() });
    await watchGap(context, account);
    const stays = await findRows(writing, "statementImport", { sha256 });
    const elsewhere = stays.map((one) => one.account).toSorted();
    return { lines: lines.length, questions, others, elsewhere };
  });
}

async function removeRows(
  writing: Writing,
  table: "bankStatement" | "statementImport",
  { account, sha256 }: { readonly account: string; readonly sha256: string },
): Promise<void> {
  const query = writing.deleteFrom(table);
  await query.where("account", "=", account).where("sha256", "=", sha256).execute();
}

/** Takes a line back as it is now, and closes the questions about it. Returns the number of questions that it leaves. */
async function withdrawLine(context: WriteContext, id: bigint, note: string): Promise<number> {
  const { writing, by, now } = context;
  const line = await findRow(writing, "bankLine", { id });
  if (!line) return 0;
  const closed = { state: "closed", resolution: "withdrawn", madeBy: by, note };
  const open = { lineId: id, state: "open" };
  await setRows(writing, "reviewItem", open, { ...closed, closedAt: now.toISOString() });
  const uses = await findRows(writing, "lineUse", { lineId: id });
  let questions = 0;
  for (const ofPayment of Map.groupBy(uses, ({ purpose, key }) => `${purpose} ${key}`).values())
    questions += Number(!(await takeBackUses(context, line, ofPayment)));
  const withdrawn = { state: "withdrawn", identity: `withdrawn ${id}` };
  await setRows(writing, "bankLine", { id }, withdrawn);
  await replaceLine(context, line, note);
  return questions;
}

/**
 * Takes back what a line was used for in one way. Returns false if that is final, and a person is asked: a payin keeps its money, and a
 * difference explains it; a payout that left waits for its debit.
 */
async function takeBackUses(
  context: WriteContext,
  line: BankLine,
  uses: readonly Row<"lineUse">[],
): Promise<boolean> {
  const { writing } = context;
  const units = sumUnits(uses.map((one) => one.units));
  const [first] = uses;
  if (!first || units === 0n) return true;
  const { key, purpose } = first;
  const whole = { ...first, units };
  if (key !== null && (await isFinal(writing, purpose, key))) {
    await addUses(context, line, [
      { purpose: "difference", units: -units, rule: withdrawnRule, key },
    ]);
    await addItem(context, { account: line.account, lineId: line.id, key, reason: "withdrawn" });
    return false;
  }
  await undoUse(context, whole);
  await takeBack(context, [whole], withdrawnRule);
  // It had come in the place of a line that was withdrawn before.
  const isReplacement = purpose === "difference" && uses.some(({ rule }) => rule === withdrawnRule);
  if ((purpose !== "payout" && !isReplacement) || key === null) return true;
  await addItem(context, { account: line.account, lineId: line.id, key, reason: "withdrawn" });
  return false;
}

/** Returns whether money cannot be taken back: a payin has ended, or money that a person pays back is in a batch. */
async function isFinal(writing: Writing, purpose: string, key: string): Promise<boolean> {
  if (purpose === "payin") {
    const payin = await findRow(writing, "expectation", { key });
    return payin?.status !== "PROCESSING";
  }
  if (purpose === "reversal") return true;
  if (purpose !== "returned") return false;
  const payout = await findRow(writing, "payoutOrder", { key });
  return payout !== undefined && payout.batchId !== null;
}

/**
 * Lets a line of another file that was, or may be, the withdrawn one take its place: it counts if that counted, and else is, or may be, the
 * line that the withdrawn one was, or may have been. If there are several, the last one of those that a person took for the same, and the
 * others are compared with it. One that may be still another line stays a question.
 */
async function replaceLine(context: WriteContext, line: BankLine, note: string): Promise<void> {
  const { writing, by, now } = context;
  const { id: withdrawn, state, sameAs } = line;
  const before = await listEarlier(writing, line);
  if (before.length > 0) await setEarlier(writing, withdrawn, []);
  if (state === "same" && sameAs !== null) {
    await replaceEarlier(writing, withdrawn, sameAs);
    return;
  }
  const next = await findNext(writing, withdrawn);
  if (!next) {
    await writing.deleteFrom("lineCandidate").where("earlierId", "=", withdrawn).execute();
    return;
  }
  const { id, account } = next;
  const inherited = state === "asked" ? before : [];
  const own = next.state === "asked" ? await listEarlier(writing, next) : [];
  await replaceEarlier(writing, withdrawn, id);
  const earlier = [...new Set([...inherited, ...own])].filter((one) => one !== withdrawn);
  await setEarlier(writing, id, earlier);
  if (earlier.length > 0) {
    await setRows(writing, "bankLine", { id }, { state: "asked" });
    if (next.state === "same") await addItem(context, { account, lineId: id, reason: "changed" });
    return;
  }
  await setRows(writing, "bankLine", { id }, { state: "new" });
  const closed = { state: "closed", resolution: "new", madeBy: by, note };
  const open = { lineId: id, state: "open" };
  await setRows(writing, "reviewItem", open, { ...closed, closedAt: now.toISOString() });
}

/** Returns the line that takes the place of a withdrawn one; undefined if there is none. */
async function findNext(writing: Writing, withdrawn: bigint) {
  const ofCandidates = writing
    .selectFrom("lineCandidate")
    .select("lineId")
    .where("earlierId", "=", withdrawn);
  const lines = await writing
    .selectFrom("bankLine")
    .select(["id", "account", "state", "sameAs"])
    .where((is) =>
      is.or([
        is("sameAs", "=", withdrawn),
        is.and([is("state", "=", "asked"), is("id", "in", ofCandidates)]),
      ]),
    )
    .orderBy("id")
    .execute();
  return (
    lines.findLast((one) => one.state === "same") ?? lines.find((one) => one.state === "asked")
  );
}

/**
 * Lets the other files that have days of these lines be imported again: they may have had one of the lines too. Until then they do not
 * cover these days, so that no payin fails for want of such a line. Of a delta, no other file has them. Returns how many files these are.
 */
async function forgetImports(
  writing: Writing,
  account: string,
  lines: readonly BankLine[],
): Promise<number> {
  const { settings } = await needAccount(writing, account);
  const days = lines.map(({ bookedDay }) => bookedDay).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (settings.feed === "delta" || first === undefined || last === undefined) return 0;
  const covering = await writing
    .selectFrom("bankStatement")
    .select(["id", "sha256", "fromDay"])
    .where("account", "=", account)
    .where("fromDay", "<=", last)
    // A CSV file has a part of the day after its last whole one.
    .where("toDay", ">=", addDays(first, -1))
    .execute();
  for (const { id, fromDay } of covering)
    await setRows(writing, "bankStatement", { id }, { toDay: addDays(fromDay, -1) });
  const having = await writing
    .selectFrom("statementImport")
    .select("sha256")
    .where("account", "=", account)
    .where("firstDay", "<=", last)
    .where("lastDay", ">=", first)
    .where("sha256", "not like", toForgotten("%"))
    .execute();
  const files = new Set([...covering, ...having].map(({ sha256 }) => sha256));
  for (const sha256 of files) {
    const forgotten = { sha256: toForgotten(sha256) };
    await setRows(writing, "statementImport", { account, sha256 }, forgotten);
  }
  return files.size;
}
