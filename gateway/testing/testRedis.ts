import type { TestContext } from "vitest";

/** The Redis in which tests may count, if there is one. */
export const testRedisUrl = process.env["TEST_REDIS_URL"];

/** Returns that Redis, or skips the test with the reason. */
export function redisOf(context: Pick<TestContext, "skip">): string {
  if (testRedisUrl !== undefined) return testRedisUrl;
  return context.skip(
    "there is no Redis here and none could be installed; TEST_REDIS_URL names one",
  );
}
