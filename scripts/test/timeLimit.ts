import type { Result } from "./report.ts";

/**
 * The variable that passes the end of the run to Vitest's reporter, in milliseconds since 1970. Tests that have not
 * started by then are not run.
 */
export const endVariable = "TESTS_END_AT";

/** Milliseconds for tests that run when the time is over, and for the reports. */
const lastTestsMs = 6 * 60_000;

/** The time of a run that was given `--minutes`. */
export interface TimeLimit {
  /** Aborts when the time is over: what runs then is ended. */
  readonly over: AbortSignal;
  /** When runners are to start no further test, in milliseconds since 1970. */
  readonly lastStartAt: number | undefined;
}

/**
 * Returns the limit of a run; without minutes, one that never ends.
 * @param startedAt when the command started, in milliseconds since 1970
 */
export function limitTime(minutes: number | undefined, startedAt: number): TimeLimit {
  if (minutes === undefined) return { over: new AbortController().signal, lastStartAt: undefined };
  const endsAt = Math.round(startedAt + minutes * 60_000);
  const over = AbortSignal.timeout(Math.max(0, endsAt - Date.now()));
  return { over, lastStartAt: endsAt - lastTestsMs };
}

/** Whether runners were to start no further test. */
export function isLate({ lastStartAt }: TimeLimit): boolean {
  return lastStartAt !== undefined && Date.now() >= lastStartAt;
}

/** The reason of what a run did not reach. It is neither passed nor failed. */
export const timeWasOver = "NOT RUN: the time of --minutes was over";

/** Whether the run reached everything. One that did not has shown too little to be good. */
export function isWhole({ skipped }: Result): boolean {
  return skipped.every(({ reason }) => reason !== timeWasOver);
}

export function notReached(title: string): Result {
  return { passed: 0, failures: [], skipped: [{ title, reason: timeWasOver }] };
}
