import { formatTime, formatTimeOfDay } from "./formatTime.ts";

/** Shows an instant of the service (§2) in the device's time zone. Set `isShort` to omit the day if it is beside it. */
export function Time({ at, isShort = false }: { readonly at: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={at} title={at} translate="no">
      {isShort ? formatTimeOfDay(at) : formatTime(at)}
    </time>
  );
}
