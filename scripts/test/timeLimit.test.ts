import { expect, test } from "vitest";
import { isLate, limitTime } from "./timeLimit.ts";

test("without minutes, a run is never over", () => {
  const time = limitTime(undefined, 0);
  expect(time.over.aborted).toBe(false);
  expect(isLate(time)).toBe(false);
});

test("runners start no test in the last six minutes, so that their reports are written in time", () => {
  const startedAt = Date.now() + 0.5;
  expect(limitTime(80, startedAt).lastStartAt).toBe(Math.round(startedAt + 74 * 60_000));
  expect(isLate(limitTime(80, startedAt))).toBe(false);
  expect(isLate(limitTime(5, startedAt))).toBe(true);
});
