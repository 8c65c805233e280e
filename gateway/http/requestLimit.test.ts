import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSetClock } from "../testing/setClock.ts";
import { createRequestLimit } from "./requestLimit.ts";

test("ten calls pass, the eleventh is refused and told to wait a second (§8)", () => {
  const limit = createRequestLimit(10, createSetClock());
  const verdicts = Array.from({ length: 11 }, () => limit.take("A"));
  expect(verdicts.map(({ isAccepted }) => isAccepted)).toEqual([...Array(10).fill(true), false]);
  expect(verdicts[0]).toEqual({ isAccepted: true, remaining: 9, freeInSeconds: 1 });
  expect(verdicts[10]).toEqual({ isAccepted: false, remaining: 0, freeInSeconds: 1 });
});

test("a call is free again exactly one second after the oldest that counts", () => {
  const clock = createSetClock();
  const limit = createRequestLimit(10, clock);
  for (let call = 0; call < 10; call += 1) {
    limit.take("A");
    clock.advance(50);
  }
  clock.advance(499);
  expect(limit.take("A").isAccepted).toBe(false);
  clock.advance(1);
  expect(limit.take("A").isAccepted).toBe(true);
  expect(limit.take("A").isAccepted).toBe(false);
});

test("a refused call does not count", () => {
  const clock = createSetClock();
  const limit = createRequestLimit(1, clock);
  limit.take("A");
  clock.advance(999);
  expect(limit.take("A").isAccepted).toBe(false);
  clock.advance(1);
  expect(limit.take("A").isAccepted).toBe(true);
});

test("keys do not share their seconds", () => {
  const limit = createRequestLimit(1, createSetClock());
  limit.take("A");
  expect(limit.take("B").isAccepted).toBe(true);
});

test("looking counts nothing", () => {
  const limit = createRequestLimit(2, createSetClock());
  expect(limit.look("A")).toEqual({ isAccepted: true, remaining: 2, freeInSeconds: 0 });
  limit.take("A");
  expect(limit.look("A")).toEqual({ isAccepted: true, remaining: 1, freeInSeconds: 1 });
  limit.take("A");
  expect(limit.look("A")).toEqual({ isAccepted: false, remaining: 0, freeInSeconds: 1 });
});

test("no second of any arrivals holds more than the limit, and a refusal means that it is full", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (gaps) => {
      const clock = createSetClock();
      const limit = createRequestLimit(10, clock);
      const accepted: number[] = [];
      for (const gap of gaps) {
        clock.advance(gap);
        const now = clock.elapsedMs();
        const inSecond = accepted.filter((time) => now - time < 1000).length;
        const { isAccepted, remaining } = limit.take("A");
        expect(isAccepted).toBe(inSecond < 10);
        if (isAccepted) accepted.push(now);
        expect(remaining).toBe(10 - inSecond - (isAccepted ? 1 : 0));
      }
    }),
  );
});
