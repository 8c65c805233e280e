import type { Config } from "@pay/gateway/settings/config.ts";
import { readRedisAddress } from "@pay/gateway/settings/redisAddress.ts";
import { openRedis } from "@pay/gateway/redis/redisClient.ts";
import { stampKey } from "@pay/gateway/start/openSharedLimit.ts";
import { reasonOf } from "../reasonOf.ts";
import type { Checked } from "./checked.ts";

const alone = "Each process counts calls alone until then.";

/** Checks the Redis in which processes count calls together. Returns none without `REDIS_URL`. Changes nothing in it. */
export async function checkRedis({
  redisUrl = "",
  environment,
}: Pick<Config, "redisUrl" | "environment">): Promise<readonly Checked[]> {
  const address = readRedisAddress(redisUrl);
  if (!address) return [];
  const opened = Promise.withResolvers<void>();
  const redis = openRedis(address, { onThere: opened.resolve, onAway: opened.reject });
  const find = async () => {
    await opened.promise;
    const stamp = await redis.send("GET", stampKey);
    if (stamp !== null && stamp !== environment)
      return [
        `The Redis of REDIS_URL counts the calls of the other environment. Set REDIS_URL to another Redis, or add the number of another database to the address.`,
      ];
    const role = await redis.send("ROLE");
    const isPrimary = Array.isArray(role) && role[0] === "master";
    return isPrimary
      ? []
      : [`REDIS_URL leads to a replica, which counts nothing. Set it to the primary. ${alone}`];
  };
  const missing = await find().catch((error: unknown) => [
    `The Redis of REDIS_URL does not answer as it should (${reasonOf(error)}). Start it, and check its address, its password and the firewall. ${alone}`,
  ]);
  redis.close();
  return [{ subject: "Redis", missing }];
}
