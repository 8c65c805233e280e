import { useLanguage } from "../locales/language.tsx";
import { useServerNow } from "../payin/useServerNow.ts";
import styles from "./Moment.module.css";

/** Shows a time, in epoch milliseconds, by the customer's clock: its day in words if it is near, and as a date on paper. */
export function Moment({ ms }: { readonly ms: number }) {
  const { code, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  // The languages write “today” small; here it begins a line.
  const words = formats.moment(ms, nowMs);
  const near = words.charAt(0).toLocaleUpperCase(code) + words.slice(1);
  const date = formats.moment(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} className={styles.moment}>
      {words === date ? (
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
