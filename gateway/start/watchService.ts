import { collectDefaultMetrics } from "prom-client";
import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import type { OpenDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { nextStepDueAt } from "../payment/finishPayment.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";

/** Adds metrics that are computed when they are read: of the process, the overdue work, and the connections to PostgreSQL. */
export function watchService(deps: Deps, { poolUse }: Pick<OpenDatabase, "poolUse">): void {
  const { metrics, database, clock } = deps;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watch(
    "due_work_lag_seconds",
    "For how long the oldest work that is due has been due; 0 where nothing is.",
    async () => {
      const times = [
        await nextStepDueAt(deps, payinKind),
        await nextStepDueAt(deps, payoutKind),
        await nextCallbackDueAt(database),
      ];
      const now = clock.now().getTime();
      return Math.max(0, ...times.map((dueAt) => (now - (dueAt?.getTime() ?? now)) / 1000));
    },
  );
  if (!poolUse) return;
  metrics.watch("database_connections_open", "Connections to PostgreSQL.", () => poolUse().open);
  metrics.watch("database_connections_idle", "Those that are free.", () => poolUse().idle);
  metrics.watch("database_connections_awaited", "Who waits for one.", () => poolUse().awaited);
}
