import { useLanguage } from "../locales/language.tsx";
import type { Text } from "../locales/text.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import {
  dueAnnouncement,
  formatDeadline,
  type TimeLeft,
  timeLeft,
  untilNextChangeMs,
} from "./deadline.ts";
import styles from "./Instruction.module.css";

/**
 * Shows the deadline as local date and time, and the time left in words, or in digits under five minutes. Only `expireAt` counts,
 * by the service's clock. `storeTimeZone` is the time zone of the store where the customer pays. The time left is announced at
 * three minutes, one minute and thirty seconds.
 */
export function Expiry(props: {
  readonly expireAt: string | undefined;
  readonly storeTimeZone?: string | undefined;
}) {
  const { expireAt, storeTimeZone } = props;
  if (expireAt === undefined) return null;
  return <KnownExpiry expireAtMs={Date.parse(expireAt)} storeTimeZone={storeTimeZone} />;
}

function KnownExpiry(props: {
  readonly expireAtMs: number;
  readonly storeTimeZone: string | undefined;
}) {
  const { expireAtMs, storeTimeZone } = props;
  const { formats, text, textWith } = useLanguage();
  const nowMs = useServerNow((seenMs) => untilNextChangeMs(expireAtMs, seenMs));
  const left = timeLeft(expireAtMs, nowMs);
  const announced = dueAnnouncement(left);
  const time = formatDeadline(expireAtMs, formats, storeTimeZone);
  const by = storeTimeZone === undefined ? "instruction.expiry.by" : "instruction.expiry.atStoreBy";
  return (
    <div className={styles.expiry}>
      <p>
        {textWith(by, {
          time: <time dateTime={new Date(expireAtMs).toISOString()}>{time}</time>,
        })}
      </p>
      <p className={left.kind === "digits" ? styles.shortTimeLeft : styles.timeLeft}>
        {describeTimeLeft(left, text)}
      </p>
      <output className={styles.announcement}>
        {announced !== undefined && text(`instruction.expiry.say${announced}`)}
      </output>
    </div>
  );
}

function describeTimeLeft(left: TimeLeft, text: Text): string {
  if (left.kind === "passed") return text("instruction.expiry.passed");
  if (left.kind === "digits") return text("instruction.expiry.digits", { digits: left.digits });
  return text(`instruction.expiry.${left.kind}`, { count: left.count });
}
