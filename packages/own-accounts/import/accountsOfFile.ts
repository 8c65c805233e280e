import { type Account, listAccounts, needAllAccounts } from "../accounts/accounts.ts";
import type { Database } from "../database/rows.ts";
import { foldText } from "../ground/text.ts";
import { refuse, type Statement } from "../statement/statement.ts";

/** The statements of a file that are of one account. */
export interface OfAccount {
  readonly account: Account;
  readonly statements: readonly Statement[];
}

/** A statement, its place in the file from 0, and its account. */
interface Found {
  readonly account: Account;
  readonly statement: Statement;
  readonly index: number;
}

/** Returns the numbers by which statements may name an account. */
function numbersOf({ settings: { accountNumber, statementNumbers } }: Account): readonly string[] {
  return [accountNumber ?? [], statementNumbers].flat();
}

function hasNumber(account: Account, number: string): boolean {
  return numbersOf(account).some((one) => foldText(one) === foldText(number));
}

/**
 * Returns the statements of a file by account. Those that name another account of these books go to it, if the file has the asked
 * account too. Refuses numbers that no account has.
 */
export async function findAccounts(
  database: Database,
  asked: Account,
  statements: readonly Statement[],
): Promise<readonly OfAccount[]> {
  const numbers = [...new Set(statements.flatMap(({ accountNumber }) => accountNumber ?? []))];
  const own = numbersOf(asked);
  if (own.length === 0 && numbers.length > 1)
    refuse(
      "file",
      "account",
      `It has the accounts ${numbers.join(", ")}, and ${asked.name} has no number.`,
      "Set its accountNumber or statementNumbers.",
    );
  // An account without a number takes a number that no other one has, so it must know all.
  const mustKnowAll = own.length === 0 && numbers.length > 0;
  const all = await (mustKnowAll ? needAllAccounts : listAccounts)(database);
  const findOther = (number: string) => all.find((one) => hasNumber(one, number));
  // An account without a number takes the file of any that these books do not have.
  const isOwn = (number: string | undefined) =>
    number === undefined ||
    hasNumber(asked, number) ||
    (own.length === 0 && findOther(number) === undefined);
  const isShared = statements.some(({ accountNumber }) => isOwn(accountNumber));
  const found = statements.map((statement, index): Found => {
    const { accountNumber } = statement;
    if (accountNumber === undefined || isOwn(accountNumber))
      return { account: asked, statement, index };
    const other = findOther(accountNumber);
    if (other && isShared) return { account: other, statement, index };
    const numbersOfAsked = own.join(", ") || "no number";
    const problem = `It is of the account ${accountNumber}, and ${asked.name} has ${numbersOfAsked}.`;
    return refuse(
      `statement ${index + 1}`,
      "account",
      problem,
      toRemedy(other, isShared, asked.name),
    );
  });
  return [...Map.groupBy(found, ({ account }) => account)].map(([account, ofAccount]) => {
    refuseOverlap(ofAccount);
    return { account, statements: ofAccount.map(({ statement }) => statement) };
  });
}

/** Refuses statements of one account that begin at the same balance: one of the morning and one of the whole day have the same lines. */
function refuseOverlap(ofAccount: readonly Found[]): void {
  const seen = new Map<string, number>();
  for (const { statement, index } of ofAccount) {
    const { opening, closing, lines } = statement;
    if (!opening || lines.length === 0 || opening.units === closing?.units) continue;
    const beginning = `${opening.day} ${opening.units}`;
    const before = seen.get(beginning);
    if (before !== undefined)
      refuse(
        `statement ${index + 1}`,
        "balance",
        `It begins at the same balance as statement ${before + 1}, so their lines would count twice.`,
        "Import each of them as a file of its own.",
      );
    seen.set(beginning, index);
  }
}

function toRemedy(other: Account | undefined, isShared: boolean, asked: string): string {
  if (other) return `Import it with --account ${other.name}.`;
  if (isShared) return "Add that account with accounts add, or export this one alone.";
  return `Choose the right account. Only if the bank names ${asked} by this number too, add it to its statementNumbers.`;
}
