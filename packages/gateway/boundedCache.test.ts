import { expect, test, vi } from "vitest";
import { bytesOfText, cacheBounds, createCache } from "./boundedCache.ts";

const { maximumBytes } = cacheBounds.fullLimits;

test("a cache never takes more bytes than its bound, whatever callers put into it", () => {
  const cache = createCache<string>("fullLimits", bytesOfText);
  for (let number = 0; number < 3000; number += 1)
    cache.set(`${number} ${"k".repeat(number)}`, "é日".repeat(number));
  expect(cache.bytes()).toBeLessThanOrEqual(maximumBytes);
  expect(cache.bytes()).toBeGreaterThan(maximumBytes / 2);
});

test("the entry that was not used for the longest time is forgotten first", () => {
  const third = maximumBytes / 3;
  const cache = createCache<number>("fullLimits", () => third - 1000);
  for (const key of ["a", "b", "c"]) cache.set(key, 1);
  expect(cache.get("a")).toBe(1);
  expect(cache.peek("b")).toBe(1);
  cache.set("d", 1);
  expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([1, undefined, 1, 1]);
});

test("a value that is larger than the whole cache is not kept, and the others are", () => {
  const cache = createCache<number>("fullLimits", (bytes) => bytes);
  cache.set("small", 10);
  cache.set("large", maximumBytes);
  expect([cache.get("small"), cache.get("large")]).toEqual([10, undefined]);
});

test("a value that grew is weighed anew", () => {
  const cache = createCache<number[]>("fullLimits", (list) => 8 * list.length);
  const list = [1];
  cache.set("a", list);
  const before = cache.bytes();
  list.push(2, 3);
  cache.set("a", list);
  expect(cache.bytes()).toBe(before + 16);
});

test("all values can be taken, the oldest first", () => {
  const cache = createCache<number>("fullLimits", () => 8);
  for (const number of [1, 2, 3]) cache.set(String(number), number);
  expect(cache.takeAll()).toEqual([1, 2, 3]);
  expect([cache.takeAll(), cache.bytes()]).toEqual([[], 0]);
});

test("a text is weighed by its characters: two bytes for each if one is beyond Latin-1", () => {
  expect(bytesOfText("abcé")).toBe(24 + 4);
  expect(bytesOfText("abc日")).toBe(24 + 8);
});

test("the bytes of the first cache of each name can be read, as the service has one of each", async () => {
  vi.resetModules();
  const own = await import("./boundedCache.ts");
  const [first, second] = [1, 2].map(() => own.createCache<number>("logos", () => 8));
  first?.set("a", 1);
  expect(own.readCacheBytes()).toEqual(new Map([["logos", first?.bytes()]]));
  expect(second?.bytes()).toBe(0);
});
