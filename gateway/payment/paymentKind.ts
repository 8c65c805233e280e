import type { Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import type { PaymentMethodResponse } from "#contract/payin.ts";
import type { PaymentDirection } from "#contract/paymentDirection.ts";
import type { FinalStatus, PaymentStatus } from "#contract/status.ts";
import type { CallbackSubject } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import type { Journal } from "../ledger/journal.ts";
import type { AccountUsed, Instruction } from "../processor/processor.ts";

/** The key of a payment among those of its kind. */
export interface PaymentKey {
  readonly merchantCode: string;
  readonly idPayment: string;
}

/** The columns of a stored payment that both kinds have and that their life needs. */
export interface StoredPayment {
  readonly status: PaymentStatus;
  readonly isTest: boolean;
  readonly expireAt: Date;
  /** The stored answer; payouts have none. */
  readonly response?: Pick<PaymentMethodResponse, "expireAt">;
}

/** A payment that just got its final status, as far as its money goes. */
export interface FinishedMoney extends PaymentKey {
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** Payouts have none. */
  readonly vatMinor: bigint | null;
}

/** The differences between payins and payouts, as far as the life of a payment needs them: `payinKind` and `payoutKind`. */
export interface PaymentKind<Payment extends StoredPayment = StoredPayment> {
  /** Also the name of its table. */
  readonly direction: PaymentDirection;
  /** The table of the changes of status that come next. */
  readonly steps: "payinStep" | "payoutStep";
  /** The column of the id in both tables. */
  readonly idColumn: "idPayin" | "idPayout";
  /** The id as callbacks and answers name it. */
  readonly idOf: (idPayment: string) => CallbackSubject["id"];
  /** The row of a payment, as a condition. */
  readonly isRow: (key: PaymentKey) => Expression<SqlBool>;
  readonly find: (database: Kysely<Tables>, key: PaymentKey) => Promise<Payment | undefined>;
  /** The tax on the fee, as a column of its table. */
  readonly vatMinor: RawBuilder<bigint | null>;
  /** The account that becomes known with the next change of status, as a column of its steps. */
  readonly accountUsed: RawBuilder<AccountUsed | null>;
  /** Adds fields to the stored answer, where a payment of this kind has one. */
  readonly addToAnswer: (fields: Instruction) => { readonly response?: RawBuilder<string> };
  /** The journals that a final status is booked by (G31). */
  readonly journalsOf: (status: FinalStatus, payment: FinishedMoney) => readonly Journal[];
}
