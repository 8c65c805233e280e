import { PostgresDialect } from "kysely";
import { type CustomTypesConfig, types as standardTypes } from "pg";
import {
  type Connection,
  type ConnectionUse,
  type Keep,
  mostConnections,
  typeParsers,
} from "./connection.ts";
import { keepConnection, type Kept, listenOnPostgres } from "./keptConnection.ts";
import { MigratingDialect } from "./migrationLock.ts";
import { openMovingPool } from "./movingPool.ts";
import { type FirstWork, openPipelinedReads } from "./pipelinedReads.ts";
import { askServer, openPrimary, type Primary } from "./primary.ts";

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const own = format === "text" ? typeParsers[oid] : undefined;
    const parse: (text: string) => unknown = own ?? standardTypes.getTypeParser(oid, format);
    return parse;
  },
};

/** The time limit of a read by key. A slower one must not delay the reads behind it. */
const readWithinMs = 5000;
/**
 * The time limit of a query, waits for locks included. No query of a call or of due work takes this long, so the
 * connection is lost.
 */
const answerWithinMs = 10_000;

/**
 * Returns what a new connection does first: it lets the server end a query after this time. The client cuts its connection a
 * second before, and the query would go on otherwise. A commit that waits for a standby is not limited. This is a query,
 * because poolers in session mode refuse an unknown parameter at the start.
 */
function endQueriesAfter(milliseconds: number): FirstWork {
  return (client) => client.query(`set statement_timeout = ${milliseconds}`);
}

/** The addresses of PostgreSQL. Each may name several servers. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** The address of PostgreSQL itself, if a pooler in transaction mode is at `databaseUrl`. */
  readonly databaseDirectUrl?: string | undefined;
}

/**
 * Opens the connections to the server that takes writes. A lost connection is reported and replaced. A pooler gets the queries
 * of the pool alone, unprepared: sessions, prepared statements and pipelines would break in it.
 */
export function connectPostgres(
  { databaseUrl, databaseDirectUrl }: PostgresPlace,
  onLostConnection: (error: Error) => void,
): Connection {
  const config = {
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const isPooled = databaseDirectUrl !== undefined;
  const direct = openPrimary(databaseDirectUrl ?? databaseUrl);
  const behind = isPooled ? openPrimary(databaseUrl) : direct;
  direct.onMove((host) => onLostConnection(new Error(`another server takes the writes: ${host}`)));
  const pool = openMovingPool(
    behind,
    {
      ...config,
      max: mostConnections.pool,
      query_timeout: answerWithinMs,
      // A pooler in transaction mode would keep it for others.
      ...(!isPooled && { onConnect: endQueriesAfter(answerWithinMs + 1000) }),
    },
    onLostConnection,
    !isPooled,
  );
  const lanes = openPipelinedReads(
    direct,
    { ...config, query_timeout: readWithinMs, onConnect: endQueriesAfter(readWithinMs + 1000) },
    mostConnections.lanes,
    onLostConnection,
  );
  const kept = new Set<Kept & { readonly use: ConnectionUse }>();
  const keep: Keep = async (use, how) => {
    const one = { ...keepConnection(direct, how), use };
    kept.add(one);
    try {
      await one.ready;
    } catch (error) {
      kept.delete(one);
      throw error;
    }
    return async () => {
      await one.stop();
      kept.delete(one);
    };
  };
  let pings = 0;
  const pingPrimary = async ({ find }: Primary) => {
    const address = await find();
    pings += 1;
    try {
      await askServer(address);
    } finally {
      pings -= 1;
    }
  };
  const openKept = (wanted: ConnectionUse) =>
    [...kept].filter(({ use, isOpen }) => use === wanted && isOpen()).length;
  return {
    dialect: new PostgresDialect({ pool }),
    sharedReads: new PostgresDialect({ pool: lanes }),
    unhurried: new MigratingDialect({
      // A limit of the role, as a pooler needs it, ends no migration.
      pool: openMovingPool(
        direct,
        { ...config, max: 2, onConnect: endQueriesAfter(0) },
        onLostConnection,
      ),
    }),
    isPooled,
    listen: listenOnPostgres(keep, onLostConnection),
    keep,
    // A read shows that PostgreSQL answers, and nothing of the pooler.
    ...(isPooled && { ping: async () => await Promise.all([direct, behind].map(pingPrimary)) }),
    connections: () => {
      const { open, idle, awaited } = pool.use();
      const chooser = pings + direct.asking() + (isPooled ? behind.asking() : 0);
      return {
        open: {
          pool: open,
          lanes: lanes.openCount(),
          listener: openKept("listener"),
          hold: openKept("hold"),
          chooser,
        },
        idle,
        awaited,
      };
    },
    close: async () => {
      await Promise.all([...kept].map(async ({ stop }) => await stop()));
      direct.close();
      behind.close();
    },
  };
}
