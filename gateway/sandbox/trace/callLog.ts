import type { KeptCall, KeptToken } from "./traceTables.ts";

/**
 * Keeps which calls were made and which tokens given out for the payments of the sandbox (G29). Whoever notes something never waits for it, and
 * never hears of a failure: where the database does not keep up, notes are dropped.
 */
export interface CallLog {
  /** Whether anything is kept at all: not in live, nor where it is switched off. */
  readonly isKept: boolean;
  readonly noteCall: (call: KeptCall) => void;
  readonly noteToken: (token: KeptToken) => void;
  /** Has what was noted until now written, so that it can be read. */
  readonly flush: () => Promise<void>;
  /** Writes what is left, and keeps nothing more. */
  readonly stop: () => Promise<void>;
}
