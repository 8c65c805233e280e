import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSetClock } from "../testing/setClock.ts";
import { createRequestLimit } from "./requestLimit.ts";

const ofTen = { key: "A", perSecond: 10 };

test("`peek` counts nothing", () => {
  const limit = createRequestLimit(createSetClock());
  const by = { key: "A", perSecond: 2 };
  expect(limit.peek(by)).toEqual({ isAccepted: true, by, remaining: 2, freeInSeconds: 0 });
  limit.take([by]);
  expect(limit.peek(by)).toEqual({ isAccepted: true, by, remaining: 1, freeInSeconds: 1 });
  limit.take([by]);
  expect(limit.peek(by)).toEqual({ isAccepted: false, by, remaining: 0, freeInSeconds: 1 });
});

test("a call counts under all its keys or none, and the first full key decides", () => {
  const limit = createRequestLimit(createSetClock());
  const [one, other] = [ofTen, { ...ofTen, key: "B" }];
  const all = { key: "all", perSecond: 12 };
  for (let call = 0; call < 10; call += 1) limit.take([one, all]);
  expect(limit.take([one, all])).toMatchObject({ isAccepted: false, by: one });
  expect(limit.peek(all).remaining).toBe(2);
  expect(limit.take([other, all])).toMatchObject({ isAccepted: true, by: other, remaining: 9 });
  limit.take([other, all]);
  expect(limit.take([other, all])).toMatchObject({ isAccepted: false, by: all, remaining: 0 });
  expect(limit.peek(other).remaining).toBe(8);
});

test("no second of random arrivals has more calls than the limit, and a refusal means that it is full", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (gaps) => {
      const clock = createSetClock();
      const limit = createRequestLimit(clock);
      const accepted: number[] = [];
      for (const gap of gaps) {
        clock.advance(gap);
        const now = clock.elapsedMs();
        const inSecond = accepted.filter((time) => now - time < 1000).length;
        const { isAccepted, remaining } = limit.take([ofTen]);
        expect(isAccepted).toBe(inSecond < 10);
        if (isAccepted) accepted.push(now);
        expect(remaining).toBe(10 - inSecond - (isAccepted ? 1 : 0));
      }
    }),
  );
});
