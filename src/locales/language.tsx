import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import { chosenByCustomer } from "../boot/chosenByCustomer.ts";
import type { Language } from "./createLanguage.ts";
import { loadInstead } from "./loadLanguage.ts";
import type { Text } from "./text.ts";

interface Spoken {
  readonly language: Language;
  /** Left out where the language is fixed. */
  readonly switchTo?: (code: string) => Promise<void>;
}

/** The language that is spoken below. */
export const LanguageContext = createContext<Spoken | undefined>(undefined);

/** Gives the pages below it their language, and the document its `lang` and `dir`. */
export function LanguageProvider(props: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(props.language);
  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [language]);
  const spoken = useMemo(
    () => ({
      language,
      switchTo: async (code: string) => {
        setLanguage(await loadInstead(code));
        chosenByCustomer.write(code);
      },
    }),
    [language],
  );
  return <LanguageContext value={spoken}>{props.children}</LanguageContext>;
}

function useSpoken(): Spoken {
  const spoken = use(LanguageContext);
  if (spoken === undefined) throw new Error("no LanguageProvider above");
  return spoken;
}

/** The language of the page. Throws outside a `LanguageProvider`. */
export function useLanguage(): Language {
  return useSpoken().language;
}

/** Gives the texts of the page's language. Throws outside a `LanguageProvider`. */
export function useText(): Text {
  return useLanguage().text;
}

/**
 * Makes the page speak another language, and every later one of this browser; undefined where the language is fixed. Rejects when the
 * language's file cannot be loaded: the page stays as it is.
 */
export function useSwitchLanguage(): ((code: string) => Promise<void>) | undefined {
  return useSpoken().switchTo;
}
