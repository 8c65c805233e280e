import type { TestContext } from "vitest";

/** The Redis that tests may count in, if there is one. */
export const testRedisUrl = process.env["TEST_REDIS_URL"];

/** Gives that Redis to a test, or skips it with the reason. */
export function redisOf(context: Pick<TestContext, "skip">): string {
  if (testRedisUrl !== undefined) return testRedisUrl;
  return context.skip(
    "there is no Redis here and none could be installed; TEST_REDIS_URL names one",
  );
}
