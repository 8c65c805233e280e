import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, PostgresAdapter, PostgresDialect, sql } from "kysely";

/** The number of Kysely's own lock, so that programs with either way to wait for it exclude each other. */
const lockId = "3853314791062309107";
/** Short against a migration. */
const askEveryMs = 50;

/**
 * Waits for the lock of migrations by asking again. Kysely's own waits inside of a statement, whose snapshot
 * `create index concurrently` of the lock's holder waits for: each would wait for the other.
 */
class AskingAdapter extends PostgresAdapter {
  override async acquireMigrationLock<T>(database: Kysely<T>): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_lock(${sql.raw(lockId)}) as "isOurs"`.execute(database);
      if (rows[0]?.isOurs === true) return;
      await wait(askEveryMs);
    }
  }
}

/** The dialect for migrations on PostgreSQL. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter(): AskingAdapter {
    return new AskingAdapter();
  }
}
