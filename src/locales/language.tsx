import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import type { Language } from "./createLanguage.ts";
import type { Text } from "./text.ts";

interface LanguageState {
  readonly language: Language;
  /** Absent if the language is fixed. */
  readonly speak?: (language: Language) => void;
}

/** The language of the components below. */
export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** Provides the language to the pages below, and sets `lang` and `dir` of the document. */
export function LanguageProvider(props: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(props.language);
  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [language]);
  const spoken = useMemo(() => ({ language, speak: setLanguage }), [language]);
  return <LanguageContext value={spoken}>{props.children}</LanguageContext>;
}

function useLanguageState(): LanguageState {
  const spoken = use(LanguageContext);
  if (spoken === undefined) throw new Error("no LanguageProvider above");
  return spoken;
}

/** Returns the language of the page. Throws outside a `LanguageProvider`. */
export function useLanguage(): Language {
  return useLanguageState().language;
}

/** Returns the texts of the page's language. Throws outside a `LanguageProvider`. */
export function useText(): Text {
  return useLanguage().text;
}

/** Returns the function that changes the page's language, or undefined if the language is fixed. */
export function useSpeak(): ((language: Language) => void) | undefined {
  return useLanguageState().speak;
}
