import { Kysely, type KyselyPlugin, sql } from "kysely";
import { type Database, type OpenDatabase, openDatabase } from "../database/database.ts";
import { type Ask, emptyTables, readSchema } from "./emptyTables.ts";
import { migratedImage } from "./migratedDatabase.ts";
import { readMerchantsTables, watchQueries } from "./queryWatch.ts";

/**
 * An empty PGlite that nobody uses now. Opening one takes two thirds of a second of processor time, emptying one a tenth of that.
 */
let spare: OpenDatabase | undefined;
/** The schema of an empty, migrated PGlite, once it was read. */
let migratedSchema: string | undefined;
/** The names of the merchants' tables, once they were read. */
let merchantsTables: ReadonlySet<string> | undefined;

/**
 * Lends an empty, migrated PGlite in memory. `close` empties it for the next borrower in this worker; a PGlite with changed
 * tables is closed instead. After `close` the borrower's queries fail, so that leftover work cannot write into the next test's
 * data.
 */
export async function borrowPglite(): Promise<OpenDatabase> {
  const lent = spare ?? (await openDatabase({ image: await migratedImage() }));
  spare = undefined;
  migratedSchema ??= await readSchema(askThrough(lent.database));
  const tables = merchantsTables ?? (await readMerchantsTables(lent.database));
  merchantsTables = tables;
  const stops = new Set<() => Promise<void>>();
  let isOver = false;
  return {
    database: refuseWhen(() => isOver, lent.database, tables),
    listen: async (channel, onNotify) => {
      const stop = await lent.listen(channel, onNotify);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    ping: async () => {
      if (isOver) throw new Error("this database was closed");
      return await lent.ping();
    },
    close: async () => {
      if (isOver) return;
      isOver = true;
      for (const stop of stops) await stop();
      const isAsBefore = (await readSchema(askThrough(lent.database))) === migratedSchema;
      if (isAsBefore && spare === undefined) spare = await empty(lent);
      else await lent.close();
    },
  };
}

/** Refuses all queries and transactions on a returned database. */
function refuseWhen(isOver: () => boolean, lent: Database, tables: ReadonlySet<string>): Database {
  const refuse = () => {
    if (isOver()) throw new Error("this database was closed");
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      refuse();
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
  const database = lent.withPlugin(plugin).withPlugin(watchQueries(tables));
  // Prebuilt hot queries bypass the plugin.
  for (const name of ["executeQuery", "transaction"] as const)
    Object.defineProperty(database, name, {
      get: () => {
        refuse();
        return Kysely.prototype[name];
      },
    });
  return database;
}

function askThrough(database: Database): Ask {
  return async (query) => {
    const { rows } = await sql.raw<Readonly<Record<string, unknown>>>(query).execute(database);
    return rows;
  };
}

/** Empties all tables, and resets the settings of the session. */
async function empty(opened: OpenDatabase): Promise<OpenDatabase> {
  await emptyTables(askThrough(opened.database));
  await sql`reset all`.execute(opened.database);
  // PGlite has no checkpointer process, and would keep the whole log in memory.
  await sql`checkpoint`.execute(opened.database);
  return opened;
}
