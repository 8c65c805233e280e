import { findReceiverFault, isAccountAlias } from "@pay/contract/accountNumber.ts";
import { isRefusedOperator, toFileBank } from "./operators.ts";

/** The forms of a file of payouts. */
export const payoutFormats = ["pain.001.001.03", "pain.001.001.09", "csv"] as const;

/** The receiver of a payout, as a file names it. */
export interface Receiver {
  readonly account: { readonly accountName: string; readonly accountNumber: string };
  readonly paymentOperatorCode: string;
}

/** The characters that pain.001 has for a name, an account number and a bank (Max70Text, Max34Text, Max35Text). */
export const fileLimits = { name: 70, number: 34, bank: 35 } as const;

/** Returns the number of an account as pain.001 writes one that is no IBAN: letters and digits alone, and an alias whole. */
export function toFileNumber(currencyCode: string, number: string): string {
  if (isAccountAlias(currencyCode, number)) return number;
  return number.replaceAll(/[^0-9A-Za-z]/g, "");
}

/** Why a payout cannot be in a file. It is the payout's `processorStatus`. */
export type ReceiverFault =
  | "NO_ACCOUNT"
  | "IMPOSSIBLE_ACCOUNT"
  | "UNKNOWN_BANK"
  | "RECEIVER_TOO_LONG";

/** The settings of an account by which it pays out. */
interface PaysBy {
  readonly payoutFormat: (typeof payoutFormats)[number];
  /** The codes of operators that the administrator names beside the checked ones. */
  readonly operators: readonly string[];
}

/**
 * Returns why a payout to a receiver cannot be in a file of an account; undefined if it can. Nothing is cut to fit: a name or a number
 * without its end may be somebody else's.
 */
export function findFault(
  { payoutFormat, operators }: PaysBy,
  currencyCode: string,
  { account: { accountName, accountNumber }, paymentOperatorCode }: Receiver,
): ReceiverFault | undefined {
  const id = toFileNumber(currencyCode, accountNumber);
  if (id === "" || accountName.trim() === "") return "NO_ACCOUNT";
  if (findReceiverFault(currencyCode, accountNumber)) return "IMPOSSIBLE_ACCOUNT";
  if (isRefusedOperator(paymentOperatorCode, currencyCode, operators)) return "UNKNOWN_BANK";
  const isLong =
    id.length > fileLimits.number ||
    Array.from(accountName).length > fileLimits.name ||
    toFileBank(paymentOperatorCode).length > fileLimits.bank;
  return payoutFormat !== "csv" && isLong ? "RECEIVER_TOO_LONG" : undefined;
}
