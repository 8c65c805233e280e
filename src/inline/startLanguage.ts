import { readGivenValues } from "@pay/contract/givenValues.ts";
import { codes, rightToLeft, textsPath } from "virtual:languages";
import { browserLanguages, chooseRegion, findLanguage } from "../boot/chooseLanguage.ts";
import { chosenByCustomer } from "../boot/chosenByCustomer.ts";
import { type FirstFile, sourceCode, type StartedLanguage } from "../boot/started.ts";
import { translatePage, whenParsed } from "./htmlPage.ts";

/** The code of the pseudo-language, for testers. */
const pseudo = "pseudo";

/**
 * Chooses the customer's language, starts to load it and translates the shell. The order is: the customer's earlier choice,
 * `?locale=`, the browser's languages, English. The language of the currency's country is for a browser that names none. The
 * pseudo-language exists in the sandbox only.
 */
export function startLanguage(search: string, isSandbox: boolean): StartedLanguage {
  const query = readGivenValues(search);
  const [locale] = query.get("locale") ?? [];
  const [currencyCode = null] = query.get("currencyCode") ?? [];
  const own = browserLanguages();
  const wanted = [chosenByCustomer.read(), locale, ...own];
  const code =
    isSandbox && locale === pseudo
      ? pseudo
      : (findLanguage(wanted, currencyCode, codes) ?? sourceCode);
  const regionOf = (tag: string) => chooseRegion(tag, [...own, locale], currencyCode);
  const first = code === sourceCode ? undefined : fetchTexts<FirstFile>(code);
  // Callers that await it handle the failure.
  first?.catch(() => undefined);
  // At once, so that the shell does not change sides when its texts arrive.
  if (rightToLeft.includes(code)) document.documentElement.dir = "rtl";
  whenParsed(() => {
    const shell = document.querySelector("#shell");
    if (shell) void translatePage(shell, first);
  });
  return { code, readChosen: () => chosenByCustomer.read(), regionOf, first, fetchTexts };
}

async function fetchTexts<File>(name: string): Promise<File> {
  const answer = await fetch(`${textsPath}${name}.json`);
  if (!answer.ok) throw new Error(`no texts ${name}`);
  const file: File = await answer.json();
  return file;
}
