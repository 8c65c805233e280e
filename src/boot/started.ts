import type { PaymentOptions } from "#contract/paymentOption.ts";
import type { Patterns } from "./aboutLanguage.ts";
import type { Messages } from "./sayMessage.ts";

/** The file of a language's first texts, as the build writes it. */
export interface FirstFile {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  /** Compiled ICU messages by key. */
  readonly messages: Messages;
  readonly patterns?: Patterns;
}

/** The customer's language, whose first texts are being loaded. */
export interface StartedLanguage {
  /** Code of the language. */
  readonly code: string;
  /** The tags by which it was chosen, most wanted first. */
  readonly wanted: readonly (string | undefined)[];
  /** The first texts; undefined for the source language, whose texts are part of the app. */
  readonly first: Promise<FirstFile> | undefined;
  /** Loads a file of texts, compiled by the build. Rejects when it cannot be loaded. */
  readonly fetchTexts: <File>(name: string) => Promise<File>;
}

/** An answer of the API; times in epoch milliseconds of this device. */
export interface StartedAnswer {
  readonly response: Response;
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}

/** A request that is under way or answered. */
export interface StartedRead {
  readonly answer: Promise<StartedAnswer>;
  readonly stop: () => void;
}

/** Returns the request to an address that was sent already, once. */
export type TakeRead = (address: string, init: RequestInit) => StartedRead | undefined;

/** The prerendered options of a payin that does not exist yet. */
export interface Prerendered {
  readonly options: PaymentOptions;
  /** The 404 that says that there is no payin. */
  readonly answer: StartedAnswer;
  /** Replays the customer's input. Call it after hydration. */
  readonly replayInput: () => void;
}

/** Everything that the inline script has started and hands over to the React app. */
export interface Started {
  readonly language: StartedLanguage;
  readonly takeRead: TakeRead;
  /** Ends prerendering. Returns the prerendered page, if there is one. */
  readonly takePrerendered: () => Prerendered | undefined;
}

declare global {
  /** Set by the inline script. */
  var started: Started | undefined;
}

/** Returns what the inline script has started. Throws if it did not run: it is a part of the page. */
export function startedOf(): Started {
  if (globalThis.started === undefined) throw new Error("the inline script did not run");
  return globalThis.started;
}

/** The language that the texts are written in. */
export const sourceCode = "en";
