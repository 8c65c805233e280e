import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupBy, parseUrl, withResolvers } from "./olderNodeAdditions.ts";

test("the added `Map.groupBy` groups like the built-in one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), (numbers, by) => {
      const keyOf = (number: number, index: number) => (number + index) % by;
      expect([...groupBy(numbers, keyOf)]).toEqual([...Map.groupBy(numbers, keyOf)]);
    }),
  );
});

test.each([
  ["https://pay.example/a?b#c", "https://pay.example/a?b#c"],
  ["HTTPS://Pay.example", "https://pay.example/"],
  ["pay.example", undefined],
  ["", undefined],
])("the added `URL.parse` parses %j to %j", (text, href) => {
  expect(parseUrl(text)?.href).toBe(href);
});

test("the added `Promise.withResolvers` returns a promise with its functions", async () => {
  const kept = withResolvers<number>();
  kept.resolve(1);
  expect(await kept.promise).toBe(1);
  const broken = withResolvers<number>();
  broken.reject(new Error("no"));
  await expect(broken.promise).rejects.toThrow("no");
});
