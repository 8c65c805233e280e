import { type Text } from "../locales/text.ts";
import { useLanguage } from "../locales/language.tsx";
import { useServerNow } from "../payin/useServerNow.ts";
import { dueAnnouncement, type TimeLeft, timeLeft, untilNextChangeMs } from "./timeLeft.ts";
import styles from "./Expiry.module.css";

/**
 * Until when to pay: the local date and time, and the time left in words, in digits under five minutes. Only `expireAt` counts,
 * by the service's clock. At three minutes, one, and thirty seconds it is said aloud, and not at every second.
 */
export function Expiry({ expireAt }: { readonly expireAt: string | undefined }) {
  return expireAt === undefined ? null : <KnownExpiry expireAtMs={Date.parse(expireAt)} />;
}

function KnownExpiry({ expireAtMs }: { readonly expireAtMs: number }) {
  const { formats, text, textWith } = useLanguage();
  const nowMs = useServerNow((seenMs) => untilNextChangeMs(expireAtMs, seenMs));
  const left = timeLeft(expireAtMs, nowMs);
  const announced = dueAnnouncement(left);
  const time = new Intl.DateTimeFormat(formats, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(expireAtMs);
  return (
    <div className={styles.expiry}>
      <p>
        {textWith("instruction.expiry.by", {
          time: <time dateTime={new Date(expireAtMs).toISOString()}>{time}</time>,
        })}
      </p>
      <p className={left.kind === "digits" ? styles.short : styles.words}>{wordsOf(left, text)}</p>
      <output className={styles.announcement}>
        {announced !== undefined && text(`instruction.expiry.say${announced}`)}
      </output>
    </div>
  );
}

function wordsOf(left: TimeLeft, text: Text): string {
  if (left.kind === "passed") return text("instruction.expiry.passed");
  if (left.kind === "digits") return text("instruction.expiry.digits", { digits: left.digits });
  return text(`instruction.expiry.${left.kind}`, { count: left.count });
}
