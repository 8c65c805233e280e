import { codes, textsPath } from "virtual:languages";
import { type Boot, type FirstFile, sourceCode } from "./boot.ts";
import { chooseLanguage } from "./chooseLanguage.ts";
import { chosenByCustomer } from "./chosenByCustomer.ts";
import { languageOfCurrency } from "./languageOfCurrency.ts";

/** The pseudo-language: marked English, for who tests the page. */
const pseudo = "pseudo";

/**
 * Chooses the one language that the customer gets and begins to load it: the one that they chose on an earlier page, else `?locale=`,
 * else the browser's, else that of the currency's country, else the source language. The pseudo-language exists in the sandbox only.
 */
export function startLanguage(search: string, isSandbox: boolean): Boot {
  const query = new URLSearchParams(search);
  const locale = query.get("locale") ?? undefined;
  const wanted = [chosenByCustomer.read(), locale, ...navigator.languages];
  const code =
    isSandbox && locale === pseudo ? pseudo : (chooseLanguage(wanted, codes) ?? ofCountry());
  const first = code === sourceCode ? undefined : fetchTexts<FirstFile>(code);
  // Who waits for it later says what a failure means: until then it is none of the page.
  first?.catch(() => undefined);
  return { code, wanted, first, fetchTexts };

  // Last and only where it is wanted: the browser takes its time to look it up.
  function ofCountry(): string {
    const language = languageOfCurrency(query.get("currencyCode"));
    return chooseLanguage([language], codes) ?? sourceCode;
  }
}

async function fetchTexts<File>(name: string): Promise<File> {
  const answer = await fetch(`${textsPath}${name}.json`);
  if (!answer.ok) throw new Error(`no texts ${name}`);
  const file: File = await answer.json();
  return file;
}
