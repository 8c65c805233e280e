import { type FirstFile, sourceCode, readStarted } from "../boot/started.ts";
import { chooseRegion } from "../boot/chooseLanguage.ts";
import { createLanguage, type Language } from "./createLanguage.ts";
import firstTexts from "./en.ts?first";
import { type Formats, intlFormats } from "./formats.ts";
import { isWrittenByBrowser } from "./moneyFormats.ts";
import type { Patterns } from "../boot/aboutLanguage.ts";

let spoken: Language | undefined;
let needsLater = false;

/**
 * Loads the page language's texts for pages after the first ones. Code that loads such a page waits for them too. Rejects if they
 * cannot be loaded.
 */
export async function loadLaterTexts(): Promise<void> {
  needsLater = true;
  await spoken?.loadLater();
}

/** Loads the customer's language. Resolves to the source language, which is part of the React app, if that fails. */
export async function loadLanguage(): Promise<Language> {
  const { code, wanted, first } = readStarted().language;
  try {
    spoken = first ? await makeLanguage(code, await first, wanted) : sourceLanguage(wanted);
  } catch {
    spoken = sourceLanguage(wanted);
  }
  return spoken;
}

/** Loads all texts that pages have needed so far into a language. Rejects if they cannot be loaded. */
export async function addNeeded(language: Language): Promise<void> {
  if (needsLater) await language.loadLater();
}

/** Sets the language from which pages take their texts. */
export function setSpoken(language: Language): void {
  spoken = language;
}

/** Returns the source language. */
export function sourceLanguage(wanted: readonly (string | undefined)[]): Language {
  return createLanguage(sourceCode, firstTexts, {
    formats: intlFormats(sourceCode, chooseRegion(sourceCode, wanted)),
    loadLater: () => readStarted().language.fetchTexts(`${sourceCode}.later`),
  });
}

/** Creates a language from its first file and the code in the names of its files. */
export async function makeLanguage(
  code: string,
  { tag, direction, messages, patterns }: FirstFile,
  wanted: readonly (string | undefined)[],
): Promise<Language> {
  return createLanguage(tag, messages, {
    direction,
    formats: await loadFormats(tag, wanted, patterns),
    loadLater: () => readStarted().language.fetchTexts(`${code}.later`),
  });
}

async function loadFormats(
  code: string,
  wanted: readonly (string | undefined)[],
  patterns: Patterns | undefined,
): Promise<Formats> {
  if (patterns === undefined || isWrittenByBrowser(code)) {
    return intlFormats(code, chooseRegion(code, wanted));
  }
  const { patternFormats } = await import("./patternFormats.ts");
  return patternFormats(patterns);
}
