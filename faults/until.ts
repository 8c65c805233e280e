import { setTimeout as wait } from "node:timers/promises";

const lookEveryMs = 100;

/** Waits until `isSo` is true. Throws an error that names `what` after `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await wait(lookEveryMs);
  }
}
