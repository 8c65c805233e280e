import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { checkLedger } from "./checkLedger.ts";

/** A check reads the whole ledger. */
const checkEveryMs = 3_600_000;
/** The time for which a caller waits for the check under way. */
const checkedWithinMs = 2000;

/** The result of the last check of the ledger. */
export interface LedgerWatch {
  /** Returns the number of differences that the last check found, and begins a check if it is an hour old; NaN before the first. */
  readonly count: () => Promise<number>;
  /** Ends the check under way. */
  readonly stop: () => Promise<void>;
}

/** Watches the ledger (G31). Of several processes one checks at a time. Differences are logged. */
export function watchLedger({
  database,
  clock,
  log,
}: Pick<Deps, "database" | "clock" | "log">): LedgerWatch {
  let found = Number.NaN;
  let nextMs = -Infinity;
  let isEnding = false;
  let checking = Promise.resolve();
  const check = async () => {
    try {
      const differences = await checkLedger(database, { isEnding: () => isEnding });
      if (differences === undefined) return;
      found = differences.length;
      if (found > 0) log.error({ differences: found }, "the ledger does not add up");
    } catch (error) {
      log.warn({ err: error }, "the service failed to check its ledger");
    }
  };
  return {
    count: async () => {
      const nowMs = clock.elapsedMs();
      if (nowMs >= nextMs && !isEnding) {
        nextMs = nowMs + checkEveryMs;
        checking = check();
      }
      const isAnswered = new AbortController();
      const late = wait(checkedWithinMs, undefined, { signal: isAnswered.signal, ref: false });
      await Promise.race([checking, late.catch(() => undefined)]);
      isAnswered.abort();
      return found;
    },
    stop: async () => {
      isEnding = true;
      await checking;
    },
  };
}
