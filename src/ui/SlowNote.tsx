import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import styles from "./SlowNote.module.css";
import { LiveRegion } from "./LiveRegion.tsx";

/** Milliseconds before a wait is explained. */
const slowAfterMs = 5000;

/** Says, after a moment, that the page is still waiting. `children` are the customer's actions meanwhile. */
export function SlowNote({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <>
      <LiveRegion className={styles.slow}>{isSlow && text("ui.slow")}</LiveRegion>
      {isSlow && children}
    </>
  );
}
