import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openDatabase } from "../database/database.ts";
import { type Ask, emptyTables, readSchema } from "./emptyTables.ts";
import { nameOfMigrations } from "./migratedDatabase.ts";

/** A database of a test on a PostgreSQL server. */
export interface LentDatabase {
  readonly databaseUrl: string;
  /** Empties it for the next test of this worker, or removes it. Cuts all connections that are left. */
  readonly giveBack: () => Promise<void>;
}

/**
 * The beginning of the names of the databases of one run of Vitest, which removes them at its end (`scripts/test/vitestServers.ts`).
 * Without it, as in other programs, a database serves once.
 */
const ofThisRun = process.env["TEST_DATABASE_PREFIX"];

/** Empty databases by their server that nobody uses now. */
const spares = new Map<string, string[]>();
/** The schema of an empty, migrated database, once it was read. */
let migratedSchema: string | undefined;

/**
 * Lends an empty, migrated database on a server. To make and to remove one costs a fifth of a second of the server's processor time,
 * to empty one a fifth of that. One with changed tables is not lent again.
 */
export async function borrowPostgres(serverUrl: string): Promise<LentDatabase> {
  const name = spares.get(serverUrl)?.pop() ?? (await makeDatabase(serverUrl));
  const databaseUrl = urlOf(serverUrl, name);
  if (ofThisRun !== undefined) migratedSchema ??= await withSession(databaseUrl, readSchema);
  let isBack = false;
  return {
    databaseUrl,
    giveBack: async () => {
      if (isBack) return;
      isBack = true;
      if (ofThisRun !== undefined && (await withSession(databaseUrl, emptyAgain)))
        spares.set(serverUrl, [...(spares.get(serverUrl) ?? []), name]);
      else await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `${ofThisRun ?? "test_"}${randomBytes(8).toString("hex")}`;
  const template = await migratedTemplate(serverUrl);
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return name;
}

/** Cuts the other connections and empties the tables. Returns whether the database is as it was when it was made. */
async function emptyAgain(ask: Ask): Promise<boolean> {
  await ask(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if ((await readSchema(ask)) !== migratedSchema) return false;
  await emptyTables(ask);
  return true;
}

async function withSession<Result>(
  databaseUrl: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(async (query) => (await client.query(query)).rows);
  } finally {
    await client.end();
  }
}

/** The names of the servers' templates, once they exist. */
const templates = new Map<string, Promise<string>>();

/**
 * Returns the name of an empty, migrated database on a server. PostgreSQL copies it as a template in a fraction of the time of
 * the migrations. It stays on the server until the migrations change.
 */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const known = templates.get(serverUrl) ?? findOrMake(serverUrl);
  templates.set(serverUrl, known);
  return await known;
}

async function findOrMake(serverUrl: string): Promise<string> {
  const template = `test_migrated_${await nameOfMigrations()}`;
  if (await isThere(serverUrl, template)) return template;
  const unfinished = `test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `create database ${unfinished}`);
  await (await openDatabase({ databaseUrl: urlOf(serverUrl, unfinished) })).close();
  try {
    // Several test processes may do this at once: the template is complete once it has its name.
    await onServer(serverUrl, `alter database ${unfinished} rename to ${template}`);
  } catch (error) {
    await onServer(serverUrl, `drop database ${unfinished}`);
    if (!(await isThere(serverUrl, template))) throw error;
  }
  return template;
}

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const found = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`);
  return found > 0;
}

/** Returns the URL of another database on a server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a query on a connection of its own; returns the number of rows. */
export async function onServer(serverUrl: string, query: string): Promise<number> {
  return await withSession(serverUrl, async (ask) => (await ask(query)).length);
}

/** Removes the databases whose names begin so. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await withSession(serverUrl, async (ask) => {
    const rows = await ask(
      `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
    );
    for (const { name } of rows) await ask(`drop database ${String(name)} with (force)`);
  });
}
