import styles from "../console.module.css";
import { text } from "../consoleText.ts";

/** Stands where something is on its way. */
export function Loading() {
  return <output className={styles.lead}>{text("loading")}</output>;
}
