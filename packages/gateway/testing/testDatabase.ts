import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { readerOf, shareReads } from "../database/hotQuery.ts";
import { borrowPglite } from "./sharedPglite.ts";
import { nameOfMigrations } from "./migratedDatabase.ts";
import { readMerchantsTables, watchStatements } from "./statementWatch.ts";

/** The PostgreSQL server on which tests may create databases, if there is one. */
export const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/** The databases that the service runs on. */
export type DatabaseKind = "PGlite" | "PostgreSQL";

/** The default database of a test: PGlite, or PostgreSQL when the runner repeats everything on it. */
export const usualKind: DatabaseKind =
  process.env["TEST_DATABASE_KIND"] === "PostgreSQL" ? "PostgreSQL" : "PGlite";

/** The names of the merchants' tables, once they were read. */
let merchantsTables: ReadonlySet<string> | undefined;

/** A new, migrated database that `close` removes. */
export interface TestDatabase extends OpenDatabase {
  /** The URL under which further processes open the same database; PGlite has none. */
  readonly databaseUrl?: string;
}

/**
 * Opens a new, migrated database of a kind: PGlite in memory, or a new database on the PostgreSQL server at `serverUrl`. Throws
 * an Error if that is undefined.
 */
export async function openTestDatabase(
  kind: DatabaseKind = usualKind,
  serverUrl = testDatabaseUrl,
): Promise<TestDatabase> {
  if (kind === "PGlite") return await borrowPglite();
  if (serverUrl === undefined) throw new Error("TEST_DATABASE_URL is not set");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(
    serverUrl,
    `create database ${name} template ${await migratedTemplate(serverUrl)}`,
  );
  const databaseUrl = urlOf(serverUrl, name);
  const opened = await openDatabase({ databaseUrl });
  merchantsTables ??= await readMerchantsTables(opened.database);
  const database = opened.database.withPlugin(watchStatements(merchantsTables));
  const reader = readerOf(opened.database);
  if (reader !== opened.database)
    shareReads(database, { reader, lookAgain: async () => await Promise.resolve() });
  return {
    ...opened,
    database,
    databaseUrl,
    close: async () => {
      await opened.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const onPglite = { kind: "PGlite", isThere: true } as const;
const onPostgres = { kind: "PostgreSQL", isThere: testDatabaseUrl !== undefined } as const;

/**
 * The databases for suites about the database: both, or PostgreSQL alone when the runner repeats everything on it. `isThere`
 * tells whether the tests have it.
 */
export const databaseKinds: readonly {
  readonly kind: DatabaseKind;
  readonly isThere: boolean;
}[] = usualKind === "PGlite" ? [onPglite, onPostgres] : [onPostgres];

/** The names of the servers' templates, once they exist. */
const templates = new Map<string, Promise<string>>();

/**
 * Returns the name of an empty, migrated database on a server. PostgreSQL copies it as a template in a fraction of the time of
 * the migrations. It stays on the server until the migrations change.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
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
export async function onServer(serverUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows.length;
  } finally {
    await client.end();
  }
}
