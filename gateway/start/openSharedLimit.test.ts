import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics } from "../metrics/metrics.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { redisOf } from "../testing/testRedis.ts";
import { openSharedLimit } from "./openSharedLimit.ts";

let opened: TestDeps;
beforeAll(async () => {
  opened = await openTestDeps();
});
afterAll(async () => await opened.close());

test(
  "a Redis is of the environment that counted in it first, and the other one does not start on it (G50)",
  { tags: ["all"] },
  async (context) => {
    // A database of it that no other test counts in.
    const redisUrl = `${redisOf(context)}/7`;
    const open = async (environment: "sandbox" | "live") =>
      await openSharedLimit(
        { redisUrl, environment },
        { clock: opened.clock, log: pino({ level: "silent" }), metrics: createMetrics() },
      );
    const live = await open("live");
    expect((await live?.limit.take([{ key: "key", perSecond: 10 }]))?.remaining).toBe(9);
    await expect(open("sandbox")).rejects.toThrow(
      "The Redis of REDIS_URL counts the calls of live; give the sandbox another one",
    );
    const again = await open("live");
    expect((await again?.limit.take([{ key: "key", perSecond: 10 }]))?.remaining).toBe(8);
    live?.close();
    again?.close();
  },
);
