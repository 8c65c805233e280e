let offsetMs = 0;
const listeners = new Set<() => void>();

/** Smaller differences come from whole seconds in the header and from latency, not from a wrong clock. */
const toleranceMs = 3000;

/**
 * Returns the milliseconds by which the service's clock is ahead of this device's, from a `Date` header and the times around the
 * call. Returns 0 within three seconds, and undefined without a valid header.
 */
export function measureOffset(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): number | undefined {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return undefined;
  // The header is rounded down to seconds: half a second is the best estimate of the rest.
  const measured = Math.round(serverMs + 500 - (sentAtMs + receivedAtMs) / 2);
  return Math.abs(measured) <= toleranceMs ? 0 : measured;
}

/** Records the service's clock from one answer, and calls the listeners if the offset has changed. */
export function noteServerDate(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): void {
  const measuredMs = measureOffset(dateHeader, sentAtMs, receivedAtMs);
  // Within the tolerance nothing changes, so that a countdown does not jump with each answer.
  if (measuredMs === undefined || Math.abs(measuredMs - offsetMs) <= toleranceMs) return;
  offsetMs = measuredMs;
  for (const listener of listeners) listener();
}

/** Calls the listener when the offset to the service's clock changes. Returns the function that unsubscribes. */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the service's time in epoch milliseconds, so that a device with a wrong clock still counts down to `expireAt`
 * correctly.
 */
export function serverNow(): number {
  return toServerTime(Date.now());
}

/** Returns a time of this device by the service's clock. Both are in epoch milliseconds. */
export function toServerTime(deviceMs: number): number {
  return deviceMs + offsetMs;
}
