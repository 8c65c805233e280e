import { useEffect, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import type { WatchedPayin } from "./usePayin.ts";
import { watchNotice } from "./watchNotice.ts";
import styles from "./WatchLine.module.css";

/** When the payin was last looked at, and what stands in the way of looking, said once and politely. */
export function WatchLine({ watched }: { readonly watched: WatchedPayin }) {
  const text = useText();
  const { failure, checkedAtMs, askedAtMs } = watched;
  const notice = watchNotice(failure, askedAtMs > 0 && checkedAtMs >= askedAtMs);
  return (
    <div className={styles.watch}>
      <CheckedAgo checkedAtMs={checkedAtMs} />
      <div aria-live="polite">
        {notice !== undefined && (
          <Alert tone={notice === "nothingYet" ? "info" : "warn"}>{text(`watch.${notice}`)}</Alert>
        )}
      </div>
    </div>
  );
}

function CheckedAgo({ checkedAtMs }: Pick<WatchedPayin, "checkedAtMs">) {
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
