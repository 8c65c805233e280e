import type { ColumnType, Generated } from "kysely";
import type { CallbackState, CallbackType, TryResultCode } from "#contract/callback.ts";
import type { Environment } from "#contract/followableUrl.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "#contract/payin.ts";
import type { PayoutMethodRequest } from "#contract/payout.ts";
import type { FinalStatus, PaymentStatus } from "#contract/status.ts";
import type { Json, OfMerchant } from "./columns.ts";
import type { MerchantConfiguration } from "./merchantConfiguration.ts";
import type {
  SandboxCallRow,
  SandboxControlsRow,
  SandboxTokenRow,
  SandboxVisitRow,
} from "./sandboxTables.ts";

type AccountUsed = NonNullable<PaymentMethodResponse["accountCustomerUsedForPayment"]>;

export interface MerchantRow extends OfMerchant {
  channelName: string | null;
  configuration: Json<MerchantConfiguration>;
  createdAt: Date;
  /** Whether it was made in the sandbox; by the stamp of the database unless said. */
  isTest: Generated<boolean>;
}

/** The one row that says of which environment the database is (G50). */
export interface EnvironmentStampRow {
  environment: Environment;
}

/** A public key that proves signatures (G8). */
export interface MerchantKeyRow extends OfMerchant {
  keyId: string;
  publicKeyPem: string;
  createdAt: Date;
  retiredAt: Date | null;
}

/** A Merchant Secret key, hashed (G8). */
export interface MerchantSecretRow extends OfMerchant {
  secretId: string;
  secretHash: string;
  createdAt: Date;
  /** From here on it proves nothing; two overlap while one is rotated. */
  retiredAt: Date | null;
}

/** A secret that signs callbacks, `whsec_…`; two overlap while one is rotated (G22). */
export interface CallbackSecretRow extends OfMerchant {
  secretId: string;
  secret: string;
  createdAt: Date;
  /** From here on it signs nothing; null is the current one. */
  retiresAt: Date | null;
}

/** A key of the service that signs tokens (G6). */
export interface TokenKeyRow {
  kid: string;
  privateJwk: Json<Readonly<Record<string, unknown>>>;
  publicJwk: Json<Readonly<Record<string, unknown>>>;
  createdAt: Date;
  retiredAt: Date | null;
}

/** A key of the service that signs callbacks as `v1a` (G22). */
export interface WebhookKeyRow {
  keyId: string;
  /** PKCS#8 in base64. */
  privateKey: string;
  /** `whpk_` and the base64 of the 32 bytes. */
  publicKey: string;
  createdAt: Date;
  /** From here on it signs nothing and is not published; in the future while it is being replaced. */
  retiredAt: Date | null;
}

/** Its key in the database, `payin_digest`, is written by `insertPayin` and asked for by `isPayin`; the sandbox's visits are found by it too. */
export interface PayinRow extends OfMerchant {
  idPayin: string;
  amountMinor: bigint;
  currencyCode: string;
  paymentMethodCode: string;
  /** The customer's data that the method takes, normalised. */
  request: Json<PaymentMethodRequest>;
  /** SHA-256 of the request in its canonical form (G11). */
  requestHash: string;
  response: Json<PaymentMethodResponse>;
  callbackUrl: string;
  returnUrl: string;
  status: PaymentStatus;
  processorStatus: string | null;
  feeMinor: bigint;
  /** Null where no tax is levied. */
  vatMinor: bigint | null;
  isTest: boolean;
  fromWebApp: boolean;
  createdAt: Date;
  processedAt: Date | null;
  expireAt: Date;
}

/** The next change of a payin's status and when it is due; a payin has at most one. */
export interface PayinStepRow extends OfMerchant {
  idPayin: string;
  dueAt: Date;
  status: FinalStatus;
  processorStatus: string | null;
  /** What the payin's answer tells from then on; JSON text when it is written. */
  accountCustomerUsedForPayment: ColumnType<AccountUsed | null, string | null | undefined>;
}

export interface PayoutRow extends OfMerchant {
  idPayout: string;
  amountMinor: bigint;
  currencyCode: string;
  paymentMethodCode: string;
  /** Who is paid and how, normalised. */
  request: Json<PayoutMethodRequest>;
  /** SHA-256 of the request in its canonical form (G11). */
  requestHash: string;
  callbackUrl: string;
  status: PaymentStatus;
  processorStatus: string | null;
  feeMinor: bigint;
  isTest: boolean;
  createdAt: Date;
  processedAt: Date | null;
  expireAt: Date;
}

/** The next change of a payout's status and when it is due; a payout has at most one. */
export interface PayoutStepRow extends OfMerchant {
  idPayout: string;
  dueAt: Date;
  status: FinalStatus;
  processorStatus: string | null;
}

/**
 * Whose money it is, or what for (G31): the merchant's that can be paid out, or is held for payouts; the service's fees and the tax
 * on them; what the processor took in and paid out; what the sandbox began with.
 */
export type LedgerKind = "available" | "reserved" | "fees" | "vat" | "processor" | "funding";

/** What stands on one account of a merchant: the sum of its entries, kept with them. */
export interface LedgerAccountRow extends OfMerchant {
  currencyCode: string;
  kind: LedgerKind;
  balanceMinor: bigint;
}

/** One side of a journal, never changed once it is there; those of a journal sum to zero (G31). */
export interface LedgerEntryRow extends OfMerchant {
  /** What it is booked for, e.g. `payout/A-1/held`: nothing is booked twice. */
  journalId: string;
  kind: LedgerKind;
  currencyCode: string;
  amountMinor: bigint;
  bookedAt: Date;
}

/** A callback to be delivered, written in the transaction that changed the status (G21, G23). */
export interface CallbackRow extends OfMerchant {
  idCallback: string;
  /** Id of the payment: callbacks of one payment keep their order. */
  subject: string;
  type: CallbackType;
  url: string;
  /** Origin of `url`: how much goes to one receiver at a time is bounded. */
  receiver: string;
  /** The bytes that are sent and signed. */
  body: string;
  state: CallbackState;
  /** Tries in all. */
  tries: number;
  /** Tries made before it was last asked to be sent again: the gaps begin anew there (G23). */
  triesBefore: Generated<number>;
  /** When it is tried next; while a process tries it, when that process is taken for dead. */
  dueAt: Date;
  /** The try under way, so that one taken for dead cannot write its result over a later one. */
  leaseId: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** Its place among the callbacks of its payment. */
  position: ColumnType<bigint, never, never>;
}

/** One try to deliver a callback (G23). */
export interface CallbackTryRow extends OfMerchant {
  idCallback: string;
  tryNumber: number;
  startedAt: Date;
  durationMs: number;
  /** `delivered`, or why not. */
  result: TryResultCode;
  /** What the connection failed with, e.g. `ECONNREFUSED`. */
  detail: string | null;
  httpStatus: number | null;
  /** The first kilobyte of the answer. */
  answer: string | null;
}

/** Every table, by its name in code; in SQL the names are in snake_case. */
export interface Tables {
  environmentStamp: EnvironmentStampRow;
  merchant: MerchantRow;
  merchantKey: MerchantKeyRow;
  merchantSecret: MerchantSecretRow;
  callbackSecret: CallbackSecretRow;
  tokenKey: TokenKeyRow;
  webhookKey: WebhookKeyRow;
  payin: PayinRow;
  payinStep: PayinStepRow;
  payout: PayoutRow;
  payoutStep: PayoutStepRow;
  ledgerAccount: LedgerAccountRow;
  ledgerEntry: LedgerEntryRow;
  callback: CallbackRow;
  callbackTry: CallbackTryRow;
  sandboxControls: SandboxControlsRow;
  sandboxVisit: SandboxVisitRow;
  sandboxCall: SandboxCallRow;
  sandboxToken: SandboxTokenRow;
}
