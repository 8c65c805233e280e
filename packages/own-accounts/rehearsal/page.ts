import type { Account } from "../accounts/accounts.ts";
import type { Day } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";
import type { UntidyKind } from "./untidy.ts";

/** A line as the bank writes it. */
export interface WrittenLine {
  readonly day: Day;
  readonly units: bigint;
  readonly texts: readonly string[];
  readonly id: string;
  /** Announced and not booked. No balance counts it. */
  readonly isPending: boolean;
  readonly endToEndId?: string | undefined;
  readonly partyName?: string | undefined;
  readonly partyAccount?: string | undefined;
  readonly creditedAccount?: string | undefined;
}

/** One file of the bank: a whole statement, or a page of one. */
export interface Page {
  readonly account: Account;
  readonly day: Day;
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: readonly WrittenLine[];
  readonly kinds: ReadonlySet<UntidyKind>;
}

/** The number by which statements name an account. */
export function numberOf({ name, settings }: Account): string {
  return settings.accountNumber ?? settings.statementNumbers[0] ?? name;
}

/** Returns the sum of booked lines in minor units. */
export function sumBooked(lines: readonly WrittenLine[]): bigint {
  return sumUnits(lines.filter(({ isPending }) => !isPending).map(({ units }) => units));
}
