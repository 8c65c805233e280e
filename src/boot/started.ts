import type { PaymentOptions } from "@pay/contract/paymentOption.ts";
import type { LinkContext, StatusRequest } from "@pay/contract/redirectRequest.ts";
import type { Patterns } from "./aboutLanguage.ts";
import type { Direction, Messages } from "./formatMessage.ts";
import type { OpenedLink, ReadLink } from "./openedLink.ts";

/** The file with a language's first texts, as the build writes it. */
export interface FirstFile {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly direction: Direction;
  /** Compiled ICU messages by key. */
  readonly messages: Messages;
  readonly patterns?: Patterns;
}

/** The customer's language, whose first texts are being loaded. */
export interface StartedLanguage {
  /** Code of the language. */
  readonly code: string;
  /** Returns the code of the language that the customer chose, or undefined if they chose none. */
  readonly readChosen: () => string | undefined;
  /** Returns the tag by which every number and date of a language is formatted: the language in the customer's region (G16). */
  readonly regionOf: (tag: string) => string;
  /** The first texts; undefined for the source language, whose texts are part of the app. */
  readonly first: Promise<FirstFile> | undefined;
  /** Loads a file of texts, compiled by the build. Rejects when it cannot be loaded. */
  readonly fetchTexts: <File>(name: string) => Promise<File>;
}

/** An answer of the API. Times are epoch milliseconds of this device. */
export interface StartedAnswer {
  readonly response: Response;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

/** A pending or answered request. */
export interface StartedRead {
  readonly answer: Promise<StartedAnswer>;
  readonly stop: () => void;
}

/** Returns the request that was already sent to an address, once. */
export type TakeRead = (address: string, init: RequestInit) => StartedRead | undefined;

/** The first answers of a payin that does not exist yet, and its options. They need no schema: the inline script has checked them. */
export interface FirstAnswers {
  readonly options: PaymentOptions;
  /** The 404 for the missing payin. */
  readonly answer: StartedAnswer;
  /** Replays the customer's input on the prerendered page, if there is one. Call it after hydration. */
  readonly replayInput: () => void;
}

/** The state that the inline script passes to the React app. */
export interface Started {
  readonly language: StartedLanguage;
  readonly takeRead: TakeRead;
  /** Tells whether the first answers have come and need no schema. */
  readonly hasAnswers: () => boolean;
  /** Ends prerendering. Returns the first answers, if they have come and need no schema. */
  readonly takeAnswers: () => FirstAnswers | undefined;
  /**
   * Reads the RedirectURL that opened the page, and compares its addresses with its token (G39). The inline script needs the reader
   * first, so the React app carries none.
   */
  readonly openLink: (context: LinkContext) => Promise<OpenedLink>;
  /** The English texts of the prerendered options. The React app holds the other first texts. */
  readonly sourceTexts: Messages;
  /** Reads the status link that opened the page (G39). */
  readonly openStatusLink: (context: LinkContext) => ReadLink<StatusRequest>;
  /** Tells whether the address is a right link to a payment, as far as the page alone can tell (G39). */
  readonly isRightLink: () => Promise<boolean>;
}

declare global {
  /** Set by the inline script. */
  var started: Started | undefined;
  /** The start of the React app. It rejects if the app cannot start. */
  var starting: Promise<void> | undefined;
}

/** Returns the state of the inline script. Throws if the script, which is a part of the page, did not run. */
export function readStarted(): Started {
  if (globalThis.started === undefined) throw new Error("the inline script did not run");
  return globalThis.started;
}

/** Code of the language in which the texts are written. */
export const sourceCode = "en";
