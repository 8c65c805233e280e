/** Shows an instant of the service (§2) in the device's time zone. Set `isShort` to omit the day if it is beside it. */
export function Time({ at, isShort = false }: { readonly at: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={at} title={at} translate="no">
      {isShort ? formatTimeOfDay(at) : formatTime(at)}
    </time>
  );
}

const day = new Intl.DateTimeFormat("en-GB-u-nu-latn", { day: "2-digit", month: "short" });
const clock = new Intl.DateTimeFormat("en-GB-u-nu-latn", { timeStyle: "medium" });

/** Formats an instant like a log: day, month, and time with seconds on a 24-hour clock. */
function formatTime(at: string): string {
  return `${day.format(Date.parse(at))}, ${formatTimeOfDay(at)}`;
}

const hour = new Intl.DateTimeFormat("en-GB-u-nu-latn", { hour: "2-digit", minute: "2-digit" });

/** Formats the hour of an instant, given in milliseconds since 1970: `19:00`. */
export function formatHour(at: number): string {
  return hour.format(at);
}

/** Formats the time of day with seconds. */
export function formatTimeOfDay(at: string): string {
  return clock.format(Date.parse(at));
}

/** Formats a duration in its two largest units: `1 d 3 h`, `4 min 5 s`, `120 ms`. A negative one is formatted as its positive. */
export function formatSpan(ms: number): string {
  const length = Math.abs(ms);
  if (length < 1000) return `${Math.round(length)} ms`;
  const secs = Math.round(length / 1000);
  const parts = [
    [Math.floor(secs / 86_400), "d"],
    [Math.floor(secs / 3600) % 24, "h"],
    [Math.floor(secs / 60) % 60, "min"],
    [secs % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
