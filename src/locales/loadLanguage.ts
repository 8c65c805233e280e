import { type FirstFile, sourceCode, readStarted } from "../boot/started.ts";
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
  const { code, first } = readStarted().language;
  try {
    spoken = first ? await makeLanguage(code, await first) : sourceLanguage();
  } catch {
    spoken = sourceLanguage();
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
export function sourceLanguage(): Language {
  const texts = { ...readStarted().sourceTexts, ...firstTexts };
  return createLanguage(sourceCode, texts, {
    formats: intlFormats(sourceCode, readStarted().language.regionOf(sourceCode)),
    fetchPart: (part) => readStarted().language.fetchTexts(`${sourceCode}.${part}`),
  });
}

/** Creates a language from its first file and the code in the names of its files. */
export async function makeLanguage(
  code: string,
  { tag, direction, messages, patterns }: FirstFile,
): Promise<Language> {
  return createLanguage(tag, messages, {
    direction,
    formats: await loadFormats(tag, patterns),
    fetchPart: (part) => readStarted().language.fetchTexts(`${code}.${part}`),
  });
}

async function loadFormats(tag: string, patterns: Patterns | undefined): Promise<Formats> {
  if (patterns === undefined || isWrittenByBrowser(tag)) {
    return intlFormats(tag, readStarted().language.regionOf(tag));
  }
  const { patternFormats } = await import("./patternFormats.ts");
  return patternFormats(patterns);
}
