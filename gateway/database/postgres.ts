import { PostgresDialect } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types as standardTypes } from "pg";
import type { Connection } from "./connection.ts";
import { listenOnPostgres } from "./listenOnPostgres.ts";
import { preparingClient } from "./preparingClient.ts";
import { openReadLanes } from "./readLane.ts";
import { typeParsers } from "./typeParsers.ts";

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "text" ? typeParsers[oid] : undefined) ?? standardTypes.getTypeParser(oid, format),
};

/** Two, so that one process of PostgreSQL is no limit. */
const readLanes = 2;
/** Whatever takes a read by a key so long is no answer any more; others must not wait behind it. */
const readWithinMs = 5000;
/** Nothing that a call or due work asks takes so long, waits for locks included: who is silent for that long is gone, or as good as gone. */
const answerWithinMs = 10_000;

/** A pool of connections to PostgreSQL. One that is lost is reported and replaced; the process lives on. */
export function connectPostgres(
  databaseUrl: string,
  onLostConnection: (error: Error) => void,
): Connection {
  const config = {
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const openPool = (more: PoolConfig): Pool => {
    const opened = new Pool({ ...config, ...more });
    opened.on("error", onLostConnection);
    // The pool hears only the idle ones. One that is lost between two statements of a transaction would end the process; as it is,
    // the next statement says so.
    opened.on("connect", (client) => client.on("error", () => undefined));
    return opened;
  };
  const pool = openPool({ max: 20, query_timeout: answerWithinMs });
  const stops = new Set<() => Promise<void>>();
  return {
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => preparingClient(await pool.connect()),
        end: async () => await pool.end(),
      },
    }),
    sharedReads: new PostgresDialect({
      pool: openReadLanes({ ...config, query_timeout: readWithinMs }, readLanes, onLostConnection),
    }),
    unhurried: new PostgresDialect({ pool: openPool({ max: 2 }) }),
    listen: async (channel, onNotify) => {
      const stop = await listenOnPostgres(databaseUrl, channel, onNotify, onLostConnection);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    close: async () => {
      await Promise.all([...stops].map(async (stop) => await stop()));
    },
  };
}
