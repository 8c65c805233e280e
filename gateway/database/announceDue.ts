import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The channel on which due work is announced; the payload is when it is due, ISO 8601. */
export const dueWorkChannel = "due_work";

/** Every process looks for due work at least so often, so that what is due later need not be announced. */
export const lookEveryMs = 30_000;

/**
 * Whether what is due at a time has to be announced, or is found in time by itself. PostgreSQL lets transactions that announce something commit
 * one after the other, so that each would wait for the disk alone.
 */
export function isDueSoon(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() - now.getTime() <= 2 * lookEveryMs;
}

/**
 * Tells every process on this database that something is due at a time. Inside a transaction it is told when that is committed, so
 * that what one process wrote is done by another should the first be gone by then.
 */
export async function announceDue(database: Kysely<Tables>, dueAt: Date): Promise<void> {
  await sql`select pg_notify(${dueWorkChannel}, ${dueAt.toISOString()})`.execute(database);
}
