import { expect, test } from "vitest";
import { blockingOf } from "./blockingOf.ts";

const longTasks = [
  { startTime: 100, duration: 80 },
  { startTime: 300, duration: 51 },
  { startTime: 500, duration: 250 },
];

test("a long task blocks for what it takes beyond 50 ms", () => {
  expect(blockingOf(longTasks)).toBe(231);
  expect(blockingOf([])).toBe(0);
});

test("what began before a time is left out", () => {
  expect(blockingOf(longTasks, 300)).toBe(201);
});
