import { test } from "vitest";
import { testDatabaseUrl } from "./testDatabase.ts";

/** A test that needs PostgreSQL: skipped where the tests have none. `test.skipIf` would also run a test with the tag `all` in each run. */
export const testOnPostgres: typeof test.skip = testDatabaseUrl === undefined ? test.skip : test;
