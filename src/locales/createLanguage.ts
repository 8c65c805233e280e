import type { Direction, Messages } from "../boot/formatMessage.ts";
import type en from "./en.ts";
import { type Formats, intlFormats } from "./formats.ts";
import { createTexts, type Texts } from "./createTexts.tsx";

/** The customer's language: its code, direction, formats and texts. */
export interface Language extends Texts<typeof en> {
  /** BCP 47 tag for the `lang` of the document. */
  readonly code: string;
  readonly direction: Direction;
  readonly formats: Formats;
  /** Loads a part of the texts, which the first pages do not need. Rejects if it cannot be loaded. */
  readonly load: (part: TextPart) => Promise<void>;
}

/** The texts of the form, or those of later pages. */
export type TextPart = "form" | "later";

/**
 * Creates a language from its messages. Missing properties are those of the source language, and all its texts count as loaded.
 */
export function createLanguage(
  code: string,
  messages: Messages,
  more: Partial<Pick<Language, "direction" | "formats">> & {
    readonly fetchPart?: (part: TextPart) => Promise<Messages>;
  } = {},
): Language {
  const { direction = "ltr" } = more;
  const texts = createTexts<typeof en>(code, messages, direction);
  const parts = new Map<TextPart, Promise<void>>();
  return {
    ...texts,
    code,
    direction,
    formats: more.formats ?? intlFormats(code),
    load: (part) => {
      const loading = parts.get(part) ?? add(part);
      parts.set(part, loading);
      return loading;
    },
  };

  async function add(part: TextPart): Promise<void> {
    try {
      if (more.fetchPart) texts.addMessages(await more.fetchPart(part));
    } catch (cause) {
      // Failures are not cached.
      parts.delete(part);
      throw cause;
    }
  }
}

/** Returns what stands between two sentences of a language, by its tag: a blank, but nothing behind the wide full stop of Japanese and Chinese. */
export function sentenceGap(code: string): string {
  return /^(?:ja|zh)\b/.test(code) ? "" : " ";
}
