import styles from "../console.module.css";
import { text } from "../consoleText.ts";

/** Shows that content is being loaded. */
export function Loading() {
  return <output className={styles.lead}>{text("loading")}</output>;
}
