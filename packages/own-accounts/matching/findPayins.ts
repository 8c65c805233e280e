import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import type { LineDetail } from "../books/entries.ts";
import type { Database } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine, Payin } from "../database/tables.ts";
import { foldName, foldText } from "../ground/text.ts";
import { findNumbers, findReferences, shortNumberLength } from "../reference/reference.ts";
import type { AutomaticRule } from "./rules.ts";

/** A credit of an account, and its texts in which a reference may stand. */
export interface Credit {
  readonly account: Account;
  readonly line: BankLine;
  readonly detail: LineDetail;
  /** Folded: each text alone, and all joined, since banks cut lines anywhere. Ids of banks come last. */
  readonly folded: string;
  /** As written, without the ids of banks: their digits are nobody's short number. */
  readonly raw: string;
}

/** Returns a credit with its texts. Parts that do not continue each other are divided, so that no reference arises by chance. */
export function toCredit(line: BankLine, detail: LineDetail, account: Account): Credit {
  const { texts, references, endToEndId = "", partyName = "", bankReferences = [] } = detail;
  const own = [...references, endToEndId, ...texts, texts.join(""), partyName];
  const parts = [...own, ...bankReferences, detail.bankId ?? ""];
  const raw = [...texts, ...references, endToEndId, partyName].join(" ");
  return { account, line, detail, folded: parts.map(foldText).join("."), raw };
}

/** How an automatic rule for credits finds payins, and whether the only one found is certain. */
interface AutomaticFinder {
  readonly rule: AutomaticRule;
  readonly find: (writing: Writing, credit: Credit) => Promise<readonly Payin[]>;
  readonly isCertain: (writing: Writing, payin: Payin, credit: Credit) => Promise<boolean>;
}

/** The rules 2, 3 and 4 in their order. */
export const automaticFinders: readonly AutomaticFinder[] = [
  {
    rule: "virtual number",
    find: async (writing, credit) => {
      const credited = foldText(credit.detail.creditedAccount ?? "");
      const { virtualNumbers } = credit.account.settings;
      const numbers = virtualNumbers.filter((one) => foldText(one) === credited);
      return await findNumbered(writing, credit, numbers);
    },
    isCertain: fitsAlone,
  },
  {
    rule: "reference",
    find: async (writing, { folded }) => {
      const references = [...findReferences(folded)].slice(0, 20);
      return references.length === 0
        ? []
        : await selectPayins(writing).where("reference", "in", references).execute();
    },
    isCertain: async (_writing, payin, { account }) =>
      await Promise.resolve(payin.account === account.name),
  },
  {
    rule: "short number",
    find: async (writing, credit) => {
      const length = shortNumberLength(credit.account.currencyCode);
      const numbers = length === undefined ? [] : [...findNumbers(credit.raw, length)];
      return await findNumbered(writing, credit, numbers.slice(0, 20));
    },
    isCertain: async (writing, payin, credit) =>
      missingOf(payin) === credit.line.units && (await fitsAlone(writing, payin, credit)),
  },
];

/**
 * Returns whether a credit to a number can be meant for one payin alone. For 90 days after the end of another payin that had the number,
 * amount and payer must fit this one, and not that one.
 */
async function fitsAlone(
  writing: Writing,
  payin: Payin,
  { line, detail }: Credit,
): Promise<boolean> {
  const { account, reference, key, status } = payin;
  if (status !== "PROCESSING") return true;
  const others = await selectPayins(writing)
    .where("reference", "=", reference)
    .where("account", "=", account)
    .where("key", "<>", key)
    .where("endedAt", ">=", line.bookedDay)
    .execute();
  if (others.length === 0) return true;
  const mayBeFor = ({ required, ...other }: Payin) =>
    required === line.units &&
    (other.payerName + other.payerAccount === "" ||
      isExpectedPayer({ required, ...other }, detail) !== false);
  const fits = missingOf(payin) === line.units && isExpectedPayer(payin, detail) !== false;
  return fits && !others.some(mayBeFor);
}

/** Returns the account's open payins with one of the numbers. If none is open, returns ended ones whose number still rests. */
async function findNumbered(
  writing: Writing,
  { account, line }: Credit,
  numbers: readonly string[],
): Promise<readonly Payin[]> {
  if (numbers.length === 0) return [];
  const all = await selectPayins(writing)
    .where("reference", "in", numbers)
    .where("account", "=", account.name)
    .execute();
  const open = all.filter(({ status }) => status === "PROCESSING");
  const resting = all.filter(({ endedAt }) => endedAt !== null && endedAt >= line.bookedDay);
  return open.length > 0 ? open : resting;
}

/** Returns the minor units that a payin still lacks; all of them if it has ended. */
export function missingOf({ status, required, received }: Payin): bigint {
  return status === "PROCESSING" ? required - received : required;
}

/** Returns the payins of an account that a person names by key, id or reference: those that are open, else those that ended. */
export async function findNamedPayins(
  database: Database,
  account: string,
  name: string,
): Promise<readonly Payin[]> {
  const named = await selectPayins(database)
    .where("account", "=", account)
    .where((is) =>
      is.or([is("key", "=", name), is("idPayin", "=", name), is("reference", "=", name)]),
    )
    .execute();
  const byKey = named.filter(({ key }) => key === name);
  const open = named.filter(({ status }) => status === "PROCESSING");
  return [byKey, open, named].find((some) => some.length > 0) ?? [];
}

function selectPayins(database: Database) {
  return database.selectFrom("expectation").selectAll();
}

/** Begins a query for the open payins of the account of a line. */
export function selectOpen(writing: Writing, { account }: BankLine) {
  return selectPayins(writing).where("account", "=", account).where("status", "=", "PROCESSING");
}

/** Rule 5: returns the open payins whose customer typed a reference that stands in the line. */
export async function findByExternalReference(
  writing: Writing,
  { raw, folded, line }: Credit,
): Promise<readonly Payin[]> {
  const words = [...raw.split(/[^A-Za-z0-9-]+/).map(foldText), ...folded.split(".")];
  const typed = [...new Set(words)].filter((word) => word.length >= 6 && word.length <= 128);
  if (typed.length === 0) return [];
  return await selectOpen(writing, line)
    .where("externalReference", "in", typed.slice(0, 50))
    .execute();
}

/**
 * Rules 7, 8 and 10: returns the account's open payins that lack exactly the line's amount, a few hundred at most. Those that were
 * created last come first, since customers pay soon; those that were created after the line come last.
 */
export async function findByAmount(writing: Writing, line: BankLine): Promise<readonly Payin[]> {
  return await selectOpen(writing, line)
    .where("required", "=", line.units)
    .where("received", "=", 0n)
    .orderBy(sql`case when "createdDay" > ${line.bookedDay} then 1 else 0 end`)
    .orderBy("createdDay", "desc")
    .orderBy("expireAt", "desc")
    .orderBy("key")
    .limit(300)
    .execute();
}

/** Returns whether the payer of the line is the one whom the payin expects: by account, else by name. */
export function isExpectedPayer(
  payin: Payin,
  { partyAccount = "", partyName = "" }: LineDetail,
): "account" | "name" | false {
  const account = foldText(partyAccount);
  if (account !== "" && account === payin.payerAccount) return "account";
  const name = foldName(partyName);
  // Payins of 1.0.0 have kept the marks of Latin letters.
  return name.length >= 3 && name === foldName(payin.payerName) ? "name" : false;
}
