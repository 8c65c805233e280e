const style = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
} as const;

/**
 * The last moment to pay as the customer reads it: in the zone of the device, or in that of the store where the payment is made (an
 * IANA name), which is then spelled out. A zone that this browser does not know gives the device's.
 */
export function formatDeadline(expireAtMs: number, formats: string, timeZone?: string): string {
  const zone: Intl.DateTimeFormatOptions =
    timeZone !== undefined && isKnownZone(timeZone)
      ? { timeZone, timeZoneName: "long" }
      : { timeZoneName: "short" };
  return new Intl.DateTimeFormat(formats, { ...style, ...zone }).format(expireAtMs);
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
