import type { Database } from "../gateway/database/database.ts";

/**
 * Makes the callbacks that dead processes had leased due at once, instead of after 40 s. Call it only when living
 * processes are idle, because it would repeat their callbacks too.
 */
export async function endLeases(database: Database, now: Date = new Date()): Promise<void> {
  await database
    .updateTable("callback")
    .set({ dueAt: now })
    .where("state", "=", "waiting")
    .where("leaseId", "is not", null)
    .execute();
}
