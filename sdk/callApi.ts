import { ApiError, ServiceUnreachable } from "./apiError.ts";
import { sendCall } from "./sendCall.ts";
import type { ApiCall, Service } from "./service.ts";
import { passTime } from "./untilAborted.ts";

/** Answers that something between us and the service gives in its place, or it itself for a moment (G10). */
const passing = new Set([502, 503, 504]);

const firstWaitMs = 500;
const longestWaitMs = 8000;

/**
 * Makes a call and gives the body of its successful answer, as the service promises it (§4).
 *
 * A 429 was not processed (§8), so the call is made again after its `Retry-After`. So is a call that may be repeated, which is any
 * GET and what says so of itself, after a 502, 503 or 504 and when nobody answered. Without `Retry-After` the waits double from half a
 * second on, each cut by chance to between a half and the whole of it. It ends after `maximumTries`, and no wait begins that would
 * end after `deadlineMs`.
 *
 * Throws an ApiError for a refusal, ServiceUnreachable when nobody answers, and the signal's reason once that is aborted.
 */
export async function callApi<Reply>(service: Service, call: ApiCall): Promise<Reply> {
  const { maximumTries = 4, deadlineMs = 60_000, timeoutMs = 30_000, signal } = service;
  const { wait = passTime } = service;
  let spentMs = 0;
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now();
    try {
      return await sendCall<Reply>(
        service,
        call,
        Math.ceil(Math.min(timeoutMs, deadlineMs - spentMs)),
      );
    } catch (error) {
      spentMs += performance.now() - startedAt;
      if (tries >= maximumTries || !mayTryAgain(call, error)) throw error;
      const waitMs = waitMsAfter(error, tries);
      if (spentMs + waitMs >= deadlineMs) throw error;
      await wait(waitMs, signal);
      spentMs += waitMs;
    }
  }
}

function mayTryAgain({ method, isRepeatable = method === "GET" }: ApiCall, error: unknown) {
  if (error instanceof ServiceUnreachable) return isRepeatable;
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || (isRepeatable && passing.has(error.status));
}

function waitMsAfter(error: unknown, tries: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSecs : undefined;
  if (asked !== undefined) return asked * 1000;
  // By chance, so that those who were turned away together do not come back together.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
