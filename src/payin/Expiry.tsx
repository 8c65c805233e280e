import { useState } from "react";
import { isOtherTime } from "../locales/formats.ts";
import { useLanguage } from "../locales/language.tsx";
import { classNames } from "../ui/classNames.ts";
import styles from "./Expiry.module.css";
import { useServerNow } from "./useServerNow.ts";
import { LiveRegion } from "../ui/LiveRegion.tsx";

/** Until when to pay. */
export interface Deadline {
  /** Only this time counts, by the service's clock. */
  readonly expireAt: string | undefined;
  /** The time zone of the store where the customer pays. */
  readonly storeTimeZone?: string | undefined;
}

/**
 * Shows the deadline in a few words: its day and time, or the time left once that is less than two hours, in digits under five
 * minutes. The time left is announced at three minutes, one minute and thirty seconds. `isAlone` is for words outside a chip.
 */
export function Expiry({ expireAt, ...rest }: Deadline & { readonly isAlone: boolean }) {
  if (expireAt === undefined) return null;
  return <KnownExpiry expireAtMs={Date.parse(expireAt)} {...rest} />;
}

function KnownExpiry(props: {
  readonly expireAtMs: number;
  readonly storeTimeZone?: string | undefined;
  readonly isAlone: boolean;
}) {
  const { expireAtMs, storeTimeZone, isAlone } = props;
  const { formats, text, textWith } = useLanguage();
  const nowMs = useServerNow((seenMs) => untilNextChangeMs(expireAtMs, seenMs));
  const left = timeLeft(expireAtMs, nowMs);
  const announced = dueAnnouncement(left);
  // `StoreExpiry` stands beside it and names the clock, for which there is no room here.
  const isElsewhere = isOtherTime(expireAtMs, knownZone(storeTimeZone));
  if (left.kind === "long" && isElsewhere) return null;
  return (
    <>
      {left.kind === "long" ? (
        <span>{sayDeadline()}</span>
      ) : (
        <Countdown isUrgent={left.kind === "digits"}>{sayTimeLeft(left)}</Countdown>
      )}
      <LiveRegion className={styles.announcement}>
        {announced !== undefined && text(`instruction.expiry.say${announced}`)}
      </LiveRegion>
    </>
  );

  function sayTimeLeft(short: Exclude<TimeLeft, { readonly kind: "long" }>): string {
    if (short.kind === "minutes") return text("instruction.expiry.minutes", { count: short.count });
    const digits = short.kind === "digits" ? short.digits : "0:00";
    return text("instruction.expiry.digits", { digits });
  }

  function sayDeadline() {
    const timeZone = knownZone(storeTimeZone);
    const time = formats.deadline(expireAtMs, { nowMs, timeZone, isShort: true });
    return textWith(isAlone ? "instruction.expiry.by" : "instruction.expiry.until", {
      time: <Time atMs={expireAtMs}>{time}</Time>,
    });
  }
}

/** Shows the time left in the room of its first words, which are the longest: nothing moves when a minute passes. */
function Countdown(props: { readonly isUrgent: boolean; readonly children: string }) {
  const { isUrgent, children: words } = props;
  const [longest] = useState(words);
  return (
    <span className={classNames(styles.left, isUrgent && styles.urgent)} data-longest={longest}>
      {words}
    </span>
  );
}

/** Shows the deadline by the store's clock, with the city of that clock, if the device's clock shows another time. */
export function StoreExpiry({ expireAt, storeTimeZone }: Deadline) {
  const { formats, textWith } = useLanguage();
  const nowMs = useServerNow(() => minuteMs);
  const timeZone = knownZone(storeTimeZone);
  if (expireAt === undefined || timeZone === undefined) return null;
  const atMs = Date.parse(expireAt);
  if (!isOtherTime(atMs, timeZone)) return null;
  const time = formats.deadline(atMs, { nowMs, timeZone, isShort: true });
  return (
    <p className={styles.note}>
      {textWith("instruction.expiry.storeTime", {
        time: <Time atMs={atMs}>{time}</Time>,
        city: <bdi translate="no">{cityOf(timeZone)}</bdi>,
      })}
    </p>
  );
}

/** Shows the deadline on paper, which is read on another day: with its date, and with the time zone if it is a store's. */
export function PaperExpiry({ expireAt, storeTimeZone }: Deadline) {
  const { formats, textWith } = useLanguage();
  if (expireAt === undefined) return null;
  const atMs = Date.parse(expireAt);
  const time = formats.deadline(atMs, { timeZone: knownZone(storeTimeZone) });
  return (
    <p className={styles.onPaper}>
      {textWith(
        storeTimeZone === undefined ? "instruction.expiry.by" : "instruction.expiry.atStoreBy",
        { time: <Time atMs={atMs}>{time}</Time> },
      )}
    </p>
  );
}

function Time({ atMs, children }: { readonly atMs: number; readonly children: string }) {
  return <time dateTime={new Date(atMs).toISOString()}>{children}</time>;
}

/** The time left to pay, as far as it is told. */
export type TimeLeft =
  /** Two hours or more: the deadline itself says enough. */
  | { readonly kind: "long" }
  | { readonly kind: "minutes"; readonly count: number }
  /** Under five minutes: `4:09`. */
  | { readonly kind: "digits"; readonly digits: string; readonly seconds: number }
  | { readonly kind: "passed" };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns the time from now to `expireAt`, rounded down so that no customer counts on time that is not there. Both are epoch
 * milliseconds of the service's clock.
 */
export function timeLeft(expireAtMs: number, nowMs: number): TimeLeft {
  const leftMs = expireAtMs - nowMs;
  if (leftMs <= 0) return { kind: "passed" };
  if (leftMs >= 2 * hourMs) return { kind: "long" };
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

/** Returns the city of a time zone: `Mexico City` of `America/Mexico_City`. A zone without one is returned itself. */
export function cityOf(timeZone: string): string {
  if (timeZone.startsWith("Etc/")) return timeZone;
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
