import { type FirstFile, sourceCode, readStarted } from "../boot/started.ts";
import { chooseRegion } from "../boot/chooseLanguage.ts";
import { createLanguage, type Language, type TextPart } from "./createLanguage.ts";
import firstTexts from "./en.ts?first";
import { type Formats, intlFormats } from "./formats.ts";
import { isWrittenByBrowser } from "./moneyFormats.ts";
import type { Patterns } from "../boot/aboutLanguage.ts";

let spoken: Language | undefined;
const needed = new Set<TextPart>();

/**
 * Loads the page language's texts for the form or for later pages. Code that loads such a page waits for them too. Rejects if
 * they cannot be loaded.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  needed.add(part);
  await spoken?.load(part);
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
  await Promise.all(Array.from(needed, (part) => language.load(part)));
}

/** Sets the language from which pages take their texts. */
export function setSpoken(language: Language): void {
  spoken = language;
}

/** Returns the source language. */
export function sourceLanguage(wanted: readonly (string | undefined)[]): Language {
  return createLanguage(sourceCode, firstTexts, {
    formats: intlFormats(sourceCode, chooseRegion(sourceCode, wanted)),
    fetchPart: (part) => readStarted().language.fetchTexts(`${sourceCode}.${part}`),
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
    fetchPart: (part) => readStarted().language.fetchTexts(`${code}.${part}`),
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
