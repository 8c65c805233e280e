import { PGliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A migration of a release. One that is apart runs outside of a transaction. It can end half-way, so it must be repeatable. */
export interface ReleasedMigration extends Migration {
  readonly isApart?: boolean;
}

/**
 * Returns a migration whose queries run one by one outside of a transaction, as `create index concurrently` must. PGlite cannot
 * run such a query. It has no other writers, so there the word is left out.
 */
export function apart(...queries: readonly string[]): ReleasedMigration {
  return {
    isApart: true,
    up: async (database) => {
      const isAlone = database.getExecutor().adapter instanceof PGliteAdapter;
      for (const one of queries)
        await sql.raw(isAlone ? one.replace("concurrently ", "") : one).execute(database);
    },
  };
}
