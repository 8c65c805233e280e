import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("draining waits for every call under way", async () => {
  const drain = createDrain();
  const [leaveFirst, leaveSecond] = [drain.enter(), drain.enter()];
  expect(drain.isDraining()).toBe(false);
  const ended = vi.fn();
  const draining = drain.begin(8000).then(ended);
  expect(drain.isDraining()).toBe(true);
  leaveFirst();
  leaveFirst();
  await vi.advanceTimersByTimeAsync(7999);
  expect(ended).not.toHaveBeenCalled();
  leaveSecond();
  await draining;
});

test("draining waits no longer than it may", async () => {
  const drain = createDrain();
  drain.enter();
  const draining = drain.begin(8000);
  await vi.advanceTimersByTimeAsync(8000);
  await draining;
});

test("draining ends at once where nothing is under way", async () => {
  const drain = createDrain();
  drain.enter()();
  await drain.begin(8000);
});
