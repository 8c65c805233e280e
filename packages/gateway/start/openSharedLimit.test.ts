import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics } from "../metrics/metrics.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { connectTestRedis, redisOf } from "../testing/testRedis.ts";
import { openSharedLimit } from "./openSharedLimit.ts";

let opened: TestDeps;
beforeAll(async () => {
  opened = await openTestDeps();
});
afterAll(async () => await opened.close());

test(
  "a Redis belongs to the environment that counted in it first, and the other one does not start on it (G50)",
  { tags: ["all"] },
  async (context) => {
    // A database of Redis in which no other test counts.
    const redisUrl = `${redisOf(context)}/7`;
    const open = async (environment: "sandbox" | "live") =>
      await openSharedLimit(
        { redisUrl, environment },
        { clock: opened.clock, log: pino({ level: "silent" }), metrics: createMetrics() },
      );
    const live = await open("live");
    expect((await live?.limit.take([{ key: "key", perSecond: 10 }]))?.remaining).toBe(9);
    await expect(open("sandbox")).rejects.toThrow(
      "The Redis of REDIS_URL counts the calls of live. Set REDIS_URL to another Redis",
    );
    const again = await open("live");
    expect((await again?.limit.take([{ key: "key", perSecond: 10 }]))?.remaining).toBe(8);
    live?.close();
    again?.close();
  },
);

test(
  "a Redis that answers with refusals, as while loading, is checked again until it counts",
  { tags: ["all"] },
  async (context) => {
    const admin = await connectTestRedis(context);
    // A user of its own, so that no other test is refused.
    const mayUse = async (...rights: readonly string[]) =>
      await admin.send("ACL", "SETUSER", "refused", "reset", "on", ">secret", "~*", ...rights);
    await mayUse("+@all", "-set");
    const redisUrl = new URL(`${redisOf(context)}/8`);
    redisUrl.username = "refused";
    redisUrl.password = "secret";
    const metrics = createMetrics();
    const shared = await openSharedLimit(
      { redisUrl: redisUrl.href, environment: "live" },
      { clock: opened.clock, log: pino({ level: "silent" }), metrics },
    );
    const isShared = async () =>
      /^\w*rate_limit_shared (\d)$/m.exec((await metrics.read()).text)?.[1];
    expect(await isShared()).toBe("0");
    await mayUse("+@all");
    await expect.poll(isShared).toBe("1");
    // A Redis can also refuse while it counts, if it is full or no longer the primary.
    await mayUse("+@all", "-eval", "-evalsha");
    expect((await shared?.limit.take([{ key: "key", perSecond: 10 }]))?.remaining).toBe(9);
    expect(await isShared()).toBe("0");
    await mayUse("+@all");
    await expect.poll(isShared).toBe("1");
    shared?.close();
    await admin.send("ACL", "DELUSER", "refused");
    admin.close();
  },
);
