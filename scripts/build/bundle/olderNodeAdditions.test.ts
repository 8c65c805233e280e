import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupBy, parseUrl, withResolvers } from "./olderNodeAdditions.ts";

test("what is added for an older Node groups as a newer one does by itself", () => {
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
])("and %j parses to %j", (text, href) => {
  expect(parseUrl(text)?.href).toBe(href);
});

test("and gives a promise with what settles it", async () => {
  const kept = withResolvers<number>();
  kept.resolve(1);
  expect(await kept.promise).toBe(1);
  const broken = withResolvers<number>();
  broken.reject(new Error("no"));
  await expect(broken.promise).rejects.toThrow("no");
});
