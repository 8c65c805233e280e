import type { Patterns } from "./aboutLanguage.ts";
import type { Messages } from "./sayMessage.ts";

/** What the build writes of a language for the first pages. */
export interface FirstFile {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  /** Compiled ICU messages by key. */
  readonly messages: Messages;
  readonly patterns?: Patterns;
}

/** What the page's inline scripts have begun before the program is there. */
export interface Boot {
  /** Code of the customer's language. */
  readonly code: string;
  /** The tags by which it was chosen, most wanted first. */
  readonly wanted: readonly (string | undefined)[];
  /** The first texts of that language, on their way; none for the source language, whose texts come with the program. */
  readonly first: Promise<FirstFile> | undefined;
  /** Loads a file of texts: data that the build has compiled. Rejects when it cannot be loaded. */
  readonly fetchTexts: <File>(name: string) => Promise<File>;
}

declare global {
  /** What the page's second inline script does once the first frame is drawn; made and kept at the first call. */
  var boot: (() => Boot) | undefined;
}

/** What the page's inline scripts have begun, or begin now. Throws where they did not run: they are a part of the page. */
export function bootOf(): Boot {
  if (globalThis.boot === undefined) throw new Error("the page's inline scripts did not run");
  return globalThis.boot();
}

/** The language that the texts are written in. */
export const sourceCode = "en";
