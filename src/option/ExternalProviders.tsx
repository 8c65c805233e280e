import type { CodeAndName } from "#contract/dataPoint.ts";
import { useLanguage } from "../locales/language.tsx";
import styles from "./ExternalProviders.module.css";

/** Shows the shop's other providers, for information: the customer cannot choose them (G1). */
export function ExternalProviders({ providers }: { readonly providers: readonly CodeAndName[] }) {
  const { text, formats } = useLanguage();
  if (providers.length === 0) return null;
  const names = formats.list(providers.map(({ name }) => name));
  return (
    <p className={styles.external}>{text("option.externalProviders", { providers: names })}</p>
  );
}
