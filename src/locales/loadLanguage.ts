import type { Messages } from "@lingui/core";
import { chooseLanguage, chooseRegion } from "./chooseLanguage.ts";
import { createLanguage, type Language } from "./text.ts";

type Catalogue = { readonly default: Messages };

// A language is a file whose name is a language tag; every other name in this folder is longer.
const catalogues = import.meta.glob<Catalogue>(["./??.ts", "./???.ts", "./??-*.ts", "./???-*.ts"]);
// The build cuts each of them in two: what the first pages say, and the rest.
const laterCatalogues = import.meta.glob<Catalogue>(
  ["./??.ts", "./???.ts", "./??-*.ts", "./???-*.ts"],
  { query: "?later" },
);
const codes = Object.keys(catalogues).map((path) => path.slice(2, -3));

/** Pseudo-language made of English when it is built: shows on screen every text that does not come from the catalogue. */
const pseudo = "pseudo";

let addLaterTexts = () => Promise.resolve();

/**
 * Waits for the texts that only pages after the first ones say, in the language that was loaded; whoever loads such a page waits
 * for them too. Rejects when they cannot be loaded.
 */
export function loadLaterTexts(): Promise<void> {
  return addLaterTexts();
}

/**
 * Loads the one language that the customer gets: `?locale=`, else the browser's. The pseudo-language is for who tests the page
 * and exists in the sandbox only. Rejects when the language's file cannot be loaded.
 */
export async function loadLanguage(wish: {
  readonly locale: string | undefined;
  readonly browser: readonly string[];
  readonly isSandbox: boolean;
}): Promise<Language> {
  if (wish.isSandbox && wish.locale === pseudo) {
    const { default: messages } = await import("virtual:pseudo-language");
    return createLanguage("en", messages);
  }
  const wanted = [wish.locale, ...wish.browser];
  const code = chooseLanguage(wanted, codes);
  const load = catalogues[`./${code}.ts`];
  if (load === undefined) throw new Error(`no language ${code}`);
  const { default: messages } = await load();
  const language = createLanguage(code, messages, chooseRegion(code, wanted));
  addLaterTexts = async () => {
    const later = await laterCatalogues[`./${code}.ts`]?.();
    if (later === undefined) throw new Error(`no later texts of ${code}`);
    language.addMessages(later.default);
  };
  return language;
}
