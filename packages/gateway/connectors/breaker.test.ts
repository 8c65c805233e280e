import { expect, it } from "vitest";
import { createBreaker } from "./breaker.ts";

/** Lets a call of an instant fail. */
function fail(breaker: ReturnType<typeof createBreaker>, atMs: number, retryAfterMs = 0): void {
  const call = breaker.enter(atMs);
  if (!call) throw new Error(`it rests at ${atMs}`);
  call.failed(atMs, retryAfterMs);
}

/** Returns a breaker that has opened at 0. */
function openAt0(random: () => number = () => 0) {
  const breaker = createBreaker(random);
  for (let count = 0; count < 5; count += 1) fail(breaker, 0);
  return breaker;
}

it("rests for 1, 1, 2, 4, 8, 16 and then 30 seconds, with one call after each", () => {
  const breaker = openAt0();
  let nowMs = 0;
  const rests: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const waitMs = breaker.waitMs(nowMs);
    rests.push(waitMs / 1000);
    expect(breaker.enter(nowMs + waitMs - 1)).toBeUndefined();
    nowMs += waitMs;
    const trial = breaker.enter(nowMs);
    expect(breaker.enter(nowMs)).toBeUndefined();
    trial?.failed(nowMs, 0);
  }
  expect(rests).toEqual([1, 1, 2, 4, 8, 16, 30, 30, 30]);
});

it("shortens a rest by up to a fifth, so that processes do not try together", () => {
  expect(openAt0(() => 0.5).waitMs(0)).toBe(900);
  expect(openAt0(() => 0.999).waitMs(0)).toBeCloseTo(800, 0);
});

it.each([
  [0, 1000],
  [500, 1000],
  [12_000, 12_000],
  [300_000, 30_000],
])("rests for as long as the other side asks: %d ms make %d", (askedMs, restMs) => {
  const breaker = createBreaker(() => 0);
  for (let count = 0; count < 5; count += 1) fail(breaker, 0, askedMs);
  expect(breaker.waitMs(0)).toBe(restMs);
});

it("counts calls of before a rest that fail later for nothing", () => {
  const breaker = createBreaker(() => 0);
  const calls = Array.from({ length: 25 }, () => breaker.enter(0));
  for (const call of calls) call?.failed(500, 0);
  expect(breaker.waitMs(500)).toBe(1000);
  fail(breaker, 1500);
  expect(breaker.waitMs(1500)).toBe(1000);
});

it("lets all calls pass after a good answer, and needs five failures again", () => {
  const breaker = openAt0();
  breaker.enter(1000)?.succeeded();
  for (let count = 0; count < 4; count += 1) fail(breaker, 1000);
  expect(breaker.waitMs(1000)).toBe(0);
  fail(breaker, 1000);
  expect(breaker.waitMs(1000)).toBe(1000);
});

it("ends a rest when the other side is heard, goes on with the next one at a failure, and hears once a second", () => {
  const breaker = openAt0();
  fail(breaker, 1000);
  fail(breaker, 2000);
  expect(breaker.waitMs(2000)).toBe(2000);
  breaker.heard(2100);
  const calls = [breaker.enter(2100), breaker.enter(2100)];
  expect(calls).not.toContain(undefined);
  calls[0]?.failed(2100, 0);
  expect(breaker.waitMs(2100)).toBe(4000);
  breaker.heard(2200);
  expect(breaker.waitMs(2200)).toBe(900);
  breaker.heard(3100);
  expect(breaker.waitMs(3100)).toBe(0);
});

it("tries again if the call that tries never ends", () => {
  const breaker = openAt0();
  expect(breaker.enter(1000)).toBeDefined();
  expect(breaker.waitMs(1000)).toBe(1000);
  expect(breaker.waitMs(11_000)).toBe(0);
});

it("has failed since its first failure until a success, also while it was heard", () => {
  const breaker = openAt0();
  breaker.heard(60_000);
  expect(breaker.failingMs(130_000)).toBe(130_000);
  breaker.enter(130_000)?.succeeded();
  expect(breaker.failingMs(130_000)).toBe(0);
});
