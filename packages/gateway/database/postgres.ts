import { PostgresDialect } from "kysely";
import { type CustomTypesConfig, types as standardTypes } from "pg";
import { atMost } from "../atMost.ts";
import { announcing, openAnnouncer } from "./announcer.ts";
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
import { type FirstWork, openPipelinedReads, type PipelinedReads } from "./pipelinedReads.ts";
import { askServer } from "./askedServer.ts";
import { NoPrimary, noPrimaryReason, poolerAstray } from "./noPrimary.ts";
import { openPrimary } from "./primary.ts";
import { refusedReasons, watchRefusedWrites } from "./refusedWrites.ts";
import { openSplitPool } from "./splitPool.ts";
import { openWriteGate, waitingCommits, writesWaitReason } from "./writeGate.ts";

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const own = format === "text" ? typeParsers[oid] : undefined;
    const parse: (text: string) => unknown = own ?? standardTypes.getTypeParser(oid, format);
    return parse;
  },
};

const refusal = `select case when pg_is_in_recovery() then 'standby'
    when current_setting('transaction_read_only') = 'on' then 'readOnly' end as refusal`;

/** A pooler that takes longer counts as unreachable. */
const poolerWithinMs = 1000;

/** What administrators read while reads pass the pooler by. */
const poolerReasons = {
  silent:
    "Writes wait: the pooler of DATABASE_URL does not answer. Start it, and look whether it reaches PostgreSQL.",
  astray: `Writes wait. ${poolerAstray}`,
} as const;

/** The time limit of a read by key. A slower one must not delay the reads behind it. */
const readWithinMs = 5000;
/**
 * The time limit of a query, waits for locks included. No query of a call or of due work takes this long, so the
 * connection is lost.
 */
const answerWithinMs = 10_000;

/** The time limit of a new connection, and of its first query. */
const connectWithinMs = 5000;

/**
 * Returns what a new connection does first: it lets the server end a query after this time. The client cuts its connection a
 * second before, and the query would go on otherwise. A commit that waits for a standby is not limited. This is a query,
 * because poolers in session mode refuse an unknown parameter at the start.
 */
function endQueriesAfter(milliseconds: number): FirstWork {
  // `pg` knows the second member, and its types do not.
  const set = { text: `set statement_timeout = ${milliseconds}`, query_timeout: connectWithinMs };
  return (client) => client.query(set);
}

/** The addresses of PostgreSQL. Each may name several servers. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** The address of PostgreSQL itself, if a pooler in transaction mode is at `databaseUrl`. */
  readonly databaseDirectUrl?: string | undefined;
}

/**
 * Opens the connections to the server that takes writes. A lost connection is reported and replaced. A pooler gets writes alone,
 * unprepared: sessions, prepared statements and pipelines would break in it, and its connections may all wait for a lost standby.
 */
export function connectPostgres(
  { databaseUrl, databaseDirectUrl }: PostgresPlace,
  onLostConnection: (error: Error) => void,
  say: (line: string) => void = () => undefined,
): Connection {
  const config = {
    types,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const isPooled = databaseDirectUrl !== undefined;
  const direct = openPrimary(databaseDirectUrl ?? databaseUrl);
  const behind = isPooled ? openPrimary(databaseUrl, { past: direct }) : direct;
  const isReadOnly = () => direct.fault?.()?.isReadOnly === true;
  direct.onMove((host) => onLostConnection(new Error(`another server takes the writes: ${host}`)));
  // Reads, and the query for the migrations that are done, go on while a standby answers alone.
  const readable = { ...direct, find: direct.findReadable };
  const lanes = openPipelinedReads(
    direct,
    { ...config, query_timeout: readWithinMs, onConnect: endQueriesAfter(readWithinMs + 1000) },
    mostConnections.lanes,
    onLostConnection,
  );
  const refused = watchRefusedWrites();
  direct.onMove(refused.clear);
  const gate = openWriteGate(async () => await countWaitingCommits(lanes), answerWithinMs);
  const endQueries = endQueriesAfter(answerWithinMs + 1000);
  const pool = openMovingPool(
    behind,
    {
      ...config,
      max: mostConnections.pool,
      // A pooler in transaction mode would keep it for others.
      ...(!isPooled && { onConnect: endQueries }),
    },
    onLostConnection,
    { isPreparing: !isPooled, gate, onFailure: refused.note, onWritten: refused.clear },
  );
  const reads = openMovingPool(
    readable,
    {
      ...config,
      max: mostConnections.reads,
      query_timeout: answerWithinMs,
      onConnect: endQueries,
    },
    onLostConnection,
  );
  const announcer = openAnnouncer(async (channels, payloads) => {
    const client = await reads.connect();
    try {
      await client.query(announcing, [channels, payloads]);
    } finally {
      client.release();
    }
  });
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
  const askPooler = async (): Promise<keyof typeof poolerReasons | "fine"> => {
    pings += 1;
    try {
      const { takesWrites } = await askServer(await behind.find());
      return takesWrites ? "fine" : "astray";
    } catch (error) {
      return error instanceof NoPrimary && error.isAnswered ? "astray" : "silent";
    } finally {
      pings -= 1;
    }
  };
  const openKept = (wanted: ConnectionUse) =>
    [...kept].filter(({ use, isOpen }) => use === wanted && isOpen()).length;
  return {
    dialect: new PostgresDialect({ pool: openSplitPool({ writes: pool, reads, gate, announcer }) }),
    sharedReads: new PostgresDialect({ pool: lanes }),
    askAgain: direct.findReadableAgain,
    unhurried: new MigratingDialect(
      {
        // A limit of the role, as a pooler needs it, ends no migration.
        pool: openMovingPool(
          readable,
          { ...config, max: 2, onConnect: endQueriesAfter(0) },
          onLostConnection,
        ),
      },
      say,
    ),
    hasPrimary: async () => {
      await direct.findReadable();
      return direct.known() !== undefined;
    },
    isPooled,
    listen: listenOnPostgres(keep, onLostConnection),
    keep,
    ping: async () => {
      const asked = isPooled ? atMost(poolerWithinMs, askPooler()) : "fine";
      const [waiting, refusing] = await Promise.all([gate.poll(), askRefusal(lanes)]);
      if (direct.known() === undefined)
        return { writesWait: isReadOnly() ? refusedReasons.readOnly : noPrimaryReason };
      const pooler = (await asked) ?? "silent";
      if (pooler !== "fine") return { writesWait: poolerReasons[pooler] };
      if (waiting > 0) return { writesWait: writesWaitReason };
      return { writesWait: refusing === undefined ? refused.reason() : refusedReasons[refusing] };
    },
    countWaitingCommits: gate.poll,
    connections: () => {
      const [writing, only] = [pool.use(), reads.use()];
      const chooser = pings + direct.asking() + (isPooled ? behind.asking() : 0);
      return {
        open: {
          pool: writing.open,
          reads: only.open,
          lanes: lanes.openCount(),
          listener: openKept("listener"),
          hold: openKept("hold"),
          chooser,
        },
        idle: writing.idle + only.idle,
        awaited: writing.awaited + only.awaited,
        writableServers: direct.countWritable(),
        hasPrimary: direct.known() !== undefined,
        areWritesRefused: refused.reason() !== undefined || isReadOnly(),
      };
    },
    close: async () => {
      await announcer.whenIdle();
      gate.close();
      await Promise.all([...kept].map(async ({ stop }) => await stop()));
      // Kysely ends them only if a read was sent through it.
      await lanes.end();
      direct.close();
      behind.close();
    },
  };
}

/** Asks why the server that is read takes no writes; undefined if it does. It may have been turned read-only or demoted. */
async function askRefusal(lanes: PipelinedReads): Promise<"standby" | "readOnly" | undefined> {
  const client = await lanes.connect();
  const { rows } = await client.query<{ refusal: "standby" | "readOnly" | null }>(refusal, []);
  return rows[0]?.refusal ?? undefined;
}

async function countWaitingCommits(lanes: PipelinedReads): Promise<number> {
  const client = await lanes.connect();
  const { rows } = await client.query<{ count: number }>(waitingCommits, []);
  return rows[0]?.count ?? 0;
}
