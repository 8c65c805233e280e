import { useSyncExternalStore } from "react";
import { useLanguage } from "../locales/language.tsx";
import type { Text } from "../locales/text.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import styles from "./Instruction.module.css";

/**
 * Shows the deadline as local day and time, and the time left in words, or in digits under five minutes. Only `expireAt` counts,
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
  const isPrinting = useIsPrinting();
  const timeZone = knownZone(storeTimeZone);
  const time = formats.deadline(expireAtMs, { nowMs: isPrinting ? undefined : nowMs, timeZone });
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

/** The time left to pay: in words, or in digits when it is short. */
export type TimeLeft =
  | { readonly kind: "days" | "hours" | "minutes"; readonly count: number }
  /** Under five minutes: `4:09`. */
  | { readonly kind: "digits"; readonly digits: string; readonly seconds: number }
  | { readonly kind: "passed" };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns the time from now to `expireAt`, rounded down so that no customer counts on time that is not there. Both are epoch
 * milliseconds of the service's clock.
 */
export function timeLeft(expireAtMs: number, nowMs: number): TimeLeft {
  const leftMs = expireAtMs - nowMs;
  if (leftMs <= 0) return { kind: "passed" };
  if (leftMs >= 2 * dayMs) return { kind: "days", count: Math.floor(leftMs / dayMs) };
  if (leftMs >= 2 * hourMs) return { kind: "hours", count: Math.floor(leftMs / hourMs) };
  if (leftMs >= 5 * minuteMs) return { kind: "minutes", count: Math.floor(leftMs / minuteMs) };
  const seconds = Math.floor(leftMs / 1000);
  const digits = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { kind: "digits", digits, seconds };
}

/** Seconds before the expiry at which screen readers announce the time left, the last one first. */
export const announcedSeconds = [30, 60, 180] as const;

/** Returns the latest announcement that is due at this time; undefined before the first and after the expiry. */
export function dueAnnouncement(left: TimeLeft): (typeof announcedSeconds)[number] | undefined {
  if (left.kind !== "digits") return undefined;
  return announcedSeconds.find((seconds) => left.seconds <= seconds);
}

/** Milliseconds until the shown time can change: a second in digits, else up to a minute. */
export function untilNextChangeMs(expireAtMs: number, nowMs: number): number {
  const leftMs = expireAtMs - nowMs;
  const stepMs = leftMs > 5 * minuteMs ? minuteMs : 1000;
  return Math.max(leftMs % stepMs, 0) + 10;
}

/** Tells whether the page is drawn on paper, which is read on another day. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const paper = matchMedia("print");
      paper.addEventListener("change", onChange);
      return () => paper.removeEventListener("change", onChange);
    },
    () => matchMedia("print").matches,
  );
}

/** Returns a time zone that this browser knows; undefined for any other, so that the device's clock counts. */
export function knownZone(timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone === ""
      ? undefined
      : timeZone;
  } catch {
    return undefined;
  }
}
