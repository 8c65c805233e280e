import { isFinal, type PaymentStatus } from "#contract/status.ts";
import type { ApiErrorKind } from "../api/apiError.ts";

/** What decides when the payin is asked for again. */
export interface PollState {
  /** The last status that was read; undefined before the first. */
  readonly status: PaymentStatus | undefined;
  /** How the last call failed, if it did. */
  readonly failure: ApiErrorKind | undefined;
  /** How long the service asked to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Calls since the customer last turned to the page. */
  readonly callsSinceAttention: number;
  readonly isHidden: boolean;
  /** Spreads the calls of many pages, in [0, 1). */
  readonly jitter: number;
}

const firstMs = 2000;
const growth = 1.3;
const longestMs = 10_000;
const hiddenMs = 30_000;

/** Failures that no later call of the same page can mend: the token has ended or does not reach so far. */
const lasting: ReadonlySet<ApiErrorKind | undefined> = new Set(["unauthorized", "forbidden"]);

/**
 * Milliseconds until the payin is asked for again: 2 s at first, growing to 10 s, 30 s while hidden, never less than
 * `Retry-After`, and up to a fifth more by jitter. `false` ends the polling: after a final status, or when the token has
 * ended (G41). A lost connection or an expiry never does (G42).
 */
export function nextPollDelayMs(state: PollState): number | false {
  if (state.status !== undefined && isFinal(state.status)) return false;
  if (lasting.has(state.failure)) return false;
  const grownMs = Math.min(firstMs * growth ** state.callsSinceAttention, longestMs);
  const leastMs = state.isHidden ? hiddenMs : grownMs;
  return Math.round(Math.max(leastMs, state.retryAfterMs ?? 0) * (1 + state.jitter / 5));
}

/** When the last call ended, and what has to be waited for. */
export interface AskState extends Pick<PollState, "status" | "failure" | "retryAfterMs"> {
  readonly nowMs: number;
  /** When the last call ended; 0 before the first. */
  readonly lastAnswerAtMs: number;
}

/** The least time between two calls, so that an impatient customer does not run into the limit of §8. */
const leastGapMs = 1000;

/**
 * Milliseconds until the payin may be asked for out of turn: because the customer comes back, presses "check now", or another tab has
 * news. Not against `Retry-After`, and not twice in a second; `false` after a final status. A token that has ended may be
 * tried again by hand.
 */
export function untilAskMs(state: AskState): number | false {
  if (state.status !== undefined && isFinal(state.status)) return false;
  const gapMs = Math.max(leastGapMs, state.failure === undefined ? 0 : (state.retryAfterMs ?? 0));
  return Math.max(0, state.lastAnswerAtMs + gapMs - state.nowMs);
}

/** Tells whether the payin may be asked for out of turn at once. */
export function mayAskNow(state: AskState): boolean {
  return untilAskMs(state) === 0;
}
