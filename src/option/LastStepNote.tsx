import { useText } from "../locales/language.tsx";
import styles from "./LastStepNote.module.css";

/** Stands above the button that creates the payin: after it the way to pay stays as it is (G38). */
export function LastStepNote() {
  const text = useText();
  return <p className={styles.note}>{text("option.lastStep")}</p>;
}
