import { useState } from "react";
import names from "virtual:language-names";
import { chosenByCustomer } from "../boot/chosenByCustomer.ts";
import { sourceCode, readStarted } from "../boot/started.ts";
import styles from "./LanguageSwitch.module.css";
import type { Language } from "./createLanguage.ts";
import { useLanguage } from "./language.tsx";
import { addNeeded, makeLanguage, setSpoken, sourceLanguage } from "./loadLanguage.ts";

/**
 * Lets the customer choose the language of this page and of later ones in this browser. Each language has its own name, so that
 * its speakers recognise it. The state of the page stays.
 */
export default function LanguageSwitch(props: { readonly speak: (language: Language) => void }) {
  const { speak } = props;
  const { code, text } = useLanguage();
  const [wanted, setWanted] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const choose = async (next: string) => {
    setWanted(next);
    setIsLost(false);
    try {
      const language = await switchLanguage(next);
      // The customer has chosen again since, and that choice wins.
      if (language === undefined) return;
      speak(language);
      chosenByCustomer.write(next);
    } catch {
      setIsLost(true);
    }
    setWanted(undefined);
  };
  return (
    <>
      <span className={styles.field}>
        <select
          aria-label={text("language.label")}
          className={styles.select}
          value={wanted ?? code}
          onChange={({ target }) => void choose(target.value)}
        >
          {Object.entries(names).map(([each, name]) => (
            <option key={each} value={each} lang={each}>
              {name}
            </option>
          ))}
        </select>
        <span className={styles.face} aria-hidden="true">
          <svg viewBox="0 0 24 24">
            <path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z" />
          </svg>
          {code.split("-")[0]?.toUpperCase()}
        </span>
      </span>
      {/* As `LiveRegion` does. */}
      <span aria-live="polite" aria-atomic="true" className={styles.lost}>
        {isLost && text("language.notLoaded")}
      </span>
    </>
  );
}

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
  if (code === sourceCode) return sourceLanguage();
  return await makeLanguage(code, await readStarted().language.fetchTexts(code));
}
