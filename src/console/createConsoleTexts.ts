import { createTexts, type Texts } from "../locales/createTexts.tsx";
import type { Catalogue } from "../locales/text.ts";

/**
 * Returns the functions that format the texts of a part of the console. The texts are English (decision record 0019), with
 * `{placeholders}` and without plural forms, so they need no compiler.
 */
export function createConsoleTexts<Of extends Catalogue>(texts: Of): Texts<Of> {
  const messages = Object.entries(texts).map(([key, text]) => [key, toMessage(text)] as const);
  return createTexts<Of>("en", Object.fromEntries(messages), "ltr");
}

function toMessage(text: string) {
  // Splitting by a pattern with one group returns words and placeholder in turn.
  return text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 1 ? ([piece] as const) : piece));
}
