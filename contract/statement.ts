import * as z from "zod/mini";
import { CurrencyCode } from "./currencyCode.ts";
import { Money } from "./money.ts";
import { PageCursor } from "./pageOfList.ts";
import { paymentDirections } from "./paymentDirection.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";

/** Kinds of entries of a statement (G31). `payin` and `payout` are the amounts alone; `fee` and `vat` are charged on them. */
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

/** The merchant's accounts: money that can be paid out, and money held for payouts (G13). */
export const statementAccounts = ["available", "reserved"] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** One movement on an account of the merchant. `balance` is the account's balance after it. */
export const StatementEntry = z.object({
  bookedAt: Timestamp,
  account: z.enum(statementAccounts),
  kind: z.enum(statementKinds),
  amount: Money,
  balance: Money,
  /** Absent if the entry belongs to no payment. */
  direction: z.optional(z.enum(paymentDirections)),
  idPayment: z.optional(PaymentId),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

const standing = z.object({ available: Money, reserved: Money });

/** Balances of a currency at the start and the end of the range: `opening` and all its entries sum to `closing`. */
export const StatementTotal = z.object({
  currencyCode: CurrencyCode,
  opening: standing,
  closing: standing,
});
export type StatementTotal = z.infer<typeof StatementTotal>;

/**
 * Some entries, oldest first, and the totals of the whole range. A fee or tax directly follows the entry that it belongs to.
 * Without `to`, the closing balances equal those of `GET /balances`. Without `nextCursor` there are no more entries.
 */
export const Statement = z.object({
  entries: z.array(StatementEntry),
  totals: z.array(StatementTotal),
  nextCursor: z.optional(PageCursor),
});
export type Statement = z.infer<typeof Statement>;
