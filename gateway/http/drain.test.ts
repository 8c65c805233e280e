import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins to drain, and gives whether that has ended. */
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

test("draining waits no longer than it may", async () => {
  const drain = createDrain();
  drain.enter();
  const hasEnded = begin(drain);
  await vi.advanceTimersByTimeAsync(8050);
  expect(hasEnded()).toBe(true);
});

test("draining ends in a moment where nothing is under way", async () => {
  const drain = createDrain();
  drain.enter()();
  const hasEnded = begin(drain);
  await vi.advanceTimersByTimeAsync(250);
  expect(hasEnded()).toBe(true);
});

test("calls that were sent before and are read late are still told to come back (G10)", async () => {
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

test("who goes on calling is told to come back for as long as there is time, and no longer", async () => {
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
