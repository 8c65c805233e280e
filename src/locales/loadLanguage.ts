import { type FirstFile, sourceCode, startedOf } from "../boot/started.ts";
import { chooseRegion } from "../boot/chooseLanguage.ts";
import { createLanguage, type Language } from "./createLanguage.ts";
import firstTexts from "./en.ts?first";
import { type Formats, intlFormats } from "./formats.ts";
import { isWrittenByBrowser } from "./moneyFormats.ts";
import type { Patterns } from "../boot/aboutLanguage.ts";

let spoken: Language | undefined;
let needsLater = false;

/**
 * Waits for the texts that only pages after the first ones say, in the language that was loaded; whoever loads such a page waits
 * for them too. Rejects when they cannot be loaded.
 */
export async function loadLaterTexts(): Promise<void> {
  needsLater = true;
  await spoken?.loadLater();
}

/** Waits for the customer's language. It is the source language, which comes with the program, when the other one cannot be loaded. */
export async function loadLanguage(): Promise<Language> {
  const { code, wanted, first } = startedOf().language;
  try {
    spoken = first ? await makeLanguage(code, await first, wanted) : sourceLanguage(wanted);
  } catch {
    spoken = sourceLanguage(wanted);
  }
  return spoken;
}

/** Gives a language all the texts that pages have needed so far. Rejects when they cannot be loaded. */
export async function addNeeded(language: Language): Promise<void> {
  if (needsLater) await language.loadLater();
}

/** From now on pages ask for their texts in this language. */
export function setSpoken(language: Language): void {
  spoken = language;
}

/** The source language. */
export function sourceLanguage(wanted: readonly (string | undefined)[]): Language {
  return createLanguage(sourceCode, firstTexts, {
    formats: intlFormats(sourceCode, chooseRegion(sourceCode, wanted)),
    loadLater: () => startedOf().language.fetchTexts(`${sourceCode}.later`),
  });
}

/** The language of a first file, by the code that its files are named by. */
export async function makeLanguage(
  code: string,
  { tag, direction, messages, patterns }: FirstFile,
  wanted: readonly (string | undefined)[],
): Promise<Language> {
  return createLanguage(tag, messages, {
    direction,
    formats: await loadFormats(tag, wanted, patterns),
    loadLater: () => startedOf().language.fetchTexts(`${code}.later`),
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
