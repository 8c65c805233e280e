import type { Expression, Kysely, RawBuilder, SqlBool } from "kysely";
import type { deadlines, PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import type { CallbackSubject } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import type { Journal } from "../ledger/journal.ts";
import type { ReachedPayment } from "../metrics/metrics.ts";
import type { AccountUsed, Instruction } from "../processor/processor.ts";

/** The key of a payment within its kind. */
export interface PaymentKey {
  readonly merchantCode: string;
  readonly idPayment: string;
}

/** The columns of a stored payment that both kinds have and share code for. */
export interface StoredPayment extends ReachedPayment {
  readonly isTest: boolean;
  /** The connector that alone ends the payment; null for the environment's own processor. */
  readonly via: string | null;
  readonly expireAt: Date;
  /** The stored answer; payouts have none. */
  readonly response?: Pick<PaymentMethodResponse, (typeof deadlines)[number]>;
}

/** The money of a payment that just became final. */
export interface FinishedMoney extends PaymentKey {
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** Null for payouts. */
  readonly vatMinor: bigint | null;
}

/** The differences between payins and payouts, for the code that both share: `payinKind` and `payoutKind`. */
export interface PaymentKind<Payment extends StoredPayment = StoredPayment> {
  /** The direction, and the name of the table. */
  readonly direction: PaymentDirection;
  /** The table of the next status changes. */
  readonly steps: "payinStep" | "payoutStep";
  /** The column of the id in both tables. */
  readonly idColumn: "idPayin" | "idPayout";
  /** Returns the id as callbacks and answers name it. */
  readonly idOf: (idPayment: string) => CallbackSubject["id"];
  /** Returns the condition for the row of a payment. */
  readonly isRow: (key: PaymentKey) => Expression<SqlBool>;
  readonly find: (database: Kysely<Tables>, key: PaymentKey) => Promise<Payment | undefined>;
  /** The tax on the fee, as a column of the table. */
  readonly vatMinor: RawBuilder<bigint | null>;
  /** The reference that the customer passes on, and the one that they supplied, as the indexes of the table read them. */
  readonly reference: RawBuilder<string | null>;
  readonly externalReference: RawBuilder<string | null>;
  /** The language of the customer's page, as a column of the table. */
  readonly webAppLanguage: RawBuilder<string | null>;
  /** The account that the next status change reveals, as a column of the steps. */
  readonly accountUsed: RawBuilder<AccountUsed | null>;
  /** Returns the update that adds fields to the stored answer, if payments of this kind have one. */
  readonly addToAnswer: (fields: Instruction) => { readonly response?: RawBuilder<string> };
  /** Returns the journals of a final status (G31). */
  readonly journalsOf: (status: FinalStatus, payment: FinishedMoney) => readonly Journal[];
  /** Returns the journal of a SUCCESS whose money went back (G58). */
  readonly reversalOf: (payment: FinishedMoney) => Journal;
}
