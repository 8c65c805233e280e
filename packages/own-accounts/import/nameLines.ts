import { createHash } from "node:crypto";
import type { AccountSettings } from "../accounts/accountSettings.ts";
import { foldText } from "../ground/text.ts";
import type { StatementLine } from "../statement/statement.ts";

/** What banks write where they have no id. */
const noId = /^(?:nonref|notprovided|not provided|noref|none|null|nil|n\/?a|unknown|[-.*x]+|0+)$/i;

/** Returns whether a bank's id names a movement, and is not a word for none. */
export function isRealId(bankId: string | undefined): bankId is string {
  return bankId !== undefined && !noId.test(bankId.trim());
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
  { usesBankIds, hasDailyIds }: Pick<AccountSettings, "usesBankIds" | "hasDailyIds">,
): readonly NamedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bankId } = line;
    const isNamedByBank = usesBankIds && isRealId(bankId);
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
