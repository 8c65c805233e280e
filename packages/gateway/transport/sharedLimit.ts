import { createHash } from "node:crypto";
import { createCache } from "../boundedCache.ts";
import type { Clock } from "../clock.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import {
  type CountedKey,
  createRequestLimit,
  type LimitVerdict,
  type RequestLimit,
} from "./requestLimit.ts";

/** Counts calls by key like `RequestLimit`, but asynchronously. */
export interface SharedLimit {
  readonly take: <Key extends CountedKey>(
    keys: readonly [Key, ...Key[]],
  ) => Promise<LimitVerdict<Key>>;
  readonly peek: <Key extends CountedKey>(key: Key) => Promise<LimitVerdict<Key>>;
}

/**
 * Counts a call under all keys or none. Returns the deciding key (from 1), whether the call is accepted, the remaining calls, and
 * the milliseconds until the oldest call is free. A key holds the times of its accepted calls, oldest first, on the clock of
 * Redis, which all processes share. Times in the future are forgotten: that clock was set back.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local used = 0
for index, key in ipairs(KEYS) do
  local oldest = tonumber(redis.call('LINDEX', key, 0))
  while oldest and (oldest <= now - 1000000 or oldest > now) do
    redis.call('LPOP', key)
    oldest = tonumber(redis.call('LINDEX', key, 0))
  end
  if used == 0 and redis.call('LLEN', key) >= tonumber(ARGV[index + 1]) then used = index end
end
if used == 0 and ARGV[1] == 'take' then
  for _, key in ipairs(KEYS) do
    redis.call('RPUSH', key, string.format('%d', now))
    redis.call('PEXPIRE', key, 1100)
  end
end
local by = math.max(1, used)
local oldest = tonumber(redis.call('LINDEX', KEYS[by], 0))
local left = tonumber(ARGV[by + 1]) - redis.call('LLEN', KEYS[by])
return { by, used == 0 and 1 or 0, left, oldest and math.ceil((oldest + 1000000 - now) / 1000) or 0 }
`;
const scriptHash = createHash("sha1").update(script).digest("hex");

/**
 * Creates a limit that counts the calls of all processes in one Redis, with the rules of a single process (§8, G19). While Redis
 * is unreachable each process counts alone, so that payments continue. N processes then accept at most N times the limit.
 */
export function createSharedLimit(
  clock: Pick<Clock, "elapsedMs">,
  redis: Pick<RedisClient, "isThere" | "send">,
): SharedLimit {
  const own: RequestLimit = createRequestLimit(clock);
  // Repeated calls under a refused key cost Redis nothing.
  const fullUntilMs = createCache<number>("fullLimits", () => 16);

  const ask = async <Key extends CountedKey>(
    keys: readonly [Key, ...Key[]],
    what: "take" | "peek",
  ): Promise<LimitVerdict<Key>> => {
    const nowMs = clock.elapsedMs();
    for (const by of keys) {
      const fullMs = (fullUntilMs.get(by.key) ?? nowMs) - nowMs;
      if (fullMs > 0) return { isAccepted: false, by, remaining: 0, freeInSeconds: toSecs(fullMs) };
    }
    const alone = () => (what === "take" ? own.take(keys) : own.peek(keys[0]));
    if (!redis.isThere()) return alone();
    try {
      const names = keys.map(({ key }) => `payment-gateway:limit:${key}`);
      const limits = keys.map(({ perSecond }) => String(perSecond));
      const reply = await run(redis, [String(keys.length), ...names, what, ...limits]);
      const [index = 1, accepted = 0, remaining = 0, freeMs = 0] = readNumbers(reply);
      const by = keys[index - 1] ?? keys[0];
      if (accepted === 0) fullUntilMs.set(by.key, nowMs + freeMs);
      return { isAccepted: accepted === 1, by, remaining, freeInSeconds: toSecs(freeMs) };
    } catch {
      // `openSharedLimit` logs it once.
      return alone();
    }
  };

  return {
    take: async (keys) => await ask(keys, "take"),
    peek: async (key) => await ask([key], "peek"),
  };
}

function toSecs(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** A restarted Redis has lost the script. */
async function run(redis: Pick<RedisClient, "send">, rest: readonly string[]): Promise<unknown> {
  try {
    return await redis.send("EVALSHA", scriptHash, ...rest);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
    return await redis.send("EVAL", script, ...rest);
  }
}

function readNumbers(reply: unknown): readonly number[] {
  return Array.isArray(reply) ? reply.map(Number) : [];
}
