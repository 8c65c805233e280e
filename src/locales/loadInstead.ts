import { sourceCode, startedOf } from "../boot/started.ts";
import type { Language } from "./createLanguage.ts";
import { addNeeded, makeLanguage, setSpoken, sourceLanguage } from "./loadLanguage.ts";

let asked = 0;

/**
 * Loads another language for a page that is there, with all the texts that it has needed so far, and takes it as the one that is spoken.
 * Undefined when yet another was asked for in the meantime: who chooses twice gets what they chose last. Rejects when it cannot be loaded.
 */
export async function loadInstead(code: string): Promise<Language | undefined> {
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
  return await makeLanguage(code, await startedOf().language.fetchTexts(code), wanted);
}
