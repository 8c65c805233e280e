import { formatTime, formatTimeOfDay } from "./formatTime.ts";

/** An instant of the service (§2) in the time of this device; `isShort` leaves the day out where it is said beside it. */
export function Time({ at, isShort = false }: { readonly at: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={at} title={at} translate="no">
      {isShort ? formatTimeOfDay(at) : formatTime(at)}
    </time>
  );
}
