import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins to drain; returns functions that tell whether it still listens, and whether it has ended. */
function begin(drain: ReturnType<typeof createDrain>, atMostMs = 8000) {
  let state = { isListening: true, hasEnded: false };
  const stopListening = async () => {
    state = { ...state, isListening: false };
    await Promise.resolve();
  };
  void drain.begin(atMostMs, stopListening).then(() => (state = { ...state, hasEnded: true }));
  return { isListening: () => state.isListening, hasEnded: () => state.hasEnded };
}

test("draining waits for every call under way", async () => {
  const drain = createDrain();
  const [leaveFirst, leaveSecond] = [drain.enter(), drain.enter()];
  expect(drain.isDraining()).toBe(false);
  const { hasEnded } = begin(drain);
  expect(drain.isDraining()).toBe(true);
  leaveFirst();
  leaveFirst();
  await vi.advanceTimersByTimeAsync(7900);
  expect(hasEnded()).toBe(false);
  leaveSecond();
  await vi.advanceTimersByTimeAsync(50);
  expect(hasEnded()).toBe(true);
});

test("calls are taken for four seconds and then refused, since they could not finish (G10)", async () => {
  const drain = createDrain();
  drain.enter();
  expect(drain.refusesCalls()).toBe(false);
  begin(drain);
  await vi.advanceTimersByTimeAsync(3900);
  expect(drain.refusesCalls()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(drain.refusesCalls()).toBe(true);
});

test("a balancer that asks for the readiness has four seconds to send calls elsewhere", async () => {
  const drain = createDrain();
  drain.noteAsked();
  await vi.advanceTimersByTimeAsync(9000);
  const { isListening, hasEnded } = begin(drain);
  await vi.advanceTimersByTimeAsync(3900);
  expect([isListening(), hasEnded()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(400);
  expect([isListening(), hasEnded()]).toEqual([false, true]);
});

test.each([undefined, 11_000])(
  "no connection is taken any more where nobody asks for the readiness, last %s ms ago",
  async (agoMs) => {
    const drain = createDrain();
    if (agoMs !== undefined) {
      drain.noteAsked();
      await vi.advanceTimersByTimeAsync(agoMs);
    }
    const { isListening, hasEnded } = begin(drain);
    expect(isListening()).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(hasEnded()).toBe(true);
  },
);

test("draining waits for calls that were sent earlier and are read late", async () => {
  const drain = createDrain();
  const { hasEnded } = begin(drain);
  for (let late = 0; late < 5; late += 1) {
    await vi.advanceTimersByTimeAsync(150);
    expect(hasEnded()).toBe(false);
    drain.enter()();
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(hasEnded()).toBe(true);
});

test("callers who go on calling are answered for as long as the time limit allows", async () => {
  const drain = createDrain();
  const { hasEnded } = begin(drain);
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
