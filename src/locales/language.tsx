import { createContext, type ReactNode, use } from "react";
import type { Language, Text } from "./text.ts";

const LanguageContext = createContext<Language | undefined>(undefined);

/** Gives the pages below it their language. */
export function LanguageProvider(props: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

/** The language of the page. Throws outside a `LanguageProvider`. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === undefined) throw new Error("no LanguageProvider above");
  return language;
}

/** Gives the texts of the page's language. Throws outside a `LanguageProvider`. */
export function useText(): Text {
  return useLanguage().text;
}
