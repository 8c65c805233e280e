import { expect, test } from "vitest";
import { ApiError, apiErrorKinds } from "./apiError.ts";
import { retryDelayMs, shouldRetry } from "./queryClient.ts";

test("only lost and postponed calls are retried", () => {
  const retried = apiErrorKinds.filter((kind) => shouldRetry(0, new ApiError(kind)));
  expect(retried).toEqual(["network", "tooMany", "unavailable"]);
});

test("a read is retried at most three times", () => {
  expect(shouldRetry(2, new ApiError("network"))).toBe(true);
  expect(shouldRetry(3, new ApiError("network"))).toBe(false);
});

test("a wait of a minute is not retried", () => {
  expect(shouldRetry(0, new ApiError("unavailable", { retryAfterMs: 60_000 }))).toBe(false);
});

test("the delay doubles, and jitter adds up to a quarter", () => {
  const error = new ApiError("network");
  expect(retryDelayMs(0, error, 0)).toBe(1000);
  expect(retryDelayMs(2, error, 0)).toBe(4000);
  expect(retryDelayMs(2, error, 0.8)).toBe(4800);
});

test("the delay is at least Retry-After", () => {
  const error = new ApiError("tooMany", { retryAfterMs: 5000 });
  expect(retryDelayMs(0, error, 0)).toBe(5000);
});
