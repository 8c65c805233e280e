import { expect, test } from "vitest";
import { type AskState, nextPollDelayMs, type PollState, untilAskMs } from "./nextPoll.ts";

const waiting: PollState = {
  status: "PROCESSING",
  failure: undefined,
  retryAfterMs: undefined,
  callsSinceAttention: 0,
  isHidden: false,
  jitter: 0,
};

test("the first poll comes after two seconds and the delay grows to ten", () => {
  const delays = [0, 1, 2, 4, 6, 7, 100].map((callsSinceAttention) =>
    nextPollDelayMs({ ...waiting, callsSinceAttention }),
  );
  expect(delays).toEqual([2000, 2600, 3380, 5712, 9654, 10_000, 10_000]);
});

test.each(["SUCCESS", "FAILED", "REFUSED"] as const)("after %s polling ends", (status) => {
  expect(nextPollDelayMs({ ...waiting, status })).toBe(false);
});

test.each(["network", "timeout", "unavailable", "tooMany", "notFound", "unreadable"] as const)(
  "a failure of kind %s does not end polling (G42)",
  (failure) => {
    expect(nextPollDelayMs({ ...waiting, failure })).toBe(2000);
  },
);

test.each(["unauthorized", "forbidden"] as const)(
  "%s ends polling, because no later poll can succeed",
  (failure) => {
    expect(nextPollDelayMs({ ...waiting, failure })).toBe(false);
  },
);

test("a hidden page polls every thirty seconds", () => {
  expect(nextPollDelayMs({ ...waiting, isHidden: true })).toBe(30_000);
});

test("the delay is at least Retry-After", () => {
  expect(nextPollDelayMs({ ...waiting, failure: "tooMany", retryAfterMs: 45_000 })).toBe(45_000);
  expect(nextPollDelayMs({ ...waiting, failure: "tooMany", retryAfterMs: 1000 })).toBe(2000);
});

test("jitter adds up to a fifth and never shortens the delay", () => {
  expect(nextPollDelayMs({ ...waiting, jitter: 0.5 })).toBe(2200);
});

const idle: AskState = {
  status: "PROCESSING",
  failure: undefined,
  retryAfterMs: undefined,
  nowMs: 50_000,
  lastAnswerAtMs: 40_000,
};

test.each([
  ["at once when the customer returns", {}, 0],
  ["at once before the first answer", { status: undefined, lastAnswerAtMs: 0 }, 0],
  ["once for several signals of one return", { lastAnswerAtMs: 49_700 }, 700],
  ["no earlier than Retry-After", { failure: "tooMany", retryAfterMs: 12_000 }, 2000],
  ["after Retry-After", { failure: "tooMany", retryAfterMs: 12_000, nowMs: 52_000 }, 0],
  ["never after a final status", { status: "FAILED" }, false],
  ["never after another final status", { status: "REFUSED", lastAnswerAtMs: 0 }, false],
  ["a minute after a success, whose money may go back (G58)", { status: "SUCCESS" }, 50_000],
  ["at once later after a success", { status: "SUCCESS", nowMs: 100_000 }, 0],
] as const)("the customer or another tab may cause a poll %s", (_, change, waitMs) => {
  expect(untilAskMs({ ...idle, ...change })).toBe(waitMs);
});
