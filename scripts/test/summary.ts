import type { Result } from "./result.ts";

/** The line that ends it all: `12 passed, 0 failed`, and how many were skipped if any were. */
export function summarize({ passed, failures, skipped }: Result): string {
  const counts = [`${passed} passed`, `${failures.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return counts.join(", ");
}

/** Nothing failed, and something ran. */
export function isGood({ passed, failures }: Result): boolean {
  return failures.length === 0 && passed > 0;
}
