import type { Config } from "../settings/config.ts";
import { RefusedStart } from "../refusedStart.ts";

/** Longer than a process that is being replaced takes to end, even if it hangs. */
const otherEndsWithinMs = 12_000;

type HoldConfig = Pick<Config, "databaseUrl" | "redisUrl" | "rateLimitPerProcess">;

/**
 * Ensures that processes on one PostgreSQL count calls together (G19); a process that counts alone must be alone on it. Waits a
 * while for another process to end, then throws `RefusedStart`. Returns a function that releases the database; undefined for the
 * embedded one, which has its own lock.
 */
export async function holdDatabase(
  { databaseUrl, redisUrl, rateLimitPerProcess }: HoldConfig,
  told: { readonly onWait: () => void; readonly onLost: (error: Error) => void },
  waitMs = otherEndsWithinMs,
): Promise<(() => Promise<void>) | undefined> {
  if (databaseUrl === undefined) return undefined;
  const way = redisUrl !== undefined || rateLimitPerProcess ? "beside" : "alone";
  const { holdPostgres } = await import("../database/holdPostgres.ts");
  const hold = await holdPostgres(databaseUrl, way, { ...told, waitMs });
  if (hold) return hold.release;
  throw new RefusedStart(
    way === "alone"
      ? "Another process uses the database of DATABASE_URL, and both would count calls separately; set the same REDIS_URL for both, or stop the other one."
      : "Another process uses the database of DATABASE_URL without REDIS_URL, and would count calls separately; restart that one with the same REDIS_URL, or stop it.",
  );
}
