import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Short, because a process that starts without the primary believes the note. */
const noteEveryMs = 5000;

/** The SQL of whether commits wait for a standby, by the settings of the primary. */
const commitsWait = sql<boolean>`current_setting('synchronous_standby_names') <> ''`;

/**
 * Notes in the database whether commits wait for a standby, now and every five seconds; returns a function that stops it. The standby
 * has the note too, so a process that starts while only the standby answers knows whether it has every confirmed commit.
 */
export function keepStandbyNote(database: Database): () => void {
  const note = () => {
    // Health tells of a database that is unreachable. The next attempt follows.
    noteStandby(database).catch(() => undefined);
  };
  note();
  const timer = setInterval(note, noteEveryMs).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Notes it, if the note says otherwise. A standby cannot be asked this: its own settings are for the time after a promotion. */
async function noteStandby(database: Database): Promise<void> {
  const isOld = sql<boolean>`not pg_is_in_recovery() and commits_wait is distinct from (${commitsWait})`;
  const old = database.selectFrom("environmentStamp").select("environment").where(isOld);
  // Usually nothing is to be written.
  if (!(await old.executeTakeFirst())) return;
  await database.updateTable("environmentStamp").set({ commitsWait }).where(isOld).execute();
}
