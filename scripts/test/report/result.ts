/** The result of a stage, as its runner reported it. */
export interface Result {
  readonly passed: number;
  /** One line for each failure, which says what failed. */
  readonly failures: readonly string[];
  readonly skipped: readonly Skipped[];
}

export interface Skipped {
  readonly title: string;
  readonly reason: string;
}

export const onePassed: Result = { passed: 1, failures: [], skipped: [] };

export function oneFailure(what: string): Result {
  return { passed: 0, failures: [what], skipped: [] };
}

export function merge(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

/** A runner that ends badly although its report knows of no failure has met one that it does not count. */
export function judgeExit(result: Result, exitCode: number): Result {
  if (exitCode === 0 || result.failures.length > 0) return result;
  return merge([result, oneFailure(`It ended with exit code ${exitCode}.`)]);
}

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
