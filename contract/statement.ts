import * as z from "zod/mini";
import { CurrencyCode } from "./currencyCode.ts";
import { Money } from "./money.ts";
import { PageCursor } from "./pageOfList.ts";
import { paymentDirections } from "./paymentDirection.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";

/** What an entry of a statement is for (G31). `payin` and `payout` are the amounts alone, `fee` and `vat` what is taken of or beside them. */
export const statementKinds = [
  "payin",
  "fee",
  "vat",
  "hold",
  "payout",
  "release",
  "funding",
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The merchant's accounts: what can be paid out, and what is held for payouts (G13). */
export const statementAccounts = ["available", "reserved"] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** One movement on an account of the merchant. `balance` is what the account has after it. */
export const StatementEntry = z.object({
  bookedAt: Timestamp,
  account: z.enum(statementAccounts),
  kind: z.enum(statementKinds),
  amount: Money,
  balance: Money,
  /** Absent for what is no payment's. */
  direction: z.optional(z.enum(paymentDirections)),
  idPayment: z.optional(PaymentId),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

const standing = z.object({ available: Money, reserved: Money });

/** What a currency began and ended with: `opening` and all entries of the whole range sum to `closing`. */
export const StatementTotal = z.object({
  currencyCode: CurrencyCode,
  opening: standing,
  closing: standing,
});
export type StatementTotal = z.infer<typeof StatementTotal>;

/**
 * Some entries, oldest first, and the totals of the whole range. A fee or tax stands right after what it belongs to. Without `to` the
 * closings are what `GET /balances` tells; without `nextCursor` there are no more entries.
 */
export const Statement = z.object({
  entries: z.array(StatementEntry),
  totals: z.array(StatementTotal),
  nextCursor: z.optional(PageCursor),
});
export type Statement = z.infer<typeof Statement>;
