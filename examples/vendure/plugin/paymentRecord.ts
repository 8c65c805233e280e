import type { Order, Payment, PaymentMetadata } from "@vendure/core";
import type { Money, Payin } from "payment-web-app-sdk";

/** What the plug-in keeps in `Payment.metadata`. Administrators see all of it, and the storefront sees `public`. */
export interface PaymentRecord {
  readonly merchantCode: string;
  readonly currencyCode: Order["currencyCode"];
  /** The channel in which the order was placed. Its payment methods and prices are not those of the default channel. */
  readonly channelToken: string;
  /** From this time on nobody can begin a payment by the link. */
  readonly linkEndsAt: string;
  /** What the last read said; `UNUSED` for a link that ended before anybody used it. */
  readonly status?: Payin["process"]["status"] | "UNUSED";
  readonly processorStatus?: string;
  /** Reasons for which the order was flagged. */
  readonly flags?: readonly string[];
  readonly public: {
    readonly redirectUrl: string;
    readonly isTest: boolean;
    /** The part of the amount that has arrived. */
    readonly moneyReceived?: Money;
  };
}

/** Returns the plug-in's record of a payment, or undefined for a payment of another plug-in. */
export function readRecord({ metadata }: Payment): PaymentRecord | undefined {
  return isRecord(metadata) ? metadata : undefined;
}

function isRecord(metadata: PaymentMetadata): metadata is PaymentMetadata & PaymentRecord {
  return Boolean(metadata?.["linkEndsAt"] && metadata.public?.redirectUrl);
}

/** Returns the record with the answer of a read. */
export function recordReading(record: PaymentRecord, payin: Payin): PaymentRecord {
  const { status, processorStatus } = payin.process;
  const { moneyReceived } = payin;
  return {
    ...record,
    status,
    ...(processorStatus !== undefined && { processorStatus }),
    public: { ...record.public, ...(moneyReceived && { moneyReceived }) },
  };
}

/** Tells whether no later read can say anything else. A reversal is called back. */
export function isFinal({ status }: PaymentRecord): boolean {
  return status !== undefined && status !== "PROCESSING";
}
