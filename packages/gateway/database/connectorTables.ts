import type { ColumnType, Generated } from "kysely";
import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Json, OfMerchant } from "./columns.ts";

/** The keys of a connector. */
export interface ConnectorKeys {
  /** The key that signs the calls to it, Ed25519. */
  readonly keyId: string;
  readonly privateJwk: Readonly<Record<string, unknown>>;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** `whsec_` and the base64 of 32 bytes. */
  readonly notificationSecret: string;
}

/** Keys that replace others at a time, ISO 8601. */
export interface NextConnectorKeys extends ConnectorKeys {
  readonly validFrom: string;
}

/** A program that moves money (record 32). */
export interface ConnectorRow {
  name: string;
  /** Its base address, without a slash at the end. */
  url: string;
  keyId: string;
  privateJwk: Json<ConnectorKeys["privateJwk"]>;
  publicJwk: Json<ConnectorKeys["publicJwk"]>;
  notificationSecret: string;
  /** The keys of a rotation; null if there was none. */
  nextKeys: Json<NextConnectorKeys> | null;
  createdAt: Date;
  /** When it is to be asked for its capabilities and changes again. */
  dueAt: Date;
  /** When it last answered both. */
  answeredAt: Date | null;
  /** The run of the database in which it was asked last; null before. */
  askedRun: ColumnType<string | null, string | null | undefined>;
  /** Why it did not answer last; null if it did. */
  fault: string | null;
  /** The latest that it answered, and its place in the list of changes; null before it has answered. */
  capabilities: Json<Capabilities> | null;
  changesCursor: string | null;
}

/** A day whose settlements a connector lists. */
export interface ConnectorDayRow {
  connector: string;
  /** `2026-11-24`, in UTC. */
  day: string;
  /** When its list is to be read again. */
  dueAt: Date;
  /** Whether the list is complete for good. */
  isClosed: Generated<boolean>;
}

/** A payment that a connector says to have settled on a day. */
export interface ConnectorSettlementRow {
  connector: string;
  day: string;
  direction: PaymentDirection;
  paymentKey: string;
  /** The payment that the key names; null for a key that the gateway never made. */
  merchantCode: string | null;
  idPayment: string | null;
  amountMinor: bigint;
  currencyCode: string;
}

/** A payment whose money, as a connector says, went back on a day (G58). */
export type ConnectorReversalRow = ConnectorSettlementRow;

/** An answer about a payment that was thrown away, because it breaks the protocol. Equal ones of a payment are one row. */
export interface ConnectorFaultRow extends OfMerchant {
  direction: PaymentDirection;
  idPayment: string;
  connector: string;
  operation: string;
  /** The rule that it breaks, in a sentence without customers' data. */
  fault: string;
  firstAt: Date;
  lastAt: Date;
  count: bigint;
}

/** The end of a payment that a person decided, because its connector is gone for good. */
export interface HandEndingRow extends OfMerchant {
  direction: PaymentDirection;
  idPayment: string;
  connector: string;
  status: "SUCCESS" | "FAILED";
  /** The name of the person, and why the payment ended so. */
  endedBy: string;
  reason: string;
  endedAt: Date;
}
