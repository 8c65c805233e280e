import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { migratedTemplate, onServer, urlOf } from "./migratedTemplate.ts";
import { postgresUse } from "./postgresUse.ts";
import { borrowPglite } from "./sharedPglite.ts";

/** The PostgreSQL server on which tests may create databases, if there is one. */
export const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/** The databases that the service runs on. */
export type DatabaseKind = "PGlite" | "PostgreSQL";

/** The default database of a test: PGlite, or PostgreSQL when the runner repeats everything on it. */
export const usualKind: DatabaseKind =
  process.env["TEST_DATABASE_KIND"] === "PostgreSQL" ? "PostgreSQL" : "PGlite";

/** A new, migrated database that `close` removes. */
export interface TestDatabase extends OpenDatabase {
  /** The URL under which further processes open the same database; PGlite has none. */
  readonly databaseUrl?: string;
}

/**
 * Creates a new database, by default of the usual kind: PGlite in memory, or one of its own on a server, by default that of
 * `TEST_DATABASE_URL`.
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
  postgresUse.begin();
  return {
    ...opened,
    databaseUrl,
    close: async () => {
      await opened.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
      postgresUse.end();
    },
  };
}
