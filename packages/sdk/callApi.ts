import { ApiError, ServiceUnreachable } from "./apiError.ts";
import { type Caller, openBody, sendCall } from "./sendCall.ts";
import { checkBase } from "./input/checkValues.ts";
import type { ApiCall, Authorized } from "./service.ts";

/** Status codes of a temporary failure, from a proxy or from the service itself (G10). */
const temporaryStatuses = new Set([502, 503, 504]);

const firstWaitMs = 500;
const longestWaitMs = 8000;

/**
 * Makes a call and returns the body of its successful answer, as the service promises it (§4).
 *
 * A 429 was not processed (§8), so any call is repeated after it, once. A repeatable call is also repeated after a 502, 503 or
 * 504 and without an answer. Every GET is repeatable; other calls say so with `isRepeatable`. It waits for `Retry-After` and up to
 * a second more, at random. Without `Retry-After` the waits double from half a second, each randomly shortened by up to a half.
 * The attempts end after `maximumTries`. No wait begins that would end after `deadlineMs`.
 *
 * Throws an InvalidInput for a malformed `baseUrl`, an ApiError if the service refuses, ServiceUnreachable without an answer, and the signal's reason after an abort.
 */
export async function callApi<Reply>(service: Caller, call: ApiCall): Promise<Reply> {
  return await repeatCall(service, call, sendCall<Reply>);
}

/**
 * Makes a call that answers a file, repeated like `callApi` until the answer begins. Returns the bytes of the file, which fail as
 * a stream if the connection is lost. Throws like `callApi`.
 */
export async function openFile(
  service: Caller,
  call: ApiCall,
): Promise<ReadableStream<Uint8Array>> {
  return await repeatCall(service, call, openBody);
}

async function repeatCall<Answer>(
  service: Caller,
  call: ApiCall,
  send: (service: Caller, call: ApiCall, timeoutMs: number) => Promise<Answer>,
): Promise<Answer> {
  checkBase("baseUrl", service.baseUrl, "https://gateway.example/api");
  const { maximumTries = 4, deadlineMs = 60_000, timeoutMs = 30_000, signal } = service;
  const { wait = passTime } = service;
  let spentMs = 0;
  let isTooMany = false;
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now();
    try {
      return await send(service, call, Math.ceil(Math.min(timeoutMs, deadlineMs - spentMs)));
    } catch (error) {
      spentMs += performance.now() - startedAt;
      if (tries >= maximumTries || !mayRepeat(call, error)) throw error;
      // Who was refused again would only make the others wait.
      if (isTooManyRequests(error) && isTooMany) throw error;
      isTooMany ||= isTooManyRequests(error);
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
  return isTooManyRequests(error) || (isRepeatable && temporaryStatuses.has(error.status));
}

function isTooManyRequests(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

function waitMsAfter(error: unknown, tries: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSecs : undefined;
  // Random, so that calls that were refused together do not return together.
  if (asked !== undefined) return (asked + Math.random()) * 1000;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}

/**
 * Creates a payment at its path exactly once (§4, G11). Without an answer it sends the same create again. A 409 for the same
 * request means that the first one succeeded, so it reads the payment. Throws an ApiError: 409 `id_already_accepted` if
 * another request used the id.
 */
export async function createOnce<Created>(
  service: Authorized,
  path: string,
  request: object,
): Promise<Created> {
  try {
    const body = JSON.stringify(request);
    return await callApi(service, { method: "POST", path, body, isRepeatable: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.sameRequest !== true) throw error;
    return callApi(service, { method: "GET", path });
  }
}

/** Returns the promise's result, or rejects with the signal's reason on an abort. The promise itself goes on. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Resolves after some milliseconds, or rejects with the signal's reason and leaves no timer behind. */
async function passTime(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await untilAborted(passed, signal);
  } finally {
    clearTimeout(timer);
  }
}
