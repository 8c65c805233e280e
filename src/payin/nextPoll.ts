import { isFinal, type PaymentStatus } from "@pay/contract/status.ts";
import type { ApiErrorKind } from "../api/apiError.ts";

/** The state that determines the next poll. */
export interface PollState {
  /** The last status that was read; undefined before the first. */
  readonly status: PaymentStatus | undefined;
  /** The failure of the last poll, if it failed. */
  readonly failure: ApiErrorKind | undefined;
  /** Milliseconds that the service asked the caller to wait. */
  readonly retryAfterMs: number | undefined;
  /** Number of polls since the customer last turned to the page. */
  readonly callsSinceAttention: number;
  readonly isHidden: boolean;
  /** Spreads the polls of many pages, in [0, 1). */
  readonly jitter: number;
}

const firstMs = 2000;
const growth = 1.3;
const longestMs = 10_000;
const hiddenMs = 30_000;

/** Failures that every later poll would have too: the token has expired or does not cover the call. */
const lasting: ReadonlySet<ApiErrorKind | undefined> = new Set(["unauthorized", "forbidden"]);

/**
 * Returns the milliseconds until the next poll: 2 s at first, growing to 10 s, 30 s while hidden, and at least `Retry-After`.
 * Jitter adds up to a fifth. Returns `false` after a final status, or when the token has expired or does not cover the call (G41).
 * A lost connection or an expired payin does not end polling (G42).
 */
export function nextPollDelayMs(state: PollState): number | false {
  if (state.status !== undefined && isFinal(state.status)) return false;
  if (lasting.has(state.failure)) return false;
  const grownMs = Math.min(firstMs * growth ** state.callsSinceAttention, longestMs);
  const leastMs = state.isHidden ? hiddenMs : grownMs;
  return Math.round(Math.max(leastMs, state.retryAfterMs ?? 0) * (1 + state.jitter / 5));
}

/** The state that determines when an extra poll is allowed. */
export interface AskState extends Pick<PollState, "status" | "failure" | "retryAfterMs"> {
  readonly nowMs: number;
  /** When the last poll ended; 0 before the first. */
  readonly lastAnswerAtMs: number;
}

/** Minimum milliseconds between two polls, so that an impatient customer does not exceed the limit of §8. */
const leastGapMs = 1000;

/** Minimum milliseconds between two polls after a success: its money may go back days later (G58). */
const successGapMs = 60_000;

/**
 * Returns the milliseconds until an extra poll is allowed: when the customer returns or presses "check now", or another tab sends
 * a message. It respects `Retry-After`, and one poll a second, or one a minute after a success. Returns `false` after another final
 * status. The customer may retry with an expired token.
 */
export function untilAskMs(state: AskState): number | false {
  const { status } = state;
  if (status === "FAILED" || status === "REFUSED") return false;
  const usualGapMs = status === "SUCCESS" ? successGapMs : leastGapMs;
  const gapMs = Math.max(usualGapMs, state.failure === undefined ? 0 : (state.retryAfterMs ?? 0));
  return Math.max(0, state.lastAnswerAtMs + gapMs - state.nowMs);
}
