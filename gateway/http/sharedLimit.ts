import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import { createRequestLimit, type LimitVerdict, type RequestLimit } from "./requestLimit.ts";

/** Counts calls by key as `RequestLimit` does, but has to ask for it. */
export interface SharedLimit extends Pick<RequestLimit, "perSecond"> {
  readonly take: (key: string) => Promise<LimitVerdict>;
  readonly look: (key: string) => Promise<LimitVerdict>;
}

/**
 * The times of a key's accepted calls, oldest first, by the one clock that all processes share, which is that of Redis. Times ahead of it are
 * forgotten too: it has been set back since.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local limit = tonumber(ARGV[1])
local oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
while oldest and (oldest <= now - 1000000 or oldest > now) do
  redis.call('LPOP', KEYS[1])
  oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
end
local count = redis.call('LLEN', KEYS[1])
local accepted = 0
if count < limit then
  accepted = 1
  if ARGV[2] == 'take' then
    redis.call('RPUSH', KEYS[1], string.format('%d', now))
    redis.call('PEXPIRE', KEYS[1], 1100)
    count = count + 1
    oldest = oldest or now
  end
end
return { accepted, limit - count, oldest and math.ceil((oldest + 1000000 - now) / 1000) or 0 }
`;
const scriptHash = createHash("sha1").update(script).digest("hex");

/** So many keys that have used up their second are remembered. */
const maximumFullKeys = 100_000;

/**
 * Counts the calls of all processes that share a Redis together, exactly as one process counts its own (§8, G19). While Redis is away each
 * counts for itself, so that payments go on: of N processes at most N times the limit pass then.
 */
export function createSharedLimit(
  perSecond: number,
  clock: Pick<Clock, "elapsedMs">,
  redis: Pick<RedisClient, "isThere" | "send">,
): SharedLimit {
  const own = createRequestLimit(perSecond, clock);
  // Whoever goes on calling once refused costs Redis nothing.
  const fullUntilMs = new LRUCache<string, number>({ max: maximumFullKeys });

  const ask = async (key: string, what: "take" | "look"): Promise<LimitVerdict> => {
    const nowMs = clock.elapsedMs();
    const fullMs = (fullUntilMs.get(key) ?? nowMs) - nowMs;
    if (fullMs > 0) return toVerdict(false, 0, fullMs);
    if (!redis.isThere()) return own[what](key);
    try {
      const rest = ["1", `payment-gateway:limit:${key}`, String(perSecond), what];
      const [accepted = 0, remaining = 0, freeMs = 0] = readNumbers(await run(redis, rest));
      if (accepted === 0) fullUntilMs.set(key, nowMs + freeMs);
      return toVerdict(accepted === 1, remaining, freeMs);
    } catch {
      // The client tells of it, once.
      return own[what](key);
    }
  };

  return {
    perSecond,
    take: async (key) => await ask(key, "take"),
    look: async (key) => await ask(key, "look"),
  };
}

function toVerdict(isAccepted: boolean, remaining: number, freeMs: number): LimitVerdict {
  return { isAccepted, remaining, freeInSeconds: Math.ceil(freeMs / 1000) };
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
