import { expect, type TestContext } from "vitest";
import { openRedis, type RedisClient } from "../redis/redisClient.ts";
import { readRedisAddress } from "../settings/redisAddress.ts";

/** The Redis in which tests may count, if there is one. */
export const testRedisUrl = process.env["TEST_REDIS_URL"];

/** Returns that Redis, or skips the test with the reason. */
export function redisOf(context: Pick<TestContext, "skip">): string {
  if (testRedisUrl !== undefined) return testRedisUrl;
  return context.skip(
    "there is no Redis here and none could be installed; TEST_REDIS_URL names one",
  );
}

/** Connects to that Redis, or skips the test; resolves once it answers. */
export async function connectTestRedis(context: Pick<TestContext, "skip">): Promise<RedisClient> {
  const address = readRedisAddress(redisOf(context));
  if (!address) throw new Error("TEST_REDIS_URL is not a valid address");
  const client = openRedis(address, { onThere: () => undefined, onAway: () => undefined });
  await expect.poll(client.isThere).toBe(true);
  return client;
}
