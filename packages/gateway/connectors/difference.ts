import { sql } from "kysely";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { hashDigits } from "./orders.ts";

/** A payment about which a connector's settlements or reversals and the ledger disagree. Amounts are minor units; null where there is none. */
export interface Difference {
  readonly connector: string;
  readonly day: string;
  readonly direction: PaymentDirection;
  readonly paymentKey: string | null;
  readonly merchantCode: string | null;
  readonly idPayment: string | null;
  readonly currencyCode: string;
  readonly settledMinor: bigint | null;
  readonly bookedMinor: bigint | null;
  readonly reason:
    | "not booked"
    | "another amount"
    | "not settled"
    | "settled twice"
    | "not reversed"
    | "reversed twice"
    | "reversal not listed";
}

/**
 * The key of a payin at its connector, as `toPaymentKey` makes it. Null once its customer's data was removed, with the hash (record
 * 33). Then every key of the payin's id counts as its own.
 */
export const payinKey = sql<
  string | null
>`case when erased_at is null then translate(encode(convert_to(
  merchant_code || '/' || id_payin || '/' || left(request_hash, ${hashDigits}::integer), 'UTF8'),
  'base64'), '+/=' || chr(10), '-_') end`;
