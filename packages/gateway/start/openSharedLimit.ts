import type { Environment } from "@pay/contract/followableUrl.ts";
import type { Config } from "../settings/config.ts";
import type { Deps } from "../deps.ts";
import { createSharedLimit, type SharedLimit } from "../transport/sharedLimit.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import { readRedisAddress } from "../settings/redisAddress.ts";
import { RefusedStart } from "../refusedStart.ts";

/** The limit that counts the calls of all processes, and its end. */
export interface OpenSharedLimit {
  readonly limit: SharedLimit;
  readonly close: () => void;
}

/** The key that names the environment of a Redis. Services of the other environment count elsewhere (G50). */
export const stampKey = "payment-gateway:environment";
const checkAgainMs = 500;

/**
 * Opens the limit that processes share through the Redis of the settings; undefined without that setting. While Redis is unreachable,
 * this process counts alone, and reports it in the log and the metrics. Throws `RefusedStart` for a Redis of the other
 * environment (G50). If that is found only later, the process never counts in it.
 */
export async function openSharedLimit(
  { redisUrl, environment }: Pick<Config, "redisUrl" | "environment">,
  { clock, log, metrics }: Pick<Deps, "clock" | "log" | "metrics">,
): Promise<OpenSharedLimit | undefined> {
  const address = redisUrl === undefined ? undefined : readRedisAddress(redisUrl);
  if (!address) return undefined;
  // A process that counts alone does not load the client.
  const { openRedis } = await import("../redis/redisClient.ts");
  let isOurs = false;
  const firstCheck = Promise.withResolvers<"ours" | "other" | "away">();
  let nextCheck: NodeJS.Timeout | undefined;
  const checkEnvironment = async (isAgain = false) => {
    try {
      isOurs = (await stamp(redis, environment)) === environment;
      if (isOurs) log.info("this process counts its calls together with the other processes");
      else
        log.error(
          "the Redis of REDIS_URL belongs to the other environment: this process counts its calls alone",
        );
      firstCheck.resolve(isOurs ? "ours" : "other");
    } catch (error) {
      firstCheck.resolve("away");
      if (!isAgain)
        log.warn(
          { err: error },
          "Redis does not tell its environment: this process counts its calls alone",
        );
      // The client itself reports when a lost Redis is back. This one answers with refusals, since it is loading or not the
      // primary yet, so it is checked again.
      if (redis.isThere()) checkAgain();
    }
  };
  const checkAgain = () => {
    clearTimeout(nextCheck);
    nextCheck = setTimeout(() => void checkEnvironment(true), checkAgainMs).unref();
  };
  const redis = openRedis(address, {
    onThere: () => {
      isOurs = false;
      clearTimeout(nextCheck);
      void checkEnvironment();
    },
    onAway: (error) => {
      firstCheck.resolve("away");
      log.warn(
        { err: error },
        "Redis is unreachable: this process counts its calls alone until Redis answers",
      );
    },
  });
  const close = () => {
    clearTimeout(nextCheck);
    redis.close();
  };
  if ((await firstCheck.promise) === "other") {
    close();
    throw new RefusedStart(
      `The Redis of REDIS_URL counts the calls of ${environment === "live" ? "a sandbox" : "live"}. Set REDIS_URL to another Redis, or add the number of another database to the address.`,
    );
  }
  // A demoted or full Redis answers with refusals. It is checked again until it counts.
  const send: RedisClient["send"] = async (...command) => {
    try {
      return await redis.send(...command);
    } catch (error) {
      const isRefusal = redis.isThere() && !String(error).includes("NOSCRIPT");
      if (isRefusal && isOurs) {
        isOurs = false;
        log.warn({ err: error }, "Redis refuses to count: this process counts its calls alone");
        checkAgain();
      }
      throw error;
    }
  };
  const isShared = () => isOurs && redis.isThere();
  metrics.watch(
    "rate_limit_shared",
    "1 if this process counts its calls together with the others in Redis, 0 if it counts alone.",
    () => (isShared() ? 1 : 0),
  );
  const shared = { isThere: isShared, send };
  return { limit: createSharedLimit(clock, shared), close };
}

/** Stamps a Redis that has no stamp; returns its stamp. Rejects if Redis cannot run the script that counts. */
async function stamp(redis: Pick<RedisClient, "send">, environment: Environment): Promise<unknown> {
  await redis.send("SET", stampKey, environment, "NX");
  await redis.send("EVAL", "return 1", "0");
  return await redis.send("GET", stampKey);
}
