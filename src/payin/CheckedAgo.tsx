import { useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import styles from "./CheckedAgo.module.css";
import type { WatchedPayin } from "./usePayin.ts";

/** Shows the time since the last poll. Screen readers ignore it, because nobody wants to hear every second. */
export function CheckedAgo({ watched }: { readonly watched: Pick<WatchedPayin, "checkedAtMs"> }) {
  const { checkedAtMs } = watched;
  const text = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => {
      setNowMs(Date.now());
    }, 1000);
    return () => {
      clearInterval(ticking);
    };
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - checkedAtMs) / 1000));
  if (checkedAtMs === 0) return null;
  return <p className={styles.checked}>{wordsOf()}</p>;

  function wordsOf() {
    if (seconds < 3) return text("watch.checkedNow");
    if (seconds < 60) return text("watch.checkedSeconds", { count: seconds });
    return text("watch.checkedMinutes", { count: Math.floor(seconds / 60) });
  }
}
