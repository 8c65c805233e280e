import { CamelCasePlugin, type Dialect, Kysely } from "kysely";
import type { Listen, PoolUse } from "./connection.ts";
import { shareReads } from "./hotStatement.ts";
import { migrate } from "./migrate.ts";
import { connectPglite } from "./pglite.ts";
import { connectPostgres } from "./postgres.ts";
import type { Tables } from "./tables.ts";

/** The tables, through a typed query builder. */
export type Database = Kysely<Tables>;

/** An open database. */
export interface OpenDatabase {
  readonly database: Database;
  readonly listen: Listen;
  /** The use of the connections to PostgreSQL. */
  readonly poolUse?: (() => PoolUse) | undefined;
  readonly close: () => Promise<void>;
}

/** Where the data is: PostgreSQL at `databaseUrl`, otherwise PGlite in a folder, or in memory without one. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** What a database in memory begins with. */
  readonly image?: Blob | undefined;
  /** Told when a connection to PostgreSQL is lost, or the embedded database breaks off; a new one is made when it is next needed. */
  readonly onLostConnection?: ((error: Error) => void) | undefined;
}

/** Opens the database and brings its tables to their newest form. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const connection =
    place.databaseUrl === undefined
      ? await connectPglite(place.dataDir, place.image, place.onLostConnection)
      : connectPostgres(place.databaseUrl, place.onLostConnection ?? (() => undefined));
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
  return { database, listen: connection.listen, poolUse: connection.poolUse, close };
}

function openThrough(dialect: Dialect): Database {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect, plugins });
}
