import { setTimeout as wait } from "node:timers/promises";

const lookEveryMs = 100;

/** Waits until something is so. Throws with what was waited for, where that takes longer than `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not so after ${withinMs} ms`);
    await wait(lookEveryMs);
  }
}
