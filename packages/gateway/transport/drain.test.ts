import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins to drain; returns a function that tells whether that has ended. */
function begin(drain: ReturnType<typeof createDrain>, atMostMs = 8000): () => boolean {
  let hasEnded = false;
  void drain.begin(atMostMs).then(() => (hasEnded = true));
  return () => hasEnded;
}

test("draining waits for every call under way", async () => {
  const drain = createDrain();
  const [leaveFirst, leaveSecond] = [drain.enter(), drain.enter()];
  expect(drain.isDraining()).toBe(false);
  const hasEnded = begin(drain);
  expect(drain.isDraining()).toBe(true);
  leaveFirst();
  leaveFirst();
  await vi.advanceTimersByTimeAsync(7900);
  expect(hasEnded()).toBe(false);
  leaveSecond();
  await vi.advanceTimersByTimeAsync(50);
  expect(hasEnded()).toBe(true);
});

test("calls that were sent earlier and are read late get a 503 (G10)", async () => {
  const drain = createDrain();
  const hasEnded = begin(drain);
  for (let late = 0; late < 5; late += 1) {
    await vi.advanceTimersByTimeAsync(150);
    expect(hasEnded()).toBe(false);
    drain.enter()();
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(hasEnded()).toBe(true);
});

test("callers who go on calling get 503 for as long as the time limit allows", async () => {
  const drain = createDrain();
  const hasEnded = begin(drain);
  for (let call = 0; call < 78; call += 1) {
    drain.enter()();
    await vi.advanceTimersByTimeAsync(100);
    expect(hasEnded()).toBe(false);
  }
  for (let call = 0; call < 4; call += 1) {
    drain.enter()();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(hasEnded()).toBe(true);
});
