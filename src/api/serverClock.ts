let offsetMs = 0;
const listeners = new Set<() => void>();

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

/** Keeps what one answer says of the service's clock, and tells who counts by it when that is news. */
export function noteServerDate(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): void {
  const measuredMs = measureOffset(dateHeader, sentAtMs, receivedAtMs);
  // Within the tolerance it is the same offset measured again: a countdown must not jump to and fro with each answer.
  if (measuredMs === undefined || Math.abs(measuredMs - offsetMs) <= toleranceMs) return;
  offsetMs = measuredMs;
  for (const listener of listeners) listener();
}

/** Calls back whenever the service's time turns out to be another than was thought. Gives what ends that. */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The service's time in epoch milliseconds: a device whose clock is wrong still counts down to `expireAt` rightly. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
