import { escapeUnseen } from "@pay/contract/quoteText.ts";
import type { Day } from "../ground/day.ts";

/** A balance in minor units, below zero if the account is overdrawn. The day of an opening one is the first day after it. */
export interface Balance {
  readonly units: bigint;
  readonly day: Day;
}

/** What a line says of the other party's account beside its number: its kind, and its bank. */
export interface PartyBank {
  readonly accountType?: string | undefined;
  /** The BIC, else the number of the bank in its country. */
  readonly bankCode?: string | undefined;
  readonly bankName?: string | undefined;
  readonly bankBranch?: string | undefined;
  readonly bankCity?: string | undefined;
  readonly bankProvince?: string | undefined;
}

/** One movement of a bank account, as a file states it. */
export interface StatementLine {
  /** Its place in the file, for messages: `line 12`, `entry 3`. */
  readonly where: string;
  /** Minor units: above zero is a credit. */
  readonly units: bigint;
  readonly currencyCode: string;
  readonly bookedDay: Day;
  /** Announced but not booked. It never moves money. */
  readonly isPending: boolean;
  /** Takes back an earlier movement, or returns a payout. */
  readonly isReversal: boolean;
  /** The text of a payer may have made the line. A person compares it with the bank's page before it moves money. */
  readonly isDoubtful?: boolean | undefined;
  /** The bank's own id of the movement, if the file has one. */
  readonly bankId?: string | undefined;
  readonly endToEndId?: string | undefined;
  /** What the payer, the payee or their software wrote to recognise the payment by. */
  readonly references: readonly string[];
  /** Ids that banks and clearing made. Their digits are never taken for a short number. */
  readonly bankReferences?: readonly string[] | undefined;
  readonly texts: readonly string[];
  /** The other party: the payer of a credit, the payee of a debit. */
  readonly partyName?: string | undefined;
  readonly partyAccount?: string | undefined;
  /** Absent if the line says nothing of it. */
  readonly partyBank?: PartyBank | undefined;
  /** The number that was named for the credit, such as a virtual account. */
  readonly creditedAccount?: string | undefined;
  /** The balance behind the line in minor units, if the file states it. */
  readonly balance?: bigint | undefined;
}

/**
 * One account's movements in a period. From `fromDay` to `toDay` it has all of them. A late line lies before, and does not widen what
 * the statement covers.
 */
export interface Statement {
  readonly accountNumber?: string | undefined;
  readonly currencyCode?: string | undefined;
  readonly opening?: Balance | undefined;
  readonly closing?: Balance | undefined;
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  /** More of its last day may follow: it is a page before the last one, or was written within the day. */
  readonly isCut?: boolean | undefined;
  /** It says that it is a page behind another one: what it has, no page before had. */
  readonly isLaterPage?: boolean | undefined;
  readonly lines: readonly StatementLine[];
  /** The rows that the mapping says are no movements, for a person. */
  readonly leftOut?: readonly string[] | undefined;
}

/** The reason why a file is refused whole: the place, the field, the problem and the remedy. */
export interface Refusal {
  readonly where: string;
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

/** Ends the reading of a file. `readStatements` turns it into a `Refusal`. */
export class StatementFault extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(describeRefusal(refusal));
    this.refusal = refusal;
  }
}

/** Returns a refusal as one line for a person. */
export function describeRefusal({ where, field, problem, remedy }: Refusal): string {
  return escapeUnseen(`${where}, ${field}: ${problem} ${remedy}`);
}

/** Throws the refusal of a file. Most faults go away with a new export. */
export function refuse(
  where: string,
  field: string,
  problem: string,
  remedy = "Export the statement again.",
): never {
  throw new StatementFault({ where, field, problem, remedy });
}

/**
 * Returns the first day that a statement between two balances covers. Banks date an opening balance by its day or by the one before. So
 * without its own words, a statement of several days covers those from its first movement after that date.
 */
export function findFirstDay(opening: Day, closing: Day, lines: readonly StatementLine[]): Day {
  return lines
    .map(({ bookedDay }) => bookedDay)
    .filter((day) => day > opening)
    .reduce((first, day) => (day < first ? day : first), closing);
}

/** Returns the reference of the payer; undefined for the word that stands for none. */
export function toEndToEndId(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || trimmed === "NOTPROVIDED" ? undefined : trimmed;
}
