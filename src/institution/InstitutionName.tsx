import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { useText } from "../locales/language.tsx";
import styles from "./InstitutionPage.module.css";

/** Shows the name of the institution: the chosen bank or wallet, or the test bank. */
export function InstitutionName({ visit }: { readonly visit?: InstitutionVisit | undefined }) {
  const text = useText();
  const name = visit?.paymentOperator?.name;
  return (
    <p className={styles.name}>
      {name === undefined ? text("institution.bank") : <bdi translate="no">{name}</bdi>}
    </p>
  );
}
