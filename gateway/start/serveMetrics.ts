import { createServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "../metrics/metrics.ts";
import { findDifferences } from "../connectors/settlements.ts";
import { RefusedStart } from "../refusedStart.ts";
import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import type { OpenDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { nextStepDueAt } from "../payment/finishPayment.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";

/** The comparison of settlements with the ledger reads many rows. */
const compareEveryMs = 600_000;

/** The address of the metrics. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves the metrics at `/metrics` on an address of their own, because operators may read them and callers may not. Returns a
 * function that stops it. Throws `RefusedStart` if the port is not available.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { "content-type": contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, "the service failed to read its metrics");
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const reason = "code" in error ? String(error.code) : error.message;
      reject(
        new RefusedStart(
          reason === "EADDRINUSE"
            ? `Port ${port} is in use, so the service cannot serve its metrics there. Set METRICS_PORT to another number, or leave it out.`
            : `The service cannot serve its metrics on ${host}:${port} (${reason}). Set METRICS_PORT and METRICS_HOST to a free address, or leave METRICS_PORT out.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
}

/** Adds metrics that are computed when they are read: of the process, the overdue work, and the connections to PostgreSQL. */
export function watchService(deps: Deps, { poolUse }: Pick<OpenDatabase, "poolUse">): void {
  const { metrics, database, clock } = deps;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watch(
    "due_work_lag_seconds",
    "The seconds since the oldest unfinished work fell due; 0 if no work is due.",
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
  let compared = { count: 0, untilMs: 0 };
  metrics.watch(
    "connector_settlement_differences",
    "The payments about which the settlements of connectors and the ledger disagree, at most ten minutes old.",
    async () => {
      const nowMs = clock.elapsedMs();
      if (nowMs >= compared.untilMs) {
        const { length: count } = await findDifferences(database, clock.now());
        compared = { count, untilMs: nowMs + compareEveryMs };
      }
      return compared.count;
    },
  );
  if (!poolUse) return;
  metrics.watch(
    "database_connections_open",
    "The connections to PostgreSQL.",
    () => poolUse().open,
  );
  metrics.watch(
    "database_connections_idle",
    "The free connections to PostgreSQL.",
    () => poolUse().idle,
  );
  metrics.watch(
    "database_connections_awaited",
    "The requests that wait for a connection to PostgreSQL.",
    () => poolUse().awaited,
  );
}
