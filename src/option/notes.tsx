import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import styles from "./notes.module.css";

/** Shows the shop's other providers, for information: the customer cannot choose them (G1). */
export function ExternalProviders({ providers }: { readonly providers: readonly CodeAndName[] }) {
  const { text, isolate, formats } = useLanguage();
  if (providers.length === 0) return null;
  const names = formats.list(providers.map(({ name }) => isolate(name)));
  return (
    <p className={styles.external}>{text("option.externalProviders", { providers: names })}</p>
  );
}

/** The id of `LastStepNote`, by which its button is described to those who come to it alone. */
export const lastStepId = "lastStep";

/** Explains, above the button that creates the payin, that the choice is then final (G38). */
export function LastStepNote() {
  const text = useText();
  return (
    <p id={lastStepId} className={styles.lastStep}>
      {text("option.lastStep")}
    </p>
  );
}
