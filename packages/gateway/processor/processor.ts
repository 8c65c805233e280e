import type { MethodOffer } from "../catalogue/methodOffer.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import type { FxRatePair } from "@pay/contract/endpoints/listFxRatePairs.ts";
import type { CustomerAccount } from "@pay/contract/endpoints/readPayinAccounts.ts";
import type { Money } from "@pay/contract/money.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { PayinMethod, ResponseField } from "@pay/contract/paymentMethod.ts";
import type { PayoutMethodRequest } from "@pay/contract/payout.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { FinalStatus, ProgressStatus } from "@pay/contract/status.ts";

/** A checked payin that is about to be accepted. */
export interface NewPayin {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly method: PayinMethod;
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  /** The customer's data for the method: names in NFC, phone numbers as E.164. */
  readonly data: PaymentMethodRequest;
  readonly paymentOperator: CodeAndName | undefined;
  /** The payee's name as customers know it. */
  readonly payee: string;
  /** The language of the customer (BCP 47), in which an institution can greet them; undefined if it is unknown. */
  readonly language: string | undefined;
  /** The merchant's page to which the customer returns. */
  readonly returnUrl: string;
  /** SHA-256 of the create: two creates of one id with the same hash ask for the same (G11). */
  readonly requestHash: string;
  /** The `traceparent` of the create. */
  readonly traceParent?: string | undefined;
  readonly createdAt: Date;
  readonly expireAt: Date;
}

/** The account from which a customer paid, and its bank, as far as they are known (§2, G5, G13). */
export type AccountUsed = CustomerAccount;

/** A final status, and the processor's details about it. */
export interface StatusChange {
  readonly status: FinalStatus;
  readonly processorStatus?: string;
  /** Added to the customer account record, and where the method has it to the answer. */
  readonly accountCustomerUsedForPayment?: AccountUsed;
  /** Whether the money of a SUCCESS has gone back already (G58). */
  readonly isReversed?: boolean;
}

/** A status change with its due time. */
export interface DueStep extends StatusChange {
  readonly dueAt: Date;
}

/** A time at which a connector is to be asked; only its answer changes the status. */
export interface DueAsk {
  readonly dueAt: Date;
  readonly status?: never;
  readonly processorStatus?: never;
  readonly accountCustomerUsedForPayment?: never;
  readonly isReversed?: never;
}

/**
 * The progress of a payin under way (G47). `moneyReceived` is in the currency of the amount to pay: all that has arrived so far,
 * or that was seen and waits for a confirmation.
 */
export type PayinNote =
  | {
      readonly processorStatus: Extract<ProgressStatus, "PARTIALLY_PAID">;
      readonly moneyReceived: Money;
    }
  | {
      readonly processorStatus: Extract<ProgressStatus, "CONFIRMING">;
      readonly moneyReceived?: Money;
    };

/** The fields of a method's answer in addition to the common ones (G3). */
export type Instruction = Partial<Pick<PaymentMethodResponse, ResponseField>>;

/** The beginning of a payin: refused at once, or under way with its next status change, unless something else happens before. */
export type BegunPayin = {
  readonly instruction: Instruction;
} & (
  | { readonly status: "PROCESSING"; readonly next: DueStep | DueAsk }
  | { readonly status: "REFUSED"; readonly processorStatus?: string }
);

/** A checked payout that is about to be accepted. */
export interface NewPayout {
  readonly merchantCode: string;
  readonly idPayout: string;
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  /** The recipient and the method's fields: names in NFC, phone numbers as E.164. */
  readonly data: PayoutMethodRequest;
  readonly createdAt: Date;
  readonly expireAt: Date;
}

/** The beginning of a payout: refused at once, or under way with its next status change. */
export type BegunPayout =
  | { readonly status: "PROCESSING"; readonly next: DueStep | DueAsk }
  | { readonly status: "REFUSED"; readonly processorStatus?: string };

/** The merchant and id of a payin. */
interface PayinId {
  readonly merchantCode: string;
  readonly idPayin: string;
}

/** The functions that tell of the progress of a payin before its end. */
export interface ProgressPort {
  /**
   * Notes the progress of a payin that is still PROCESSING (G47). The latest note counts; a repeated one is harmless. Nothing is
   * called back. Returns false if the payin is final or does not exist.
   */
  readonly notePayin: (payin: PayinId, note: PayinNote) => Promise<boolean>;
  /**
   * Moves the next status change of a payin to a later time, while its evidence is still to come (G48); an earlier time changes
   * nothing. Returns false if the payin is final or does not exist.
   */
  readonly postpone: (payin: PayinId, dueAt: Date) => Promise<boolean>;
}

/** The offers of a processor by the code of their method. */
export type MethodOffers = ReadonlyMap<string, MethodOffer>;

/** The module that moves the money (G30): simulated in the sandbox, a connector in live. */
export interface Processor {
  /** Returns what it offers of each method in a currency and direction, by the code of the method (G57); others are not offered. */
  readonly offers: (currencyCode: CurrencyCode, direction: PaymentDirection) => MethodOffers;
  /**
   * Begins a payin and returns the customer's instruction. Runs before anything is written, outside of any transaction. Two
   * creates of one id may both call it, and one result is discarded: a second call with the same id must be harmless.
   */
  readonly begin: (payin: NewPayin) => Promise<BegunPayin>;
  /**
   * Returns how a payout begins. Runs outside of any transaction, before the money is held. It must not send money yet: the
   * balance can be too low, or another create of the id can come first.
   */
  readonly beginPayout: (payout: NewPayout) => Promise<BegunPayout>;
  /** Returns the exchange rates that it knows at an instant, also those of other times (§4). */
  readonly fxRatePairs: (now: Date) => readonly FxRatePair[];
}

const nothing: MethodOffers = new Map();

/**
 * The built-in processor of a live service (G30). It moves no money and offers no method: in live, payments go to connectors.
 */
export const noProcessor: Processor = {
  offers: () => nothing,
  begin: () => Promise.reject(new Error("no processor is connected")),
  beginPayout: () => Promise.reject(new Error("no processor is connected")),
  fxRatePairs: () => [],
};
