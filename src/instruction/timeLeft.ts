/** How long there is to pay: in words while there is time, in digits when it becomes short. */
export type TimeLeft =
  | { readonly kind: "days" | "hours" | "minutes"; readonly count: number }
  /** Under five minutes: `4:09`. */
  | { readonly kind: "digits"; readonly digits: string; readonly seconds: number }
  | { readonly kind: "passed" };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time from now to `expireAt`, rounded down so that nobody counts on time that is not there. Both in epoch milliseconds of the service's clock. */
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

/** Seconds before the expiry at which the time left is said aloud. */
export const announcedSeconds = [180, 60, 30] as const;

/** The last announcement that is due with this time left; undefined while there is more time or none. */
export function dueAnnouncement(left: TimeLeft): (typeof announcedSeconds)[number] | undefined {
  if (left.kind !== "digits") return undefined;
  return announcedSeconds.findLast((seconds) => left.seconds <= seconds);
}

/** Milliseconds until what is shown can change: a second in digits, else up to the next minute. */
export function untilNextChangeMs(expireAtMs: number, nowMs: number): number {
  const leftMs = expireAtMs - nowMs;
  const stepMs = leftMs > 5 * minuteMs ? minuteMs : 1000;
  return Math.max(leftMs % stepMs, 0) + 10;
}
