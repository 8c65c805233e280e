import { expect, test } from "vitest";
import { blockingOf } from "./figures.ts";

const longTasks = [
  { startTime: 100, duration: 80 },
  { startTime: 300, duration: 51 },
  { startTime: 500, duration: 250 },
];

test("a long task blocks for its time beyond 50 ms", () => {
  expect(blockingOf(longTasks)).toBe(231);
  expect(blockingOf([])).toBe(0);
});

test("tasks that started before the given time are left out", () => {
  expect(blockingOf(longTasks, 300)).toBe(201);
});
