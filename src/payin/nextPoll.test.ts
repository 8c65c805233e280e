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

test("the page polls at once when the customer returns", () => {
  expect(mayAskNow(idle)).toBe(true);
  expect(mayAskNow({ ...idle, status: undefined, lastAnswerAtMs: 0 })).toBe(true);
});

test("several signals of one return cause one poll", () => {
  expect(mayAskNow({ ...idle, lastAnswerAtMs: 49_500 })).toBe(false);
});

test("Retry-After also delays polls that the customer requests", () => {
  const busy: AskState = { ...idle, failure: "tooMany", retryAfterMs: 12_000 };
  expect(mayAskNow(busy)).toBe(false);
  expect(mayAskNow({ ...busy, nowMs: 52_000 })).toBe(true);
});

test("a message from another tab that comes too early causes a poll as soon as one is allowed", () => {
  expect(untilAskMs(idle)).toBe(0);
  expect(untilAskMs({ ...idle, lastAnswerAtMs: 49_700 })).toBe(700);
  expect(untilAskMs({ ...idle, failure: "tooMany", retryAfterMs: 12_000 })).toBe(2000);
  expect(untilAskMs({ ...idle, status: "SUCCESS", lastAnswerAtMs: 49_700 })).toBe(false);
});

test("a final status is not polled again", () => {
  expect(mayAskNow({ ...idle, status: "FAILED" })).toBe(false);
});
