import { CamelCasePlugin, type Dialect, Kysely, sql } from "kysely";
import type { Connection, Listen, PoolUse } from "./connection.ts";
import { shareReads } from "./hotStatement.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** Kysely, the typed query builder, for the tables. */
export type Database = Kysely<Tables>;

/** An open database. */
export interface OpenDatabase {
  readonly database: Database;
  readonly listen: Listen;
  /** Resolves if the database answers, however many calls wait for it; throws if it is away. */
  readonly ping: () => Promise<void>;
  /** Returns the use of the pool of connections to PostgreSQL. */
  readonly poolUse?: (() => PoolUse) | undefined;
  readonly close: () => Promise<void>;
}

/** The place of the data: PostgreSQL at `databaseUrl`, otherwise PGlite in a folder, or in memory without one. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** The initial content of a database in memory. */
  readonly image?: Blob | undefined;
  /** Called when a connection to PostgreSQL is lost, or PGlite aborts. The next use opens a new one. */
  readonly onLostConnection?: ((error: Error) => void) | undefined;
}

/** Opens the database and migrates its tables. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const connection = await connect(place);
  const database = openThrough(connection.dialect);
  const sharedReads = connection.sharedReads && openThrough(connection.sharedReads);
  if (sharedReads) shareReads(database, sharedReads);
  const close = async () => {
    await connection.close();
    await sharedReads?.destroy();
    await database.destroy();
  };
  const unhurried = connection.unhurried && openThrough(connection.unhurried);
  try {
    await migrate(unhurried ?? database);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await unhurried?.destroy();
  }
  const ping = async () => {
    if (connection.ping) await connection.ping();
    else await sql`select 1`.execute(sharedReads ?? database);
  };
  return { database, listen: connection.listen, ping, poolUse: connection.poolUse, close };
}

/** Only the driver in use is loaded. */
async function connect(place: DatabasePlace): Promise<Connection> {
  const { databaseUrl, dataDir, image, onLostConnection = () => undefined } = place;
  if (databaseUrl === undefined) {
    const { connectPglite } = await import("./pglite.ts");
    return await connectPglite(dataDir, image, onLostConnection);
  }
  const { connectPostgres } = await import("./postgres.ts");
  return connectPostgres(databaseUrl, onLostConnection);
}

function openThrough(dialect: Dialect): Database {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect, plugins });
}
