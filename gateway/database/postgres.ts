import { PostgresDialect } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types as standardTypes } from "pg";
import { type Connection, typeParsers } from "./connection.ts";
import { listenOnPostgres } from "./keptConnection.ts";
import { preparingClient } from "./hotStatement.ts";
import { openPipelinedReads } from "./pipelinedReads.ts";

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "text" ? typeParsers[oid] : undefined) ?? standardTypes.getTypeParser(oid, format),
};

/** Two connections, so that one server process of PostgreSQL is not a bottleneck. */
const readConnections = 2;
/** The time limit of a read by key. A slower one must not delay the reads behind it. */
const readWithinMs = 5000;
/**
 * The time limit of a statement, waits for locks included. No statement of a call or of due work takes this long, so the
 * connection is lost.
 */
const answerWithinMs = 10_000;

/** Opens a pool of connections to PostgreSQL. A lost connection is reported and replaced. */
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
    // The pool listens to idle clients only. Without this listener, a connection lost inside a transaction ends the process; with
    // it, the next statement fails.
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
      pool: openPipelinedReads(
        { ...config, query_timeout: readWithinMs },
        readConnections,
        onLostConnection,
      ),
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
