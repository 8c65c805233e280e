import { CamelCasePlugin, type Dialect, Kysely, sql } from "kysely";
import { RefusedStart } from "../refusedStart.ts";
import type { Connection, ConnectionCounts, DatabaseState, Keep, Listen } from "./connection.ts";
import { shareReads } from "./hotQuery.ts";
import { migrate } from "./migrate.ts";
import { NoPrimary, poolerAstray } from "./noPrimary.ts";
import type { Tables } from "./tables.ts";
import { writesWaitReason } from "./writeGate.ts";

/** Kysely, the typed query builder, for the tables. */
export type Database = Kysely<Tables>;

/** An open database. */
export interface OpenDatabase {
  readonly database: Database;
  readonly listen: Listen;
  /** Resolves if the database answers, however many calls wait for it; throws if it is unreachable. */
  readonly ping: () => Promise<DatabaseState>;
  /** Counts the commits of all processes that wait for a lost standby. PGlite has none. */
  readonly countWaitingCommits?: (() => Promise<number>) | undefined;
  /** Keeps a connection for an advisory lock. PGlite has none. */
  readonly keep?: Keep | undefined;
  /** Returns the number of connections to PostgreSQL, by their use. */
  readonly connections?: (() => ConnectionCounts) | undefined;
  readonly close: () => Promise<void>;
}

/** The place of the data: PostgreSQL at `databaseUrl`, otherwise PGlite in a folder, or in memory without one. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  /** The address of PostgreSQL itself, if a pooler in transaction mode is at `databaseUrl`. */
  readonly databaseDirectUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** The initial content of a database in memory. */
  readonly image?: Blob | undefined;
  /** Called when a connection to PostgreSQL is lost, or PGlite aborts. The next use opens a new one. */
  readonly onLostConnection?: ((error: Error) => void) | undefined;
  /** Prints what the start waits for. */
  readonly say?: ((line: string) => void) | undefined;
}

/** Opens the database and migrates its tables. Throws `RefusedStart` if a pooler leads to another database. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const connection = await connect(place);
  const database = openThrough(connection.dialect);
  const sharedReads = connection.sharedReads && openThrough(connection.sharedReads);
  if (sharedReads) {
    const { askAgain = async () => await Promise.resolve() } = connection;
    shareReads(database, { reader: sharedReads, askAgain });
  }
  const close = async () => {
    await connection.close();
    await sharedReads?.destroy();
    await database.destroy();
  };
  const unhurried = connection.unhurried && openThrough(connection.unhurried);
  try {
    if (connection.isPooled === true && unhurried && (await connection.hasPrimary?.()) === true)
      await demandOneDatabase(database, unhurried);
    await tellWaits(connection, place.say, async () => await migrate(unhurried ?? database));
  } catch (error) {
    await close();
    throw error;
  } finally {
    await unhurried?.destroy();
  }
  const { listen, keep, ping, countWaitingCommits, connections } = connection;
  return { database, listen, keep, ping, countWaitingCommits, connections, close };
}

/** How often a migration whose commit may wait for a lost standby is looked at. */
const tellEveryMs = 5000;

/** Does what has no time limit, and says so while its commit waits for a synchronous standby. */
async function tellWaits(
  { countWaitingCommits }: Connection,
  say: DatabasePlace["say"],
  work: () => Promise<void>,
): Promise<void> {
  const tell = async () => {
    const waiting = await countWaitingCommits?.();
    if (waiting !== undefined && waiting > 0)
      say?.(`${writesWaitReason} The start continues once they are confirmed.`);
  };
  // Health and the log tell of a database that is unreachable.
  const timer = setInterval(() => void tell().catch(() => undefined), tellEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    // The last question may have found the commit waiting, and nobody would ask again before the next write.
    await countWaitingCommits?.().catch(() => undefined);
  }
}

/** Checks that two ways lead to one database. The start of its server tells it from another one of the same name. */
async function demandOneDatabase(database: Database, direct: Database): Promise<void> {
  // A read alone would pass the pooler by.
  const behind = await database
    .transaction()
    .execute(readName)
    .catch((error: unknown) => {
      if (!(error instanceof NoPrimary && error.isAnswered)) throw error;
      throw new RefusedStart(poolerAstray, { mayPass: true });
    });
  if (behind === (await readName(direct))) return;
  throw new RefusedStart(
    "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Give the pooler's address to the one, and the address of the same database without the pooler to the other.",
  );
}

async function readName(database: Database): Promise<string | undefined> {
  const named = sql<{ name: string }>`
    select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as name`;
  const { rows } = await named.execute(database);
  return rows[0]?.name;
}

/** Only the driver in use is loaded. */
async function connect(place: DatabasePlace): Promise<Connection> {
  const {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    image,
    onLostConnection = () => undefined,
    say,
  } = place;
  if (databaseUrl === undefined) {
    const { connectPglite } = await import("./pglite.ts");
    return await connectPglite(dataDir, image, onLostConnection);
  }
  const { connectPostgres } = await import("./postgres.ts");
  return connectPostgres({ databaseUrl, databaseDirectUrl }, onLostConnection, say);
}

function openThrough(dialect: Dialect): Database {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect, plugins });
}
