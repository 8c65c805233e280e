import type { Messages } from "@lingui/core";
import firstTexts from "./en.ts?first";
import { languages, textsPath } from "virtual:languages";
import { chooseLanguage, chooseRegion } from "./chooseLanguage.ts";
import { chosenByCustomer } from "./chosenByCustomer.ts";
import { createLanguage, type Language } from "./createLanguage.ts";
import { type Formats, intlFormats } from "./formats.ts";
import { languageOfCurrency } from "./languageOfCurrency.ts";
import type { Patterns } from "./translation.ts";

/** The language that the texts are written in; its first texts come with the program. */
const source = "en";

/** What the build writes of a language for the first pages. */
interface FirstFile {
  readonly messages: Messages;
  readonly patterns?: Patterns;
}

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

/**
 * Loads the one language that the customer gets: chosen by themselves on an earlier page, else `?locale=`, else the browser's, else that
 * of the currency's country, else the source language; and the source language also when the file of another cannot be loaded. The
 * pseudo-language is for who tests the page and exists in the sandbox only.
 */
export async function loadLanguage(wish: {
  readonly locale: string | undefined;
  readonly browser: readonly string[];
  readonly currencyCode: string | undefined;
  readonly isSandbox: boolean;
}): Promise<Language> {
  const { locale, browser, currencyCode, isSandbox } = wish;
  const wanted = [chosenByCustomer.read(), locale, ...browser, languageOfCurrency(currencyCode)];
  const code =
    isSandbox && locale === "pseudo"
      ? "pseudo"
      : chooseLanguage(wanted, Object.keys(languages), source);
  spoken = await load(code, wanted).catch(() => load(source, wanted));
  return spoken;
}

/** Loads another language for a page that is there, with all the texts that it has needed so far. Rejects when it cannot be loaded. */
export async function loadInstead(code: string): Promise<Language> {
  const language = await load(code, [code, ...navigator.languages]);
  if (needsLater) await language.loadLater();
  spoken = language;
  return language;
}

/** The source language with the texts that the first pages need. */
export function sourceLanguage(): Language {
  return createLanguage(source, firstTexts);
}

async function load(code: string, wanted: readonly (string | undefined)[]): Promise<Language> {
  const { messages, patterns }: FirstFile =
    code === source ? { messages: firstTexts } : await fetchTexts(code);
  const tag = code === "pseudo" ? source : code;
  return createLanguage(tag, messages, {
    direction: languages[code] ?? "ltr",
    formats: await loadFormats(tag, wanted, patterns),
    loadLater: () => fetchTexts(`${code}.later`),
  });
}

async function loadFormats(
  code: string,
  wanted: readonly (string | undefined)[],
  patterns: Patterns | undefined,
): Promise<Formats> {
  const isKnown = Intl.NumberFormat.supportedLocalesOf(code).length > 0;
  if (patterns === undefined || isKnown) return intlFormats(code, chooseRegion(code, wanted));
  const { patternFormats } = await import("./patternFormats.ts");
  return patternFormats(patterns);
}

/** Texts are data, not code: a file of messages that the build has compiled. */
async function fetchTexts<File>(name: string): Promise<File> {
  const answer = await fetch(`${textsPath}${name}.json`);
  if (!answer.ok) throw new Error(`no texts ${name}`);
  const file: File = await answer.json();
  return file;
}
