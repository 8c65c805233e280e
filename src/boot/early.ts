import type { PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { Messages } from "./sayMessage.ts";

/** An answer to a call that the page's inline scripts made, and when; epoch milliseconds of this device. */
export interface EarlyAnswer {
  readonly response: Response;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

/** A call that is under way or answered. */
export interface EarlyRead {
  readonly answer: Promise<EarlyAnswer>;
  readonly stop: () => void;
}

/** The options that stand on the page, of a payin that does not exist. */
export interface EarlyPainted {
  readonly options: PaymentOptions;
  /** That there is no payin, in the service's words. */
  readonly answer: EarlyAnswer;
  /** Does on the program's own page what the customer did meanwhile: to be called once that stands in its place. */
  readonly handOver: () => void;
}

/** What the page's inline scripts have made of a payment's link before the program is there. */
export interface Early {
  /** The call to an address, for the program to take over instead of making it again; it is given once. */
  readonly takeRead: (address: string, init: RequestInit) => EarlyRead | undefined;
  /** The second script adds it. Ends the early painting: from now on the page is the program's, and so is what was painted, if it was. */
  takeOver?: () => EarlyPainted | undefined;
  /** The texts of the source language that the second script has. */
  texts?: Messages;
  /** What the inline scripts have loaded of the program: the program itself takes it from here. */
  readonly parts: unknown[];
  /** Whether this is the sandbox. */
  readonly isTest: boolean;
  /** The payment of the link, and the calls for it that are under way. */
  readonly visit?: EarlyVisit;
}

/** A payment whose link was understood, with its calls. */
export interface EarlyVisit {
  readonly request: RedirectRequest;
  readonly reads: EarlyReads;
  /** Whether the page has no look of its own. */
  readonly isPlain: boolean;
  /** Whether its options may be painted before the program is there. */
  readonly mayPaint: boolean;
}

/** The two reads that a payment's link begins with (G38), sent together. */
export interface EarlyReads {
  readonly payin: EarlyRead;
  readonly options: EarlyRead;
  readonly takeRead: Early["takeRead"];
  /** Their answers are used: who asks from now on asks anew. */
  readonly end: () => void;
}

declare global {
  /** Set by the page's inline scripts. */
  var early: Early | undefined;
}
