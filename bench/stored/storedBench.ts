import { onServer, startBenchServer } from "../machine/benchServer.ts";
import { addMerchants } from "../gateway/fillDatabase.ts";
import { addDone, addWaiting } from "./fillStored.ts";
import { recordLife } from "./hotStatements.ts";
import { measureStored, type StatementCost } from "./measureStored.ts";

/** The numbers of finished and of waiting payments. */
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

/** Fills one database to growing scales, and measures the statements at each. */
export async function benchStored(scales: readonly StoredScale[]): Promise<StoredMeasured> {
  // There is no autovacuum: each scale is measured after one full vacuum. Commits are synchronous, because a vacuum
  // skips pages whose commit is not on disk yet.
  const postgres = await startBenchServer(["fsync=off", "autovacuum=off"]);
  const databaseUrl = await postgres.makeDatabase();
  await onServer(databaseUrl, addMerchants);
  const life = await recordLife(databaseUrl, "1000000");
  const measured: StoredCosts[] = [];
  await onServer(databaseUrl, async (client) => {
    // Frees the space of the recorded payment, which the copies then fill.
    await client.query("vacuum (index_cleanup on)");
    let filled: StoredScale = { done: 0, waiting: 0 };
    for (const scale of scales) {
      // Turns off triggers of the ledger and foreign keys, because they would check each copy of a valid row.
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
