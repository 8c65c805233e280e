import * as z from "zod/mini";
import { CurrencyCode, Money } from "../money.ts";
import { PageCursor, PageLimit, rangeNames } from "../query.ts";
import { paymentDirections } from "../wireValues.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Kinds of entries of a statement (G31). `payin` and `payout` are the amounts alone; `fee` and `vat` are charged on them. `reversal` is money of a SUCCESS that went back (G58). */
export const statementKinds = [
  "payin",
  "fee",
  "vat",
  "hold",
  "payout",
  "release",
  "reversal",
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

/**
 * Reads the movements of the merchant's money from `from` on and before `to`, in the named currencies or in all (G31).
 * `limit` counts bookings; each has up to three entries. `cursor` continues an earlier answer with the same range.
 */
export const readStatement = defineEndpoint({
  operationId: "readStatement",
  summary: "Read the movements of the merchant's money",
  method: "GET",
  path: "/statement",
  access: "bearer",
  query: {
    from: Timestamp,
    to: Timestamp,
    currencies: CurrencyCode,
    cursor: PageCursor,
    limit: PageLimit,
  },
  strictQuery: rangeNames,
  success: { status: 200, body: Statement },
  problems: ["invalid_fields"],
});
