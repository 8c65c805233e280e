import type { Account } from "../accounts/accounts.ts";
import type { WriteContext } from "../books/entries.ts";
import { findGap, readBalance } from "../books/findGap.ts";
import { addRow, findRow, findRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import { noMovements, unbooked } from "../database/tables.ts";
import { addDays, type Day, toLocalDay } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import { refuse, type Statement } from "../statement/statement.ts";
import type { Beginning, Comparison, Pair } from "./compareLines.ts";
import { compareBalances } from "./lineBalances.ts";
import { type NamedLine, nameLines } from "./nameLines.ts";
import type { HashedFile } from "./statementFile.ts";

/** The most days without a movement between two pages of a statement. */
const mostDaysBetweenPages = 10;

/**
 * Returns the closing day of the stored statement that this one goes on from: its closing balance is the opening balance of this one.
 * Undefined if there is none. `isAgain` if one with the same opening balance was stored: then this one is of its days again.
 */
async function findContinued(
  writing: Writing,
  account: Account,
  first: Statement | undefined,
  sha256: string,
): Promise<{ readonly continued: Day | undefined; readonly isAgain: boolean }> {
  if (!first?.opening) return { continued: undefined, isAgain: false };
  const { units, day } = first.opening;
  const until = first.closing?.day ?? day;
  const stored = writing.selectFrom("bankStatement").where("account", "=", account.name);
  // A stored opening day may be a later one: that of the balance from which the statement went on.
  const again = await stored
    .select("id")
    .where("opening", "=", units)
    .where("openingDay", ">=", day)
    .where("openingDay", "<=", until)
    .orderBy("id")
    .executeTakeFirst();
  let query = stored
    .select("closingDay")
    .where("closing", "=", units)
    // A page may go on some days after the one before.
    .where("closingDay", ">=", addDays(day, first.isLaterPage ? -mostDaysBetweenPages : -1))
    .where("closingDay", "<=", until)
    .orderBy("closingDay", "desc");
  if (again) query = query.where("id", "<", again.id);
  if (!first.isLaterPage) {
    // Its balance may be the same by chance: a statement that goes on from there has no line of those days.
    const known = await findFirstKnown(writing, account, first, { sha256, until: again?.id });
    if (known !== undefined) query = query.where("closingDay", "<", known);
  }
  const before = await query.executeTakeFirst();
  return { continued: before?.closingDay ?? undefined, isAgain: again !== undefined };
}

/**
 * Returns the first day of the lines of a statement that other files had before, or may have had with another text: as much money leads to
 * the same balance there, or to one that is not known. Lines about which a person is asked, or was, are lines of the bank too. If a
 * statement `until` is named, only files before it count.
 */
async function findFirstKnown(
  writing: Writing,
  { name, settings }: Account,
  { lines }: Statement,
  { sha256, until }: { readonly sha256: string; readonly until: bigint | undefined },
): Promise<Day | undefined> {
  const names = new Set(nameLines(lines, settings).map(({ identity }) => identity));
  const hasBalance = compareBalances(lines);
  const days = lines.map(({ bookedDay }) => bookedDay).toSorted();
  let query = writing
    .selectFrom("bankLine")
    .select(["identity", "bookedDay", "units", "detail"])
    .where("account", "=", name)
    .where("bookedDay", ">=", days[0] ?? "")
    .where("bookedDay", "<=", days.at(-1) ?? "")
    .where("state", "not in", noMovements)
    .where("sha256", "<>", sha256)
    .orderBy("bookedDay");
  if (until !== undefined) {
    const before = writing.selectFrom("bankStatement").select("sha256").where("account", "=", name);
    query = query.where("sha256", "in", before.where("id", "<", until));
  }
  const known = await query.execute();
  return known.find((one) => names.has(one.identity) || hasBalance(one))?.bookedDay;
}

/** Returns what the first statement of a file says of its beginning by its opening balance. */
export async function findBeginning(
  writing: Writing,
  account: Account,
  statements: readonly Statement[],
  sha256: string,
): Promise<Beginning> {
  const [first] = statements;
  const opening = first?.opening;
  // Behind a gap, the lines that are missing may make the difference.
  const isExplained = opening !== undefined && (await findGap(writing, account.name)) === null;
  const before = isExplained ? await readBalance(writing, account.name, opening.day) : undefined;
  const { continued, isAgain } = await findContinued(writing, account, first, sha256);
  return {
    continued,
    isLaterPage: continued !== undefined && !isAgain && statements.every((one) => one.isLaterPage),
    isBehind: (units) => before !== undefined && opening?.units === before + units,
  };
}

/** Returns whether a line without an id is one that is booked. */
function isRepeated({ given, known }: Pair): boolean {
  return !given.isNamedByBank && !unbooked.includes(known.state);
}

/**
 * Doubts lines that an earlier file had, in a file that goes on from a balance of it: if the balances add up with all of them once more,
 * they are movements that look the same, and a person is asked.
 */
export async function doubtRepeated<Compared extends Comparison>(
  writing: Writing,
  account: string,
  compared: Compared,
  statements: readonly Statement[],
): Promise<Compared> {
  const [opening, closing] = [statements[0]?.opening, statements.at(-1)?.closing];
  if (!opening || !closing) return compared;
  const repeated = compared.same.filter(isRepeated);
  const added = compared.unknown.filter(({ line }) => !line.isPending);
  const balance = await readBalance(writing, account, addDays(closing.day, 1));
  const missing = closing.units - balance - sumUnits(added.map(({ line }) => line.units));
  if (missing === 0n || missing !== sumUnits(repeated.map(({ known }) => known.units)))
    return compared;
  const ended = await findRows(writing, "bankStatement", { account, closing: opening.units });
  if (!ended.some(({ openingDay }) => openingDay !== null && openingDay <= opening.day))
    return compared;
  const same = compared.same.filter((pair) => !isRepeated(pair));
  const doubts = repeated.map(({ given, known }) => ({ given, known, others: [] }));
  return { ...compared, same, unclear: [...compared.unclear, ...doubts] };
}

/**
 * Keeps the period and the balances. A day counts as whole only after it has ended where the account is. The last day of a file may be
 * cut: of CSV, unless a person says that it is whole; of the others by a page before the last one, or by an end within the day.
 */
export async function keepStatement(
  { writing, now }: WriteContext,
  statement: Statement,
  account: Account,
  file: HashedFile,
): Promise<void> {
  const { name, currencyCode } = account;
  const { opening, closing, isCut = false } = statement;
  const last = file.toDay ?? statement.toDay;
  // A file without lines and days proves nothing.
  if (last === undefined) return;
  const isWhole = file.toDay !== undefined || (file.provesEnd && !isCut);
  const lastWhole = isWhole ? last : addDays(last, -1);
  const yesterday = findYesterday(now, currencyCode);
  // A late line stands before the days that follow the balance of an earlier file.
  const { continued } = await findContinued(writing, account, statement, file.sha256);
  const openingDay =
    opening && continued !== undefined && continued > opening.day ? continued : opening?.day;
  // Before a page whose predecessor has not come, lines are missing: it covers no day.
  const isLoose = statement.isLaterPage === true && continued === undefined;
  const fromDay = file.fromDay ?? (isLoose ? last : (statement.fromDay ?? last));
  const end = isLoose && file.toDay === undefined ? addDays(fromDay, -1) : lastWhole;
  const row = {
    sha256: file.sha256,
    account: name,
    fromDay,
    toDay: end < yesterday ? end : yesterday,
    opening: opening?.units ?? null,
    openingDay: openingDay ?? null,
    closing: closing?.units ?? null,
    closingDay: closing?.day ?? null,
  };
  if (!(await findRow(writing, "bankStatement", row))) await addRow(writing, "bankStatement", row);
}

/** The last day that is over where the account is. */
function findYesterday(now: Date, currencyCode: string): Day {
  return addDays(toLocalDay(now, currencyCode), -1);
}

/** Refuses days that a person named if they are not over, or if the file lacks a line of them which another file had. */
export async function checkDays(
  { writing, now }: WriteContext,
  lines: readonly NamedLine[],
  { found }: Comparison,
  { name, currencyCode, settings }: Account,
  { fromDay, toDay, sha256 }: HashedFile,
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
    .select("id")
    .where("account", "=", name)
    .where("bookedDay", ">=", from)
    .where("bookedDay", "<=", to)
    .where("state", "not in", unbooked)
    .where("sha256", "<>", sha256)
    .execute();
  const lacking = known.filter(({ id }) => !found.has(id)).length;
  if (lacking > 0)
    refuseDays(
      `It does not have all lines from ${from} to ${to}: ${lacking} that are booked are not in it.`,
    );
}

function refuseDays(problem: string): never {
  const remedy = "Export these days whole, or leave the days out.";
  return refuse("the file", "--from and --to", problem, remedy);
}
