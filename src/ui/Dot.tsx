import { classNames } from "./classNames.ts";
import styles from "./StateLine.module.css";

/** The dot beside a sentence that says where something stands. The sentence says all; the dot is for the eye. */
export function Dot({ tone }: { readonly tone: "waiting" | "good" | "bad" }) {
  return <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />;
}
