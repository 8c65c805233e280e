import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The channel on which due work is announced; the payload is when it is due, ISO 8601. */
export const dueWorkChannel = "due_work";

/**
 * Tells every process on this database that something is due at a time. Inside a transaction it is told when that is committed, so
 * that what one process wrote is done by another should the first be gone by then.
 */
export async function announceDue(database: Kysely<Tables>, dueAt: Date): Promise<void> {
  await sql`select pg_notify(${dueWorkChannel}, ${dueAt.toISOString()})`.execute(database);
}
