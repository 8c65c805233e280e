import { expect, test } from "vitest";
import {
  type AskState,
  mayAskNow,
  nextPollDelayMs,
  type PollState,
  untilAskMs,
} from "./nextPoll.ts";

const waiting: PollState = {
  status: "PROCESSING",
  failure: undefined,
  retryAfterMs: undefined,
  callsSinceAttention: 0,
  isHidden: false,
  jitter: 0,
};

test("the first call comes after two seconds and the gaps grow to ten", () => {
  const delays = [0, 1, 2, 4, 6, 7, 100].map((callsSinceAttention) =>
    nextPollDelayMs({ ...waiting, callsSinceAttention }),
  );
  expect(delays).toEqual([2000, 2600, 3380, 5712, 9654, 10_000, 10_000]);
});

test.each(["SUCCESS", "FAILED", "REFUSED"] as const)(
  "after %s nothing is asked any more",
  (status) => {
    expect(nextPollDelayMs({ ...waiting, status })).toBe(false);
  },
);

test.each(["network", "timeout", "unavailable", "tooMany", "notFound", "unreadable"] as const)(
  "a failure of kind %s does not end the polling (G42)",
  (failure) => {
    expect(nextPollDelayMs({ ...waiting, failure })).toBe(2000);
  },
);

test.each(["unauthorized", "forbidden"] as const)(
  "%s ends it, since no later call can do better",
  (failure) => {
    expect(nextPollDelayMs({ ...waiting, failure })).toBe(false);
  },
);

test("a hidden page asks every thirty seconds", () => {
  expect(nextPollDelayMs({ ...waiting, isHidden: true })).toBe(30_000);
});

test("Retry-After is the least that is waited", () => {
  expect(nextPollDelayMs({ ...waiting, failure: "tooMany", retryAfterMs: 45_000 })).toBe(45_000);
  expect(nextPollDelayMs({ ...waiting, failure: "tooMany", retryAfterMs: 1000 })).toBe(2000);
});

test("jitter adds up to a fifth and never shortens", () => {
  expect(nextPollDelayMs({ ...waiting, jitter: 0.5 })).toBe(2200);
});

const idle: AskState = {
  status: "PROCESSING",
  failure: undefined,
  retryAfterMs: undefined,
  nowMs: 50_000,
  lastAnswerAtMs: 40_000,
};

test("a customer who comes back is told at once", () => {
  expect(mayAskNow(idle)).toBe(true);
  expect(mayAskNow({ ...idle, status: undefined, lastAnswerAtMs: 0 })).toBe(true);
});

test("several signs of the same return make one call", () => {
  expect(mayAskNow({ ...idle, lastAnswerAtMs: 49_500 })).toBe(false);
});

test("Retry-After holds against the customer's impatience", () => {
  const busy: AskState = { ...idle, failure: "tooMany", retryAfterMs: 12_000 };
  expect(mayAskNow(busy)).toBe(false);
  expect(mayAskNow({ ...busy, nowMs: 52_000 })).toBe(true);
});

test("news that comes too soon is read as soon as it may be", () => {
  expect(untilAskMs(idle)).toBe(0);
  expect(untilAskMs({ ...idle, lastAnswerAtMs: 49_700 })).toBe(700);
  expect(untilAskMs({ ...idle, failure: "tooMany", retryAfterMs: 12_000 })).toBe(2000);
  expect(untilAskMs({ ...idle, status: "SUCCESS", lastAnswerAtMs: 49_700 })).toBe(false);
});

test("a final status is not asked for again", () => {
  expect(mayAskNow({ ...idle, status: "FAILED" })).toBe(false);
});
