import { classNames } from "./classNames.ts";
import styles from "./Dot.module.css";

/** Shows the dot beside a status. It is decorative: the sentence says everything. */
export function Dot({ tone }: { readonly tone: "waiting" | "good" | "bad" }) {
  return <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />;
}
