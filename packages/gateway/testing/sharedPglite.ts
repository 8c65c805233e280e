import { Kysely, type KyselyPlugin, sql } from "kysely";
import { type Database, type OpenDatabase, openDatabase } from "../database/database.ts";
import { migratedImage } from "./migratedDatabase.ts";
import { readMerchantsTables, watchStatements } from "./statementWatch.ts";

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
  migratedSchema ??= await readSchema(lent.database);
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
      const isAsBefore = (await readSchema(lent.database)) === migratedSchema;
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
  const database = lent.withPlugin(plugin).withPlugin(watchStatements(tables));
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

/**
 * Returns all tables, columns, constraints, indexes, triggers and functions that a test may have changed, as one text to compare.
 */
async function readSchema(database: Database): Promise<string> {
  const { rows } = await sql`
    select 'column', attrelid::regclass::text || '.' || attname, atttypid::text || attnotnull::text
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select 'default', adrelid::regclass::text || adnum, pg_get_expr(adbin, adrelid)
      from pg_attrdef join pg_class on pg_class.oid = adrelid
      where relnamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text || '.' || tgname, tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'function', oid::regprocedure::text, md5(prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'migration', name, '' from kysely_migration
    order by 1, 2`.execute(database);
  return JSON.stringify(rows);
}

/** Empties all tables, even those whose triggers forbid it, and resets the settings of the session. */
async function empty(opened: OpenDatabase): Promise<OpenDatabase> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'audit'::regnamespace) and relkind = 'r'
        and relname not like 'kysely%' and relname <> 'digest_key'
        and pg_relation_size(oid) > 0`.execute(opened.database);
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(", ");
    await sql`set session_replication_role = replica`.execute(opened.database);
    await sql.raw(`truncate ${names} restart identity cascade`).execute(opened.database);
  }
  await sql`reset all`.execute(opened.database);
  // PGlite has no checkpointer process, and would keep the whole log in memory.
  await sql`checkpoint`.execute(opened.database);
  return opened;
}
