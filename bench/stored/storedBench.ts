import { onServer, startBenchServer } from "../machine/benchServer.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { addDone, addWaiting } from "./fillStored.ts";
import { recordLife } from "./hotStatements.ts";
import { measureStored, type StatementCost } from "./measureStored.ts";

/** So many payments that are done, and so many that wait. */
export interface StoredScale {
  readonly done: number;
  readonly waiting: number;
}

/** The cost of each statement at a scale. */
export interface StoredCosts {
  readonly scale: StoredScale;
  readonly costs: readonly StatementCost[];
}

/** The cost of every statement at every scale, and the version of PostgreSQL. */
export interface StoredMeasured {
  readonly version: string;
  readonly costs: readonly StoredCosts[];
}

/** Fills one database from scale to scale, each larger than the one before, and measures the statements at each. */
export async function benchStored(scales: readonly StoredScale[]): Promise<StoredMeasured> {
  // Nothing cleans up by itself, and commits are waited for: each scale is measured after the same whole cleaning, which passes over pages
  // whose commit is not written yet.
  const postgres = await startBenchServer(["fsync=off", "autovacuum=off"]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, addMerchants);
  const life = await recordLife(databaseUrl, "1000000");
  const measured: StoredCosts[] = [];
  await onServer(databaseUrl, async (client) => {
    // The copies fill the space that the recorded payment left free.
    await client.query("vacuum (index_cleanup on)");
    let filled: StoredScale = { done: 0, waiting: 0 };
    for (const scale of scales) {
      // Triggers of the ledger and of foreign keys would look at each row: these are copies of what they let pass.
      await client.query("set session_replication_role = replica");
      await addDone(client, life, { from: filled.done, to: scale.done });
      await addWaiting(client, life, { from: filled.waiting, to: scale.waiting });
      await client.query("set session_replication_role = origin");
      await client.query("vacuum (analyze, index_cleanup on)");
      measured.push({ scale, costs: await measureStored(client, life, scale) });
      filled = scale;
    }
  });
  await postgres.stop();
  return { version: postgres.version, costs: measured };
}
