import type * as z from "zod/mini";
import { addRow, type Database, findRow, readJson, setRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { Row } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { foldText } from "../ground/text.ts";
import { AccountSettings, findSettingsFault } from "./accountSettings.ts";

/** A bank account of a merchant, with its settings read. */
export interface Account extends Omit<Row<"bankAccount">, "settings"> {
  readonly settings: AccountSettings;
}

/** Who acts, and when. */
export interface Actor {
  readonly by: string;
  readonly now: Date;
}

/** Reads an account; undefined if there is none with the name. */
export async function findAccount(database: Database, name: string): Promise<Account | undefined> {
  const row = await findRow(database, "bankAccount", { name });
  return row && readAccount(row);
}

/** All accounts by name, and those whose settings this version cannot read: they take part in nothing. */
export interface Accounts {
  readonly accounts: readonly Account[];
  readonly unreadable: readonly { readonly name: string; readonly fault: string }[];
}

/** Reads all accounts. One that cannot be read does not keep the others. */
export async function readAccounts(database: Database): Promise<Accounts> {
  const rows = await database.selectFrom("bankAccount").selectAll().orderBy("name").execute();
  const accounts: Account[] = [];
  const unreadable: { readonly name: string; readonly fault: string }[] = [];
  for (const row of rows) {
    try {
      accounts.push(readAccount(row));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      unreadable.push({ name: row.name, fault: error.message });
    }
  }
  return { accounts, unreadable };
}

/** Reads all accounts that can be read, by name. */
export async function listAccounts(database: Database): Promise<readonly Account[]> {
  return (await readAccounts(database)).accounts;
}

/** Reads all accounts, for questions to which one that cannot be read may be the answer. Refuses if there is one. */
export async function needAllAccounts(database: Database): Promise<readonly Account[]> {
  const { accounts, unreadable } = await readAccounts(database);
  const [first] = unreadable;
  if (first) throw new Refused(first.fault);
  return accounts;
}

/** Reads an account, or refuses. */
export async function needAccount(database: Database, name: string): Promise<Account> {
  const account = await findAccount(database, name);
  if (!account) throw new Refused(`There is no account "${name}". See accounts show.`);
  return account;
}

/** Refuses settings of another version, and damaged ones. */
function readAccount(row: Row<"bankAccount">): Account {
  try {
    return { ...row, settings: readJson(AccountSettings, row.settings) };
  } catch {
    throw new Refused(
      `The settings of the account ${row.name} cannot be read. Run the version of the program that wrote them.`,
    );
  }
}

/** Checks settings as a person wrote them, and returns their text for the database. */
function checkSettings(input: unknown, currencyCode: string): string {
  const read = AccountSettings.safeParse(input);
  if (!read.success) {
    throw new Refused(describeIssue(read.error.issues[0]));
  }
  const fault = findSettingsFault(read.data, currencyCode);
  if (fault !== undefined) throw new Refused(fault);
  return JSON.stringify(read.data);
}

/** Names the setting that is wrong, and what it has to be. */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join(".") ?? "";
  const at = place === "" ? "" : ` in ${place}`;
  if (issue?.code === "unrecognized_keys")
    return `There is no setting ${issue.keys.join(", ")}${at}. The names are in docs/take-real-money.md.`;
  const allowed = issue?.code === "invalid_value" ? ` Use one of ${issue.values.join(", ")}.` : "";
  const form = issue?.code === "invalid_type" ? ` It has to be of the type ${issue.expected}.` : "";
  return `The setting ${place || "file"} is missing or wrong.${allowed}${form}`;
}

interface NewAccount {
  readonly name: string;
  readonly merchantCode: string;
  readonly currencyCode: string;
  readonly settings: unknown;
}

/** Adds an account. Customers see it after a test payment has arrived. */
export async function addAccount(
  store: Store,
  { name, merchantCode, currencyCode, settings: input }: NewAccount,
  { by, now }: Actor,
): Promise<void> {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name))
    throw new Refused("An account's name has lower-case letters, digits and dashes, at most 32.");
  const row = { name, merchantCode, currencyCode, settings: checkSettings(input, currencyCode) };
  await store.write(async (writing) => {
    if (await findAccount(writing, name)) throw new Refused(`There is an account "${name}".`);
    const added = { state: "unproven", createdAt: now.toISOString(), madeBy: by };
    await addRow(writing, "bankAccount", { ...row, ...added });
  });
}

/** The settings by which customers' money finds the account. */
const identifying = [
  "accountNumber",
  "branchName",
  "virtualNumbers",
  "debitCard",
  "phone",
  "pixKey",
  "vpa",
  "vietQrBin",
  "qrTemplate",
] as const;

/**
 * Changes settings of an account. Payins that exist keep their instruction. If customers' money would go elsewhere, the account needs
 * a test payment again: returns whether it does.
 */
export async function setAccount(
  store: Store,
  name: string,
  changes: object,
  { by, now }: Actor,
): Promise<boolean> {
  return await store.write(async (writing) => {
    const { settings: before, currencyCode, state } = await needAccount(writing, name);
    const text = checkSettings({ ...before, ...changes }, currencyCode);
    const after = readJson(AccountSettings, text);
    const isOther = identifying.some(
      (one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]),
    );
    const mustProve = isOther && state === "open";
    const row = { settings: text, state: mustProve ? "unproven" : state };
    await setRows(writing, "bankAccount", { name }, row);
    const change = { account: name, change: JSON.stringify(changes) };
    await addRow(writing, "accountChange", { ...change, madeBy: by, madeAt: now.toISOString() });
    return mustProve;
  });
}

/**
 * Refuses a number or key that an account has which is not closed. One account serves one merchant, and money on two accounts of one number
 * would count twice. In Japan, branches give the same numbers.
 */
export async function refuseTaken(
  database: Database,
  { name, merchantCode, currencyCode }: Pick<Account, "name" | "merchantCode" | "currencyCode">,
  settings: OwnNumbers,
): Promise<void> {
  const wanted = ownNumbers(settings);
  for (const other of await needAllAccounts(database)) {
    if (other.name === name || other.state === "closed") continue;
    const number = ownNumbers(other.settings).find((one) => wanted.includes(one));
    if (number === undefined) continue;
    if (other.merchantCode !== merchantCode)
      throw new Refused(
        `"${number}" is the account ${other.name} of the merchant ${other.merchantCode}. One account serves one merchant: close that one first.`,
      );
    const isApart = currencyCode === "JPY" && isOtherBranch(settings, other.settings);
    if (other.currencyCode === currencyCode && !isApart)
      throw new Refused(
        `"${number}" is the account ${other.name} already. Change that one with accounts set ${other.name}, or close it first with accounts close ${other.name}.`,
      );
  }
}

interface OwnNumbers {
  readonly accountNumber?: unknown;
  readonly branchName?: unknown;
  readonly pixKey?: unknown;
  readonly vpa?: unknown;
}

/** Returns the number and keys by which customers find an account. Banks write numbers with and without blanks and dashes. */
function ownNumbers({ accountNumber, pixKey, vpa }: OwnNumbers): readonly string[] {
  const number = typeof accountNumber === "string" ? [foldText(accountNumber)] : [];
  const keys = [pixKey, vpa].flatMap((one) => (typeof one === "string" ? [one.toLowerCase()] : []));
  return [...number, ...keys];
}

/** Returns whether two accounts are of branches with other codes. */
function isOtherBranch(one: OwnNumbers, other: OwnNumbers): boolean {
  const [code, otherCode] = [one, other].map(
    ({ branchName }) => /\d{3}$/.exec(typeof branchName === "string" ? branchName : "")?.[0],
  );
  return code !== undefined && otherCode !== undefined && code !== otherCode;
}

/** Closes an account for new payments. Its statements are still read. */
export async function closeAccount(store: Store, name: string, { by, now }: Actor): Promise<void> {
  await store.write(async (writing) => {
    await needAccount(writing, name);
    await setRows(writing, "bankAccount", { name }, { state: "closed" });
    const change = { account: name, change: "closed" };
    await addRow(writing, "accountChange", { ...change, madeBy: by, madeAt: now.toISOString() });
  });
}
