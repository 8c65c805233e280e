import type { Config } from "../settings/config.ts";
import { RefusedStart } from "../refusedStart.ts";

/** A process that is being replaced has ended by then, however badly it hung. */
const otherEndsWithinMs = 12_000;

type HoldConfig = Pick<Config, "databaseUrl" | "redisUrl" | "rateLimitPerProcess">;

/**
 * Sees to it that processes on one PostgreSQL count calls together (G19): one that cannot is alone on it. Waits a while for one that is about to
 * end; throws `RefusedStart` where it does not. Gives how to let the database go, undefined for the embedded one, which has its own lock.
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
      ? "Another process works on the database of DATABASE_URL, and the two would count calls apart; give both the same REDIS_URL, or stop that one."
      : "Another process works alone on the database of DATABASE_URL, and would count calls apart from this one; start that one anew with the same REDIS_URL, or stop it.",
  );
}
