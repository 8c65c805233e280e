/** The result of a stage, as its runner reported it. */
export interface Result {
  readonly passed: number;
  /** One line for each failure. */
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

/** Adds a failure for a bad exit code without a reported failure. */
export function judgeExit(result: Result, exitCode: number): Result {
  if (exitCode === 0 || result.failures.length > 0) return result;
  return merge([result, oneFailure(`It failed with exit code ${exitCode}.`)]);
}

/** Returns the last line of a run: `12 passed, 0 failed`, and the number of skipped tests if there are any. */
export function summarize({ passed, failures, skipped }: Result): string {
  const counts = [`${passed} passed`, `${failures.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return counts.join(", ");
}

/** Whether something ran and nothing failed. */
export function isGood({ passed, failures }: Result): boolean {
  return failures.length === 0 && passed > 0;
}
