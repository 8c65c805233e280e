import { expect, test } from "vitest";
import { readRedisAddress } from "./redisAddress.ts";

test("an address names the host, the port, the user, the password and the database", () => {
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
])("%j is not an address of Redis", (text) => {
  expect(readRedisAddress(text)).toBeUndefined();
});
