const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Gaps from the end of the first, second, … attempt to the next one (G23). After the last attempt there is none. */
const gapsMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

const longestWaitMs = 24 * hour;

/**
 * Milliseconds from the end of a failed attempt to the next one; undefined after the last (G23). `triesMade` includes the failed
 * attempt; `random` in [0, 1) spreads the gap over 0.8 to 1.2 of its length. A receiver that asks for more time gets it, up to a
 * day.
 */
export function waitBeforeNextTry(
  triesMade: number,
  random: number,
  retryAfterMs = 0,
): number | undefined {
  const gap = gapsMs[triesMade - 1];
  if (gap === undefined) return undefined;
  return Math.max(Math.round(gap * (0.8 + 0.4 * random)), Math.min(retryAfterMs, longestWaitMs));
}
