import type { CurrencyCode, Money } from "./money.ts";
import type { PaymentStatus } from "./payin.ts";

/** A payout in a list (G53): what a read answers, without the receiver's data. Times are in ISO 8601 and UTC. */
export interface ListedPayout {
  readonly idPayout: string;
  readonly status: PaymentStatus;
  readonly processorStatus?: string | undefined;
  readonly paymentMethodCode: string;
  /** The requested amount. */
  readonly money: Money;
  readonly fee: Money;
  readonly createdAt: string;
  /** Absent while it is PROCESSING. */
  readonly processedAt?: string | undefined;
}

/** A payin in a list (G53): what a read answers, without the customer's data. */
export interface ListedPayin extends Omit<ListedPayout, "idPayout"> {
  readonly idPayin: string;
  readonly vat?: Money | undefined;
  /** The reference that the customer passes on, if the method has one. */
  readonly reference?: string | undefined;
  /** The reference that the customer supplied. */
  readonly externalReference?: { readonly reference: string } | undefined;
}

/** Filters of a list of payouts (G53). A payout must match each of them; an absent one means all. */
export interface PayoutQuery {
  /** Whole ids, at most 20. */
  readonly ids?: readonly string[] | undefined;
  /** Beginnings of ids, at most 20. */
  readonly idPrefixes?: readonly string[] | undefined;
  /** Amounts with their currencies, at most 20. */
  readonly amounts?: readonly Money[] | undefined;
  /** The range of the time of creation: from its start on, and before its end. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly statuses?: readonly PaymentStatus[] | undefined;
  readonly paymentMethodCodes?: readonly string[] | undefined;
  /** `REVERSED` lists those whose money went back after their SUCCESS. */
  readonly processorStatuses?: readonly "REVERSED"[] | undefined;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  /** Payments of a page, 1 to 100; by default 50. A file has all. */
  readonly limit?: number | undefined;
}

/** Filters of a list of payins (G53). */
export interface PayinQuery extends PayoutQuery {
  /** References of the payins, or those that customers supplied, at most 20. */
  readonly references?: readonly string[] | undefined;
}

/** The customer whose payins are searched for (G53): one of the two, whole. */
export interface CustomerSought {
  /** In international form, `+639051234567`. */
  readonly phoneNumber?: string | undefined;
  /** In any letter case. */
  readonly emailAddress?: string | undefined;
}

/** Payins, newest first. Without `nextCursor` there are no more. */
export interface PayinPage {
  readonly payins: readonly ListedPayin[];
  readonly nextCursor?: string | undefined;
}

/** Payouts, newest first. Without `nextCursor` there are no more. */
export interface PayoutPage {
  readonly payouts: readonly ListedPayout[];
  readonly nextCursor?: string | undefined;
}

/** One movement on an account of the merchant, and the account's balance after it (G31). */
export interface StatementEntry {
  readonly bookedAt: string;
  readonly account: "available" | "reserved";
  readonly kind: "payin" | "fee" | "vat" | "hold" | "payout" | "release" | "reversal" | "funding";
  readonly amount: Money;
  readonly balance: Money;
  /** Absent if the entry belongs to no payment. */
  readonly direction?: "payin" | "payout" | undefined;
  readonly idPayment?: string | undefined;
}

/** The balances of a currency at the start and the end of a statement's range. */
export interface StatementTotal {
  readonly currencyCode: CurrencyCode;
  readonly opening: { readonly available: Money; readonly reserved: Money };
  readonly closing: { readonly available: Money; readonly reserved: Money };
}

/** Movements, oldest first, and the balances of the whole range. Without `nextCursor` there are no more. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly totals: readonly StatementTotal[];
  readonly nextCursor?: string | undefined;
}

/** The range of a statement and its currencies; by default all. `limit` counts bookings, of up to three entries each. */
export interface StatementQuery extends Pick<PayoutQuery, "from" | "to" | "cursor" | "limit"> {
  readonly currencies?: readonly CurrencyCode[] | undefined;
}
