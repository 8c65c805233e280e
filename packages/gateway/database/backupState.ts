import { sql } from "kysely";
import type { Database } from "./database.ts";

/** A nightly backup that ended longer ago did not end in the last night. */
export const longestBackupAgeSeconds = 26 * 3600;

/** When the last backup ended. Whoever takes one notes its end in the database. */
export interface LastBackup {
  /** The seconds since the last note; since the database was made, if there is none. */
  readonly ageSeconds: number;
  readonly isNoted: boolean;
}

/** Reads when the last backup ended. */
export async function readLastBackup(database: Database): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select extract(epoch from clock_timestamp() - coalesce(noted, made))::float8 as age_seconds,
      noted is not null as is_noted
    from (select max(taken_at) as noted from backup_note) as note,
      (select min("timestamp")::timestamptz as made from kysely_migration) as migration`.execute(
    database,
  );
  return rows[0] ?? { ageSeconds: Number.NaN, isNoted: false };
}

/**
 * Returns whether the write-ahead log is archived: by a program that reads the slot `archive` now, or by PostgreSQL's own archiver
 * whose last attempt succeeded. Undefined of a standby, which archives nothing.
 */
export async function isLogArchived(database: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ isArchived: boolean }>`
    select coalesce(
      (select active from pg_replication_slots where slot_name = 'archive'),
      current_setting('archive_mode') <> 'off' and last_archived_time is not null
        and (last_failed_time is null or last_archived_time > last_failed_time)
    ) as is_archived from pg_stat_archiver where not pg_is_in_recovery()`.execute(database);
  return rows[0]?.isArchived;
}
