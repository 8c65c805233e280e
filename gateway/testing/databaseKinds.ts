import { type DatabaseKind, testDatabaseUrl } from "./testDatabase.ts";

/** Both databases for suites that run on both: `isThere` says whether the tests have it. */
export const databaseKinds: readonly {
  readonly kind: DatabaseKind;
  readonly isThere: boolean;
}[] = [
  { kind: "PGlite", isThere: true },
  { kind: "PostgreSQL", isThere: testDatabaseUrl !== undefined },
];
