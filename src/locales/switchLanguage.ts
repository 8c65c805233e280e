import { sourceCode, readStarted } from "../boot/started.ts";
import type { Language } from "./createLanguage.ts";
import { addNeeded, makeLanguage, setSpoken, sourceLanguage } from "./loadLanguage.ts";

let asked = 0;

/**
 * Loads another language with all texts that the page has needed so far, and makes it the page's language. Resolves to undefined
 * if the customer has chosen another one meanwhile: the last choice wins. Rejects if it cannot be loaded.
 */
export async function switchLanguage(code: string): Promise<Language | undefined> {
  asked += 1;
  const mine = asked;
  try {
    const language = await load(code);
    await addNeeded(language);
    if (mine !== asked) return undefined;
    setSpoken(language);
    return language;
  } catch (cause) {
    if (mine !== asked) return undefined;
    throw cause;
  }
}

async function load(code: string): Promise<Language> {
  const wanted = [code, ...navigator.languages];
  if (code === sourceCode) return sourceLanguage(wanted);
  return await makeLanguage(code, await readStarted().language.fetchTexts(code), wanted);
}
