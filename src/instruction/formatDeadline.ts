import type { Formats } from "../locales/formats.ts";

/**
 * The last moment to pay as the customer reads it: in the zone of the device, or in that of the store where the payment is made (an
 * IANA name), which is then spelled out. A zone that this browser does not know gives the device's.
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
