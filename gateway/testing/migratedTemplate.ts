import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openDatabase } from "../database/database.ts";
import { nameOfMigrations } from "./migrationsHash.ts";

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

/** Runs a statement on a connection of its own; returns the number of rows. */
export async function onServer(serverUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows.length;
  } finally {
    await client.end();
  }
}
