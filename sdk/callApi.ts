import { ApiError, ServiceUnreachable } from "./apiError.ts";
import { sendCall } from "./sendCall.ts";
import type { ApiCall, Service } from "./service.ts";
import { passTime } from "./untilAborted.ts";

/** Status codes of a temporary failure, from a proxy or from the service itself (G10). */
const temporaryStatuses = new Set([502, 503, 504]);

const firstWaitMs = 500;
const longestWaitMs = 8000;

/**
 * Makes a call and returns the body of its successful answer, as the service promises it (§4).
 *
 * A 429 was not processed (§8), so the call is repeated after its `Retry-After`. A repeatable call is also repeated after a
 * 502, 503 or 504 and without an answer. Every GET is repeatable; other calls say so with `isRepeatable`. Without
 * `Retry-After` the waits double from half a second, each randomly shortened by up to a half. The attempts end after
 * `maximumTries`. No wait begins that would end after `deadlineMs`.
 *
 * Throws an ApiError if the service refuses, ServiceUnreachable without an answer, and the signal's reason after an abort.
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
      if (tries >= maximumTries || !mayRepeat(call, error)) throw error;
      const waitMs = waitMsAfter(error, tries);
      if (spentMs + waitMs >= deadlineMs) throw error;
      await wait(waitMs, signal);
      spentMs += waitMs;
    }
  }
}

function mayRepeat({ method, isRepeatable = method === "GET" }: ApiCall, error: unknown) {
  if (error instanceof ServiceUnreachable) return isRepeatable;
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || (isRepeatable && temporaryStatuses.has(error.status));
}

function waitMsAfter(error: unknown, tries: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSecs : undefined;
  if (asked !== undefined) return asked * 1000;
  // Random, so that clients that were refused together do not return together.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
