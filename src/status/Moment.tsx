import { useLanguage } from "../locales/language.tsx";
import { useServerNow } from "../payin/useServerNow.ts";
import styles from "./Moment.module.css";

/** Shows a time, in epoch milliseconds, by the customer's clock: its day in words if it is near, and as a date on paper. */
export function Moment({ ms }: { readonly ms: number }) {
  const { formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const near = formats.moment(ms, nowMs);
  const date = formats.moment(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} className={styles.moment}>
      {near === date ? (
        date
      ) : (
        <>
          <span className={styles.screen}>{near}</span>
          <span className={styles.paper}>{date}</span>
        </>
      )}
    </time>
  );
}
