import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import {
  type CountedKey,
  createRequestLimit,
  type LimitVerdict,
  type RequestLimit,
} from "./requestLimit.ts";

/** Counts calls by key as `RequestLimit` does, but has to ask for it. */
export interface SharedLimit {
  readonly take: <Key extends CountedKey>(
    keys: readonly [Key, ...Key[]],
  ) => Promise<LimitVerdict<Key>>;
  readonly look: <Key extends CountedKey>(key: Key) => Promise<LimitVerdict<Key>>;
}

/**
 * Counts a call under every key or under none, and gives which key decided it (from 1), whether it is accepted, how many calls are left and in how
 * many milliseconds the oldest is free. A key holds the times of its accepted calls, oldest first, by the one clock that all processes share, which
 * is that of Redis. Times ahead of it are forgotten too: it has been set back since.
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

/** So many keys that have used up their second are remembered. */
const maximumFullKeys = 100_000;

/**
 * Counts the calls of all processes that share a Redis together, exactly as one process counts its own (§8, G19). While Redis is away each
 * counts for itself, so that payments go on: of N processes at most N times the limit pass then.
 */
export function createSharedLimit(
  clock: Pick<Clock, "elapsedMs">,
  redis: Pick<RedisClient, "isThere" | "send">,
): SharedLimit {
  const own: RequestLimit = createRequestLimit(clock);
  // Whoever goes on calling once refused costs Redis nothing.
  const fullUntilMs = new LRUCache<string, number>({ max: maximumFullKeys });

  const ask = async <Key extends CountedKey>(
    keys: readonly [Key, ...Key[]],
    what: "take" | "look",
  ): Promise<LimitVerdict<Key>> => {
    const nowMs = clock.elapsedMs();
    for (const by of keys) {
      const fullMs = (fullUntilMs.get(by.key) ?? nowMs) - nowMs;
      if (fullMs > 0) return { isAccepted: false, by, remaining: 0, freeInSeconds: toSecs(fullMs) };
    }
    const alone = () => (what === "take" ? own.take(keys) : own.look(keys[0]));
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
      // `openSharedLimit` logs it, once.
      return alone();
    }
  };

  return {
    take: async (keys) => await ask(keys, "take"),
    look: async (key) => await ask([key], "look"),
  };
}

function toSecs(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** A Redis that has started anew knows no scripts. */
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
