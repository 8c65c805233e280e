import type { Deps } from "../deps.ts";
import { createSlowCount, type SlowCount } from "../metrics/slowCount.ts";
import { checkLedger } from "./checkLedger.ts";

/** A check reads the whole ledger. */
const checkEveryMs = 3_600_000;

/** Counts the differences of the ledger (G31). Of several processes one checks at a time. Differences are logged. */
export function watchLedger(deps: Pick<Deps, "database" | "clock" | "log">): SlowCount {
  const { database, log } = deps;
  return createSlowCount(deps, "ledger_differences", checkEveryMs, async (isEnding) => {
    const found = (await checkLedger(database, { isEnding }))?.length;
    if (found) log.error({ differences: found }, "the ledger does not add up");
    return found;
  });
}
