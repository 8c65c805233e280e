import { useText } from "../locales/language.tsx";
import styles from "./LastStepNote.module.css";

/** Explains, above the button that creates the payin, that the choice is then final (G38). */
export function LastStepNote() {
  const text = useText();
  return <p className={styles.note}>{text("option.lastStep")}</p>;
}
