import type { ColumnType, Generated } from "kysely";
import type { CallbackState, CallbackType, TryResultCode } from "@pay/contract/callback.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import type { CustomerAccount } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Money } from "@pay/contract/money.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { PayoutMethodRequest } from "@pay/contract/payout.ts";
import type { FinalStatus, PaymentStatus, ProgressStatus } from "@pay/contract/status.ts";
import type { AuditDigestKeyRow, AuditEntryRow } from "./auditTables.ts";
import type { Json, OfMerchant } from "./columns.ts";
import type {
  ConnectorDayRow,
  ConnectorFaultRow,
  ConnectorReversalRow,
  ConnectorRow,
  ConnectorSettlementRow,
  HandEndingRow,
} from "./connectorTables.ts";
import type { MerchantConfiguration } from "./merchantConfiguration.ts";
import type {
  SandboxCallRow,
  SandboxControlsRow,
  SandboxHeldCallbackRow,
  SandboxTokenRow,
  SandboxVisitRow,
} from "./sandboxTables.ts";

/** The answer to a payin. The account that was used has its bank here, and stands here for methods that do not show it. */
type StoredResponse = Omit<PaymentMethodResponse, "accountCustomerUsedForPayment"> & {
  accountCustomerUsedForPayment?: CustomerAccount | undefined;
};

/** The latest progress that the processor told of a payin, and when (G47). */
export interface StoredNote {
  readonly processorStatus: ProgressStatus;
  readonly moneyReceived?: Money;
  /** ISO 8601. */
  readonly at: string;
}

export interface MerchantRow extends OfMerchant {
  channelName: string | null;
  configuration: Json<MerchantConfiguration>;
  createdAt: Date;
  /** Whether it was created in the sandbox; by default the database's stamp decides. */
  isTest: Generated<boolean>;
  /** Since when its creates are refused (G49); null if it is not suspended. */
  suspendedAt: ColumnType<Date | null, Date | null | undefined>;
}

/** One revoked token, or all tokens of a merchant that were issued before a time (G49). */
export interface TokenRevocationRow extends OfMerchant {
  /** Grows in the order of the commits. */
  position: ColumnType<bigint, never, never>;
  jti: string | null;
  issuedBefore: Date | null;
  revokedAt: Date;
}

/** The single row that names the environment of the database (G50). */
export interface EnvironmentStampRow {
  environment: Environment;
  /** Whether commits waited for a standby, as far as anybody asked. */
  commitsWait: Generated<boolean | null>;
}

/** A server or an address of the database from which live was served. */
export interface ServedPlaceRow {
  place: string;
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
  /** The time from which it proves nothing; two overlap during a rotation. */
  retiredAt: Date | null;
}

/** A secret that signs callbacks, `whsec_…`; two overlap while one is rotated (G22). */
export interface CallbackSecretRow extends OfMerchant {
  secretId: string;
  secret: string;
  createdAt: Date;
  /** The time from which it signs nothing; null for the current one. */
  retiresAt: Date | null;
}

/** A logo that was checked (G46). Its name is a hash of its content and the ending of its type. */
export interface LogoRow {
  name: string;
  contentBase64: string;
}

/** A file of the web app with a hash in its address, for the processes of other versions. */
export interface WebAppFileRow {
  address: string;
  contentBase64: string;
  /** The time from which nobody serves it; null for the newest build. */
  retiresAt: ColumnType<Date | null, Date | null | undefined>;
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
  /** The time from which it signs nothing and is not published; in the future during a rotation. */
  retiredAt: Date | null;
}

/** A payin. Its primary key are merchant and id. */
export interface PayinRow extends OfMerchant {
  idPayin: string;
  amountMinor: bigint;
  currencyCode: string;
  paymentMethodCode: string;
  /** The customer's data that the method takes, normalised. */
  request: Json<PaymentMethodRequest>;
  /** SHA-256 of the request in its canonical form (G11). Empty once the customer's data was removed. */
  requestHash: string;
  response: Json<StoredResponse>;
  callbackUrl: string;
  returnUrl: string;
  status: PaymentStatus;
  processorStatus: string | null;
  feeMinor: bigint;
  /** Null if no tax is levied. */
  vatMinor: bigint | null;
  /** Null if the processor told of no progress; kept after the final status. JSON text when it is written. */
  note: ColumnType<StoredNote | null, string | null | undefined>;
  isTest: boolean;
  /** The language of the customer (BCP 47) if the web app created it, which is where the customer returns (G28); else null. */
  webAppLanguage: string | null;
  /** The `traceparent` of the create (W3C Trace Context); null if it had none. */
  traceParent: string | null;
  /** The connector that it goes through, for good; null for the built-in processor. */
  via: string | null;
  createdAt: Date;
  processedAt: Date | null;
  expireAt: Date;
  /** When the customer's data was removed (record 33); null while it is there. */
  erasedAt: Date | null;
}

/** The columns of a step that a connector decides. */
interface Asking {
  /** The connector to ask when the step is due; then the step has no status. */
  via: ColumnType<string | null, string | null | undefined>;
  /** Whether the connector has answered the order. */
  isPut: Generated<boolean>;
  /**
   * Equals `dueAt` as long as certainly no request about a payout has left. Every claim ends that, also one of the release before,
   * which does not know this column.
   */
  dueUnsentAt: ColumnType<Date | null, Date | null | undefined>;
}

/**
 * The next change of a payin's status and its due time; a payin has at most one. After a SUCCESS, the ask of its connector whether the
 * money went back.
 */
export interface PayinStepRow extends OfMerchant, Asking {
  idPayin: string;
  dueAt: Date;
  status: FinalStatus | null;
  processorStatus: string | null;
  /** The account that is known after the change; JSON text when it is written. */
  accountCustomerUsedForPayment: ColumnType<CustomerAccount | null, string | null | undefined>;
}

export interface PayoutRow extends OfMerchant {
  idPayout: string;
  amountMinor: bigint;
  currencyCode: string;
  paymentMethodCode: string;
  /** The recipient and the method's fields, normalised. */
  request: Json<PayoutMethodRequest>;
  /** SHA-256 of the request in its canonical form (G11). Empty once the recipient's data was removed. */
  requestHash: string;
  callbackUrl: string;
  /** The `traceparent` of the create; null if it had none. */
  traceParent: string | null;
  status: PaymentStatus;
  processorStatus: string | null;
  feeMinor: bigint;
  isTest: boolean;
  /** The connector that it goes through, for good; null for the built-in processor. */
  via: string | null;
  createdAt: Date;
  processedAt: Date | null;
  expireAt: Date;
  /** When the recipient's data was removed (record 33); null while it is there. */
  erasedAt: Date | null;
}

/** The next change of a payout's status and its due time, or an ask after its SUCCESS, as with a payin. */
export interface PayoutStepRow extends OfMerchant, Asking {
  idPayout: string;
  dueAt: Date;
  status: FinalStatus | null;
  processorStatus: string | null;
  /** The run of the database in which the payout was written. In another one `dueUnsentAt` proves nothing. */
  databaseRun: ColumnType<string | null, string | null | undefined>;
}

/**
 * The accounts of a merchant (G31). `available`: the balance to pay out. `reserved`: held for payouts. `fees` and `vat`: the
 * service's fees and the tax on them. `processor`: money that it took in and paid out. `reversals`: money of a SUCCESS that went back
 * (G58). `funding`: the sandbox's starting balance.
 */
export type LedgerKind =
  | "available"
  | "reserved"
  | "fees"
  | "vat"
  | "processor"
  | "reversals"
  | "funding";

/** The balance of an account of a merchant: the sum of its entries, stored beside them. */
export interface LedgerAccountRow extends OfMerchant {
  currencyCode: string;
  kind: LedgerKind;
  balanceMinor: bigint;
}

/** The balance of an account that balance statements show at the end of an hour in which it was booked on: of all entries up to then. */
export interface LedgerHourRow extends OfMerchant {
  currencyCode: string;
  kind: "available" | "reserved";
  /** The start of the hour. */
  hour: Date;
  balanceMinor: bigint;
}

/** One entry of a journal. Entries never change, and those of a journal sum to zero (G31). */
export interface LedgerEntryRow extends OfMerchant {
  /** The fact that the journal records, e.g. `payout/A-1/held`; each is booked once. */
  journalId: string;
  kind: LedgerKind;
  currencyCode: string;
  amountMinor: bigint;
  bookedAt: Date;
}

/** An outbox row: a callback to deliver, written in the transaction that changed the status (G21, G23). */
export interface CallbackRow extends OfMerchant {
  idCallback: string;
  /** The id of the payment; callbacks of one payment keep their order. */
  subject: string;
  type: CallbackType;
  url: string;
  /** Set once the customer's data was removed: the address without it. Responses are not stored then. */
  erasedUrl: Generated<string | null>;
  /** The origin of `url`; attempts at a time are limited per receiver. */
  receiver: string;
  /** The bytes that are signed and sent. */
  body: string;
  /** The `traceparent` of the payment's create; null if it had none. */
  traceParent: string | null;
  state: CallbackState;
  /** All attempts. */
  tries: number;
  /** Attempts made before the last resend, which restarts the schedule (G23). */
  triesBefore: Generated<number>;
  /** The due time of the next attempt; during an attempt, the end of the lease. */
  dueAt: Date;
  /** The lease of the attempt under way. A process whose lease has ended cannot overwrite a later result. */
  leaseId: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** The order of the callbacks of a payment. */
  position: ColumnType<bigint, never, never>;
}

/** One attempt to deliver a callback (G23). */
export interface CallbackTryRow extends OfMerchant {
  idCallback: string;
  tryNumber: number;
  startedAt: Date;
  durationMs: number;
  /** `delivered`, or the reason of the failure. */
  result: TryResultCode;
  /** The error code of a failed connection, e.g. `ECONNREFUSED`. */
  detail: string | null;
  httpStatus: number | null;
  /** The first kilobyte of the response. */
  answer: string | null;
}

/** How often a step of the page's flow was taken on a day. */
export interface FlowDayRow extends OfMerchant {
  /** `2026-11-24`, in UTC. The driver reads it as midnight of this machine, so nothing selects it. */
  day: ColumnType<string, string, never>;
  /** Empty before the customer has chosen a method. */
  paymentMethodCode: string;
  /** Empty for payins that no page created. */
  language: string;
  step:
    | "opened"
    | "options"
    | "created"
    | FinalStatus
    | "emailAddressLeftOut"
    | "phoneNumberLeftOut";
  count: bigint;
}

/** All tables by their name in code; SQL uses snake_case. */
export interface Tables {
  environmentStamp: EnvironmentStampRow;
  servedPlace: ServedPlaceRow;
  merchant: MerchantRow;
  merchantKey: MerchantKeyRow;
  merchantSecret: MerchantSecretRow;
  callbackSecret: CallbackSecretRow;
  logo: LogoRow;
  tokenRevocation: TokenRevocationRow;
  tokenKey: TokenKeyRow;
  webhookKey: WebhookKeyRow;
  connector: ConnectorRow;
  connectorDay: ConnectorDayRow;
  connectorSettlement: ConnectorSettlementRow;
  connectorReversal: ConnectorReversalRow;
  connectorFault: ConnectorFaultRow;
  handEnding: HandEndingRow;
  payin: PayinRow;
  payinStep: PayinStepRow;
  payout: PayoutRow;
  payoutStep: PayoutStepRow;
  ledgerAccount: LedgerAccountRow;
  ledgerHour: LedgerHourRow;
  ledgerEntry: LedgerEntryRow;
  callback: CallbackRow;
  callbackTry: CallbackTryRow;
  flowDay: FlowDayRow;
  sandboxControls: SandboxControlsRow;
  sandboxVisit: SandboxVisitRow;
  sandboxCall: SandboxCallRow;
  sandboxToken: SandboxTokenRow;
  sandboxHeldCallback: SandboxHeldCallbackRow;
  webAppFile: WebAppFileRow;
  "audit.entry": AuditEntryRow;
  "audit.digestKey": AuditDigestKeyRow;
}
