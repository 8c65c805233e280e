import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "@pay/gateway/database/migrate.ts";
import type { ReleasedMigration } from "@pay/gateway/database/releasedMigration.ts";
import { onServer } from "@pay/gateway/testing/sharedPostgres.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "@pay/gateway/testing/testDatabase.ts";
import { blockedForMs, measureWrites } from "./blockedWrites.ts";
import { newestBelow } from "./previousRelease.ts";

const hold = `select pg_sleep(${(2 * blockedForMs) / 1000})`;

function migrationOf(queries: readonly string[]): ReleasedMigration {
  return {
    up: async (database) => {
      for (const one of queries) await sql.raw(one).execute(database);
    },
  };
}

// The fault `migrations` finds an index that is made on five million rows.
describe.skipIf(testDatabaseUrl === undefined)(
  "Writes during a migration",
  { tags: ["all"] },
  () => {
    let opened: TestDatabase;
    beforeEach(async () => {
      opened = await openTestDatabase("PostgreSQL");
      await onServer(opened.databaseUrl ?? "", "insert into logo values ('a.svg', 'eA==')");
    });
    afterEach(async () => await opened.close());

    const measure = async (...queries: readonly string[]) =>
      await measureWrites(opened.databaseUrl ?? "", ["logo"], {
        ...migrations,
        "9001tried_0001": migrationOf(queries),
      });

    it("go on while a column is added", async () => {
      expect(await measure("alter table logo add column note text")).toBeLessThan(blockedForMs);
    });

    it.each(["alter table logo add column note text", "update logo set content_base64 = ''"])(
      "are found to wait for a migration that does not end after: %s",
      async (query) => {
        expect(await measure(query, hold)).toBeGreaterThan(blockedForMs);
      },
    );
  },
);

it("the previous release is the newest tag below the version", () => {
  const tags = ["v1.0.0", "v1.9.0", "v1.10.0", "v2.0.0", "latest", "v1.10.1-rc.1"];
  expect(newestBelow("2.0.0", tags)).toBe("v1.10.0");
  expect(newestBelow("1.10.0", tags)).toBe("v1.9.0");
  expect(newestBelow("1.0.0", tags)).toBeUndefined();
});
