import type { ReactNode } from "react";
import styles from "./More.module.css";

/** Shows a disclosure for content that few customers need. */
export function More(props: {
  readonly summary: string;
  readonly isOpen?: boolean | undefined;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <details
      className={styles.more}
      open={props.isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) props.onOpen?.();
      }}
    >
      <summary className={styles.summary}>{props.summary}</summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
