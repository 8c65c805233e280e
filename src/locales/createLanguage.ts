import type { Messages } from "../boot/sayMessage.ts";
import type en from "./en.ts";
import { type Formats, intlFormats } from "./formats.ts";
import { createTexts, type Texts } from "./createTexts.ts";

/** A customer's language: what to call it, how it is written, and its texts. */
export interface Language extends Texts<typeof en> {
  /** BCP 47 tag for the `lang` of the document. */
  readonly code: string;
  readonly direction: "ltr" | "rtl";
  readonly formats: Formats;
  /** Loads the texts that the first pages do without. Rejects when they cannot be loaded. */
  readonly loadLater: () => Promise<void>;
}

/** The language made of its messages; what is not told is as in the source language, with all its texts there. */
export function createLanguage(
  code: string,
  messages: Messages,
  more: Partial<Pick<Language, "direction" | "formats">> & {
    readonly loadLater?: () => Promise<Messages>;
  } = {},
): Language {
  const texts = createTexts<typeof en>(code, messages);
  let later: Promise<void> | undefined;
  return {
    ...texts,
    code,
    direction: more.direction ?? "ltr",
    formats: more.formats ?? intlFormats(code),
    loadLater: () => {
      later ??= addLater().catch((error: unknown) => {
        // The next who asks tries again.
        later = undefined;
        throw error;
      });
      return later;
    },
  };

  async function addLater(): Promise<void> {
    if (more.loadLater) texts.addMessages(await more.loadLater());
  }
}
