import { expect, test } from "vitest";
import { readRedisAddress } from "./redisAddress.ts";

test("an address says where Redis is, and how it lets us in", () => {
  expect(readRedisAddress("redis://cache.example")).toEqual({
    host: "cache.example",
    port: 6379,
    isEncrypted: false,
    database: 0,
  });
  expect(readRedisAddress("rediss://me:p%40ss@[::1]:6380/2")).toEqual({
    host: "::1",
    port: 6380,
    isEncrypted: true,
    username: "me",
    password: "p@ss",
    database: 2,
  });
  expect(readRedisAddress("redis://:secret@10.0.0.1/")).toMatchObject({ password: "secret" });
});

test.each([
  "cache.example:6379",
  "http://cache.example",
  "redis://",
  "redis://cache.example/name",
  "redis://cache.example/0?db=1",
  "redis://:%zz@cache.example",
  "",
])("%j is none", (text) => {
  expect(readRedisAddress(text)).toBeUndefined();
});
