import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import styles from "./SlowNote.module.css";

/** A wait that is shorter needs no words. */
const slowAfterMs = 5000;

/** Says, after a moment, that what the customer waits for is still under way; `children` are what can be done meanwhile. */
export function SlowNote({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => {
      setIsSlow(true);
    }, slowAfterMs);
    return () => {
      clearTimeout(waiting);
    };
  }, []);
  return (
    <>
      <output className={styles.slow}>{isSlow && text("ui.slow")}</output>
      {isSlow && children}
    </>
  );
}
