import type { Messages } from "../boot/formatMessage.ts";
import type en from "./en.ts";
import { type Formats, intlFormats } from "./formats.ts";
import { createTexts, type Texts } from "./createTexts.tsx";

/** The customer's language: its code, direction, formats and texts. */
export interface Language extends Texts<typeof en> {
  /** BCP 47 tag for the `lang` of the document. */
  readonly code: string;
  readonly direction: "ltr" | "rtl";
  readonly formats: Formats;
  /** Loads the texts that the first pages do not need. Rejects if they cannot be loaded. */
  readonly loadLater: () => Promise<void>;
}

/**
 * Creates a language from its messages. Missing properties are those of the source language, and all its texts count as loaded.
 */
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
        // Failures are not cached.
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
