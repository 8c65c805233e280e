let offsetMs = 0;

/** Differences smaller than this are the header's whole seconds and the way there, not a wrong clock. */
const toleranceMs = 3000;

/**
 * How far the service's clock is ahead of this device's, from a `Date` header and the times around the call; 0 when
 * they agree within three seconds, undefined without a usable header.
 */
export function measureOffset(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): number | undefined {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return undefined;
  // The header counts whole seconds, rounded down: half a second is the best guess of what it left out.
  const measured = Math.round(serverMs + 500 - (sentAtMs + receivedAtMs) / 2);
  return Math.abs(measured) <= toleranceMs ? 0 : measured;
}

/** Keeps what one answer says of the service's clock. */
export function noteServerDate(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): void {
  offsetMs = measureOffset(dateHeader, sentAtMs, receivedAtMs) ?? offsetMs;
}

/** The service's time in epoch milliseconds: a device whose clock is wrong still counts down to `expireAt` rightly. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
