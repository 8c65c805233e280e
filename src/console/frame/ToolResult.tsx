import { type ReactNode, useEffect, useRef } from "react";
import styles from "../console.module.css";

/**
 * Shows the result of a tool above its form. A new result scrolls into sight, because the button that asked for it is below.
 * `shownAt` is the time of the call that gave the result; 0 if there is none.
 */
export function ToolResult(props: { readonly shownAt: number; readonly children: ReactNode }) {
  const { shownAt, children } = props;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownAt > 0) result.current?.scrollIntoView({ block: "nearest" });
  }, [shownAt]);
  return (
    <div ref={result} aria-live="polite" className={styles.made}>
      {children}
    </div>
  );
}
