import type { ReactNode } from "react";
import styles from "./Caution.module.css";
import { Icon } from "./Icon.tsx";

/** Shows in one calm line what must not be done wrong, below the step or the value that it is about. */
export function Caution({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.caution}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  );
}
