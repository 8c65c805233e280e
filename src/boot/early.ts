import type { Messages } from "./sayMessage.ts";

/** An answer to a call that the page's inline script made, and when; epoch milliseconds of this device. */
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

/** What the page's inline script has made of a payment's link before the program is there. */
export interface Early {
  /** The call to an address, for the program to take over instead of making it again; it is given once. */
  readonly takeRead: (address: string, init: RequestInit) => EarlyRead | undefined;
  /**
   * Ends the early painting: from now on the page is the program's. Where the options are painted, gives what is to be done once the
   * program's own stand in their place: what the customer did meanwhile is done there.
   */
  readonly takeOver: () => (() => void) | undefined;
  /** The texts of the source language that the inline script has. */
  readonly texts: Messages;
  /** What the inline script has loaded of the program: the program itself takes it from here. */
  readonly parts: readonly unknown[];
}

declare global {
  /** Set by the page's inline script. */
  var early: Early | undefined;
}
