import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { readerOf, shareReads } from "../database/hotQuery.ts";
import { borrowPglite } from "./sharedPglite.ts";
import { borrowPostgres } from "./sharedPostgres.ts";
import { readMerchantsTables, watchQueries } from "./queryWatch.ts";

/** The PostgreSQL server on which tests may create databases, if there is one. */
export const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/** The databases that the service runs on. */
export type DatabaseKind = "PGlite" | "PostgreSQL";

/** The default database of a test: PGlite, or PostgreSQL when the runner repeats everything on it. */
export const usualKind: DatabaseKind =
  process.env["TEST_DATABASE_KIND"] === "PostgreSQL" ? "PostgreSQL" : "PGlite";

/** The names of the merchants' tables, once they were read. */
let merchantsTables: ReadonlySet<string> | undefined;

/** An empty, migrated database that `close` removes, or empties for the next test. */
export interface TestDatabase extends OpenDatabase {
  /** The URL under which further processes open the same database; PGlite has none. */
  readonly databaseUrl?: string;
}

/**
 * Opens an empty, migrated database of a kind: PGlite in memory, or a database on the PostgreSQL server at `serverUrl`. Throws an
 * Error if that is undefined.
 */
export async function openTestDatabase(
  kind: DatabaseKind = usualKind,
  serverUrl = testDatabaseUrl,
): Promise<TestDatabase> {
  if (kind === "PGlite") return await borrowPglite();
  if (serverUrl === undefined) throw new Error("TEST_DATABASE_URL is not set");
  const { databaseUrl, giveBack } = await borrowPostgres(serverUrl);
  const opened = await openDatabase({ databaseUrl });
  merchantsTables ??= await readMerchantsTables(opened.database);
  const database = opened.database.withPlugin(watchQueries(merchantsTables));
  const reader = readerOf(opened.database);
  if (reader !== opened.database)
    shareReads(database, { reader, askAgain: async () => await Promise.resolve() });
  return {
    ...opened,
    database,
    databaseUrl,
    close: async () => {
      await opened.close();
      await giveBack();
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
