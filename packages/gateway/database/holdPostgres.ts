import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { RefusedStart } from "../refusedStart.ts";
import type { Config } from "../settings/config.ts";
import type { Keep } from "./connection.ts";

/** Longer than a process that is being replaced takes to end, even if it hangs. */
const otherEndsWithinMs = 12_000;
const pollEveryMs = 250;

/** The number of the advisory lock. PostgreSQL keeps such locks per database. */
export const lockNumber = 7_231_904_116;

/** How a process counts calls: alone, or beside others that also count `beside`. */
const lockings = {
  alone: {
    query: "select pg_try_advisory_lock($1) as held",
    refusal:
      "Another process already uses the database of DATABASE_URL, and the two would count calls separately. Set the same REDIS_URL for both, or stop the other process.",
  },
  beside: {
    query: "select pg_try_advisory_lock_shared($1) as held",
    refusal:
      "Another process uses the database of DATABASE_URL without REDIS_URL, and the two would count calls separately. Restart the other process with the same REDIS_URL, or stop it.",
  },
};

/**
 * Ensures that processes on one PostgreSQL count calls together (G19). It takes an advisory lock: exclusive for a process that
 * counts alone, shared for the others. Waits at most `waitMs` for another process to end, then throws `RefusedStart`. Takes the
 * lock again as soon as possible after a lost connection. Returns a function that releases it.
 */
export async function holdPostgres(
  keep: Keep,
  { redisUrl, rateLimitPerProcess }: Pick<Config, "redisUrl" | "rateLimitPerProcess">,
  watch: { readonly onWait: () => void; readonly onLost: (error: Error) => void },
  waitMs = otherEndsWithinMs,
): Promise<() => Promise<void>> {
  const { query, refusal } =
    lockings[redisUrl !== undefined || rateLimitPerProcess ? "beside" : "alone"];
  let waitUntilMs = performance.now() + waitMs;
  return await keep("hold", {
    prepare: async (client) => {
      let isHeld = await tryLock(client, query);
      if (!isHeld && performance.now() < waitUntilMs) watch.onWait();
      while (!isHeld && performance.now() < waitUntilMs) {
        await wait(pollEveryMs);
        isHeld = await tryLock(client, query);
      }
      if (!isHeld) throw new RefusedStart(refusal, { mayPass: true });
      waitUntilMs = 0;
    },
    retryEveryMs: pollEveryMs,
    onLost: watch.onLost,
  });
}

/** Tries to take the lock without waiting; returns whether the connection has it. */
async function tryLock(client: Client, query: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(query, [lockNumber]);
  return rows[0]?.held === true;
}
