import { type DatabaseKind, testDatabaseUrl, usualKind } from "./testDatabase.ts";

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
