import { type DatabaseKind, testDatabaseUrl, usualKind } from "./testDatabase.ts";

const onPglite = { kind: "PGlite", isThere: true } as const;
const onPostgres = { kind: "PostgreSQL", isThere: testDatabaseUrl !== undefined } as const;

/**
 * The databases for suites that are about the database: both, but PostgreSQL alone where the runner has everything done once more on that.
 * `isThere` says whether the tests have it.
 */
export const databaseKinds: readonly {
  readonly kind: DatabaseKind;
  readonly isThere: boolean;
}[] = usualKind === "PGlite" ? [onPglite, onPostgres] : [onPostgres];
