import type { Deps } from "../deps.ts";
import type { StatusChange } from "../processor/processor.ts";
import { finishPayin } from "./finishPayin.ts";
import { lockStep, type PayinKey } from "./payinStep.ts";

/**
 * Gives a payin the final status that was found out about it, with its callback and its money (§6, G21, G31). Tells whether it did: not
 * where it was final before (G27), or there is none.
 */
export async function reportPayin(
  { database, clock, metrics }: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayinKey,
  change: StatusChange,
): Promise<boolean> {
  const isFinished = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, key);
    return await finishPayin(transaction, key, change, clock.now());
  });
  if (isFinished) metrics.payinReached(change.status);
  return isFinished;
}
