import names from "virtual:language-names";
import { useState } from "react";
import { chosenByCustomer } from "../boot/chosenByCustomer.ts";
import type { Language } from "./createLanguage.ts";
import { useLanguage } from "./language.tsx";
import { loadInstead } from "./loadInstead.ts";
import styles from "./LanguageSwitch.module.css";

/**
 * Makes the page speak another language, and every later one of this browser. Each calls itself by its own name, so that it is found
 * by whoever reads nothing else on the page. What the customer was at stays as it was.
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
      const language = await loadInstead(next);
      // They have chosen again since: that is still on its way, or there already.
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
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.globe}>
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z" />
        </svg>
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
      </span>
      <output className={styles.lost}>{isLost && text("language.notLoaded")}</output>
    </>
  );
}
