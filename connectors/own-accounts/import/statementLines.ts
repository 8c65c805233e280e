import { createHash } from "node:crypto";
import type { Account } from "../accounts/accounts.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { foldText } from "../ground/text.ts";
import { refuse, type Statement, type StatementLine } from "../statement/statement.ts";

/** Refuses a statement of another account or currency, or one whose lines do not lead from its opening to its closing balance. */
export function checkStatement(statement: Statement, account: Account, index: number): void {
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
  const zero = lines.find(({ units }) => units === 0n);
  if (zero) refuse(zero.where, "amount", "It is zero.");
  if (!opening || !closing) return;
  const booked = sumUnits(lines.filter(({ isPending }) => !isPending).map(({ units }) => units));
  const missing = writeUnits(closing.units - opening.units - booked, account.currencyCode);
  if (closing.units - opening.units !== booked)
    refuse(where, "balance", `Opening balance and lines miss the closing balance by ${missing}.`);
}

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
  usesBankIds: boolean,
): readonly NamedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const isNamedByBank = usesBankIds && line.bankId !== undefined;
    const identity = isNamedByBank ? `id:${line.bankId}` : hashContent(line);
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
