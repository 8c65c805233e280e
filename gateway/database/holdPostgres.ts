import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** The way in which a process uses a database: `alone`, or `beside` others that also say `beside`. */
export type HoldWay = "alone" | "beside";

/** An advisory lock on the database, held until it is released or the process ends. */
export interface DatabaseHold {
  readonly release: () => Promise<void>;
}

/** The number of the advisory lock; PostgreSQL keeps such locks per database. */
const lockNumber = 7_231_904_116;
const lookEveryMs = 250;
const connectWithinMs = 5000;

const tryLock: Readonly<Record<HoldWay, string>> = {
  alone: "select pg_try_advisory_lock($1) as held",
  beside: "select pg_try_advisory_lock_shared($1) as held",
};

/**
 * Takes the advisory lock of a PostgreSQL database on a connection of its own: exclusive for `alone`, shared for `beside`. Waits
 * at most `waitMs` for another process to end; returns undefined if it does not. Takes the lock again as soon as possible when
 * the connection is lost.
 */
export async function holdPostgres(
  databaseUrl: string,
  way: HoldWay,
  options: {
    readonly waitMs: number;
    readonly onWait?: () => void;
    readonly onLost: (error: Error) => void;
  },
): Promise<DatabaseHold | undefined> {
  const { waitMs, onWait, onLost } = options;
  const ending = new AbortController();
  let client: Client | undefined;

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectWithinMs,
      // The statement tries the lock without waiting, so a server that stays silent is away.
      query_timeout: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const lose = (error: Error) => {
      if (client !== next) return;
      client = undefined;
      if (ending.signal.aborted) return;
      onLost(error);
      void holdAgain();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("the connection that holds the database ended")));
    await next.connect();
    return next;
  };

  const holds = async (candidate: Client): Promise<boolean> => {
    const { rows } = await candidate.query<{ held: boolean }>(tryLock[way], [lockNumber]);
    return rows[0]?.held === true;
  };

  const holdAgain = async () => {
    while (!client && !ending.signal.aborted) {
      await wait(lookEveryMs);
      const next = await connect().catch(() => undefined);
      if (!next) continue;
      const isHeld = await holds(next).catch(() => false);
      if (isHeld && !ending.signal.aborted) client = next;
      else await next.end().catch(() => undefined);
    }
  };

  const first = await connect();
  const untilMs = performance.now() + waitMs;
  let isHeld = await holds(first);
  if (!isHeld && waitMs > 0) onWait?.();
  while (!isHeld && performance.now() < untilMs) {
    await wait(lookEveryMs);
    isHeld = await holds(first);
  }
  if (!isHeld) {
    await first.end();
    return undefined;
  }
  client = first;
  return {
    release: async () => {
      ending.abort();
      const held = client;
      client = undefined;
      await held?.end();
    },
  };
}
