import type { CurrencyCode } from "#contract/currency.ts";
import type { CodeAndName } from "#contract/dataPoint.ts";
import type { FxRatePair } from "#contract/endpoints/listFxRatePairs.ts";
import type { Money } from "#contract/money.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "#contract/payin.ts";
import type { PayinMethod, ResponseField } from "#contract/paymentMethod.ts";
import type { PayoutMethodRequest } from "#contract/payout.ts";
import type { FinalStatus } from "#contract/status.ts";

/** A payin that passed every check and is about to be accepted. */
export interface NewPayin {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly method: PayinMethod;
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  /** The customer's data that the method takes: names in NFC, phone numbers as E.164. */
  readonly data: PaymentMethodRequest;
  readonly paymentOperator: CodeAndName | undefined;
  /** Who is paid, as customers know it. */
  readonly payee: string;
  readonly createdAt: Date;
  readonly expireAt: Date;
}

/** The account that a customer did pay from, as far as it is known (§2, G5). */
export type AccountUsed = NonNullable<PaymentMethodResponse["accountCustomerUsedForPayment"]>;

/** A final status, and what the processor says about it. */
export interface StatusChange {
  readonly status: FinalStatus;
  readonly processorStatus?: string;
  /** Stands in the answer from then on. */
  readonly accountCustomerUsedForPayment?: AccountUsed;
}

/** A change of status that is to happen at a time. */
export interface DueStep extends StatusChange {
  readonly dueAt: Date;
}

/** What a method's answer carries beside the fields that every answer has (G3). */
export type Instruction = Partial<Pick<PaymentMethodResponse, ResponseField>>;

/** How a payin begins: refused at once, or under way with the change of status that comes next unless something else happens before. */
export type BegunPayin = {
  readonly instruction: Instruction;
} & (
  | { readonly status: "PROCESSING"; readonly next: DueStep }
  | { readonly status: "REFUSED"; readonly processorStatus?: string }
);

/** A payout that passed every check and is about to be accepted. */
export interface NewPayout {
  readonly merchantCode: string;
  readonly idPayout: string;
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  /** Who is paid and how: names in NFC, phone numbers as E.164. */
  readonly data: PayoutMethodRequest;
  readonly createdAt: Date;
  readonly expireAt: Date;
}

/** How a payout begins: refused at once, or under way with the change of status that comes next. */
export type BegunPayout =
  | { readonly status: "PROCESSING"; readonly next: DueStep }
  | { readonly status: "REFUSED"; readonly processorStatus?: string };

/** A payout that is accepted, its money held, and whose end is not known yet. */
export type PayoutUnderWay = Omit<NewPayout, "currencyCode">;

/** What a processor may do with the service at any time while it runs. */
export interface ProcessorPort {
  /** Tells what became of a payin; false says that it was final or is none, after which nothing moves (G27). Telling twice is harmless. */
  readonly reportPayin: (
    payin: { readonly merchantCode: string; readonly idPayin: string },
    change: StatusChange,
  ) => Promise<boolean>;
  /** Tells what became of a payout, in the same way; its money is paid or released with it (G31). */
  readonly reportPayout: (
    payout: { readonly merchantCode: string; readonly idPayout: string },
    change: StatusChange,
  ) => Promise<boolean>;
  /** The oldest payouts under way, at most so many: the ones to be sent, again after a crash, so under an id that its provider takes once. */
  readonly payoutsUnderWay: (atMost: number) => Promise<readonly PayoutUnderWay[]>;
}

/** What moves the money (G30): simulated in the sandbox; a live one plugs in here. */
export interface Processor {
  /** Codes of the methods that it can move money by; others are not offered. */
  readonly methodCodes: ReadonlySet<string>;
  /**
   * Begins a payin and says what the customer has to do. Runs before anything is written and outside any transaction. Two creates
   * of one id may both come here, and the loser's result is thrown away: asking twice for one id must be harmless.
   */
  readonly begin: (payin: NewPayin) => Promise<BegunPayin>;
  /** Codes of the payout methods that it can move money by; others are not available. */
  readonly payoutMethodCodes: ReadonlySet<string>;
  /**
   * Says how a payout begins. Runs outside any transaction and before the money is held, so it must not send any yet: the balance may
   * turn out to be short, or another create of the id to have been first.
   */
  readonly beginPayout: (payout: NewPayout) => Promise<BegunPayout>;
  /**
   * Begins what the processor does by itself while the service runs: send payouts under way, hear its provider, report. Gives what ends
   * it. Without one, each payment comes to the change of status that its beginning said comes next.
   */
  readonly start?: (port: ProcessorPort) => Promise<() => Promise<void>>;
  /** The rates of exchange that are valid at an instant (§4). */
  readonly fxRatePairs: (now: Date) => readonly FxRatePair[];
}
