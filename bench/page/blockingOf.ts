/** How long a page could not answer: what its long tasks take beyond 50 ms each, of those that begin after a time; milliseconds. */
export function blockingOf(
  longTasks: readonly { readonly startTime: number; readonly duration: number }[],
  fromMs = 0,
): number {
  return longTasks
    .filter(({ startTime }) => startTime >= fromMs)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}
