/**
 * Returns the total blocking time in milliseconds: the time beyond 50 ms of each long task that starts after a given
 * time.
 */
export function blockingOf(
  longTasks: readonly { readonly startTime: number; readonly duration: number }[],
  fromMs = 0,
): number {
  return longTasks
    .filter(({ startTime }) => startTime >= fromMs)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}
