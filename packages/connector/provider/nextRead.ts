const firstMs = 2000;
const longestMs = 10 * 60_000;

/** Returns the time until the next question after so many that brought nothing new: 2 s, twice as long each time, at most 10 minutes. */
export function nextReadAfterMs(idleReads: number): number {
  return Math.min(firstMs * 2 ** Math.min(idleReads, 20), longestMs);
}
