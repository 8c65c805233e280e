import type { Formats } from "../locales/formats.ts";

/**
 * Returns the deadline as the customer reads it: in the device's time zone, or in the store's (an IANA name), which is then
 * named. A time zone that this browser does not know is replaced by the device's.
 */
export function formatDeadline(expireAtMs: number, formats: Formats, timeZone?: string): string {
  return timeZone !== undefined && isKnownZone(timeZone)
    ? formats.deadline(expireAtMs, timeZone)
    : formats.deadline(expireAtMs);
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
