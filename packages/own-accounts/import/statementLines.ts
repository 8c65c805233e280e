import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Account } from "../accounts/accounts.ts";
import type { AccountSettings } from "../accounts/accountSettings.ts";
import { LineDetail } from "../books/entries.ts";
import { setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine } from "../database/tables.ts";
import { toLocalDay } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { foldText } from "../ground/text.ts";
import { refuse, type Statement, type StatementLine } from "../statement/statement.ts";

/** Refuses a statement of another account or currency, or one whose lines do not lead from its opening to its closing balance. */
export function checkStatement(
  statement: Statement,
  account: Account,
  index: number,
  now: Date,
): void {
  const where = `statement ${index + 1}`;
  const { accountNumber, opening, closing, lines } = statement;
  const { accountNumber: own, statementNumbers } = account.settings;
  const numbers = [own ?? [], statementNumbers].flat().map(foldText);
  const isOwn = numbers.length === 0 || numbers.includes(foldText(accountNumber ?? ""));
  const remedy = "Choose the right account, or add its number to statementNumbers.";
  if (accountNumber !== undefined && !isOwn)
    refuse(where, "account", "It is another account's.", remedy);
  for (const { where: place, currencyCode } of [{ ...statement, where }, ...lines])
    if (currencyCode !== undefined && currencyCode !== account.currencyCode)
      refuse(place, "currency", `It is in ${currencyCode}.`, "Choose the right account.");
  for (const line of lines) refuseImpossibleDay(line, account, now);
  if (!opening || !closing) return;
  const booked = sumUnits(lines.filter(({ isPending }) => !isPending).map(({ units }) => units));
  const missing = writeUnits(closing.units - opening.units - booked, account.currencyCode);
  if (closing.units - opening.units !== booked)
    refuse(where, "balance", `Opening balance and lines miss the closing balance by ${missing}.`);
}

/** How far before the account was added a bank may still list movements. */
const oldestYears = 10;

/** Refuses a booked day that has not come where the account is, or is years before it: day and month, or the calendar, are other ones. */
function refuseImpossibleDay(
  { where, bookedDay, isPending }: StatementLine,
  { currencyCode, createdAt }: Account,
  now: Date,
): void {
  const remedy =
    "Correct dayFormat: day and month may stand in the other order, or the year may be of another calendar.";
  if (!isPending && bookedDay > toLocalDay(now, currencyCode))
    refuse(where, "day", `${bookedDay} has not come yet.`, remedy);
  if (Number(bookedDay.slice(0, 4)) < Number(createdAt.slice(0, 4)) - oldestYears)
    refuse(where, "day", `${bookedDay} is years before the account.`, remedy);
}

/** What banks write where they have no id. */
const noId = /^(?:nonref|notprovided|not provided|noref|none|null|nil|n\/?a|unknown|[-.*x]+|0+)$/i;

/** A line with the name that it keeps in every file. Its occurrence distinguishes equal lines of one file. */
export interface NamedLine {
  readonly line: StatementLine;
  readonly identity: string;
  readonly isNamedByBank: boolean;
  readonly occurrence: number;
}

/**
 * Names each line by the bank's id, if the account uses ids. Other lines get a hash of their day, money, text and other party. Lines
 * that are only announced have names of their own, unless the bank's id connects them with the line that is booked later.
 */
export function nameLines(
  lines: readonly StatementLine[],
  { usesBankIds, hasDailyIds }: Pick<AccountSettings, "usesBankIds" | "hasDailyIds">,
): readonly NamedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bankId } = line;
    const isNamedByBank = usesBankIds && bankId !== undefined && !noId.test(bankId.trim());
    const day = hasDailyIds ? `${line.bookedDay}:` : "";
    const identity = isNamedByBank ? `id:${day}${bankId}` : hashContent(line);
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    return { line, identity, isNamedByBank, occurrence };
  });
}

function hashContent(line: StatementLine): string {
  const { texts, references, endToEndId = "", partyName = "", partyAccount = "" } = line;
  const parts = [
    line.isPending ? "pending" : "booked",
    line.bookedDay,
    String(line.units),
    line.currencyCode,
    foldText([...texts, ...references, endToEndId, partyName].join("")),
    foldText(partyAccount),
  ];
  return createHash("sha256").update(parts.join("\0")).digest("base64url");
}

/** The field that a refusal names if the bank's id of a line named another amount before. */
export const idField = "bank's id";

/** The lines that are stored at once. Other calls are answered after each such part. */
const linesAtOnce = 500;

/** Stores the lines that are not known, and returns their count. */
export async function bookLines(
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
  // Nothing is to be decided about a movement of 0.00.
  const state = isPending ? "pending" : units === 0n ? "used" : "new";
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
