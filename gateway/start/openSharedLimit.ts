import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { createSharedLimit, type SharedLimit } from "../http/sharedLimit.ts";
import { readRedisAddress } from "../redisAddress.ts";

/** What counts the calls of all processes together, and how it is ended. */
export interface OpenSharedLimit {
  readonly limit: SharedLimit;
  readonly close: () => void;
}

/**
 * The limit that is shared through the Redis of the settings; undefined where they name none. It waits for nothing: until Redis is there, and
 * whenever it is away, this process counts alone, and says so in the log and the metrics.
 */
export async function openSharedLimit(
  { redisUrl, rateLimitPerSecond }: Pick<Config, "redisUrl" | "rateLimitPerSecond">,
  { clock, log, metrics }: Pick<Deps, "clock" | "log" | "metrics">,
): Promise<OpenSharedLimit | undefined> {
  const address = redisUrl === undefined ? undefined : readRedisAddress(redisUrl);
  if (!address) return undefined;
  // Who counts alone does not load it.
  const { openRedis } = await import("../redis/redisClient.ts");
  const redis = openRedis(address, {
    onThere: () => log.info("calls are counted together with the other processes"),
    onAway: (error) => {
      log.warn(
        { err: error },
        "Redis is away: this process counts its calls alone until it is back",
      );
    },
  });
  metrics.watch(
    "rate_limit_shared",
    "1 while calls are counted together with the other processes, 0 while Redis is away and this one counts alone.",
    () => (redis.isThere() ? 1 : 0),
  );
  return { limit: createSharedLimit(rateLimitPerSecond, clock, redis), close: redis.close };
}
