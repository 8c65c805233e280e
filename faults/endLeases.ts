import type { Database } from "../gateway/database/database.ts";

/**
 * Makes due what dead processes were at, which the end of their leases would do after 40 s. Only where all that the living ones are at
 * is done, or theirs would be sent again too.
 */
export async function endLeases(database: Database, now: Date = new Date()): Promise<void> {
  await database
    .updateTable("callback")
    .set({ dueAt: now })
    .where("state", "=", "waiting")
    .where("leaseId", "is not", null)
    .execute();
}
