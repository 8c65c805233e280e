import { createServer } from "node:http";
import { foreignName, isServedName } from "@pay/contract/servedName.ts";
import about from "../../../package.json" with { type: "json" };
import type { FastifyBaseLogger } from "fastify";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { atMost } from "../atMost.ts";
import { readCacheBytes } from "../boundedCache.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { countDeadLetters } from "../callback/deadLetters.ts";
import { readFeedAges, readScarceNumbers } from "../connectors/connectorTable.ts";
import { countOverdue } from "../connectors/dueAsks.ts";
import { findDifferences, readOpenDayAges } from "../connectors/findDifferences.ts";
import { watchLedger } from "../ledger/watchLedger.ts";
import { mayChangeAudit } from "../commands/auditLog.ts";
import { createSlowCount } from "../metrics/slowCount.ts";
import { RefusedStart } from "../refusedStart.ts";
import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import { isLogArchived, readLastBackup } from "../database/backupState.ts";
import type { OpenDatabase } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { nextStepDueAt } from "../payment/finishPayment.ts";
import type { ClockWatch } from "../transport/clockWatch.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";

/** Prometheus waits ten seconds for all metrics together. */
const readWithinMs = 2000;
/** The code of a database that does not answer in time: the log knows the condition. */
const silent = { code: "ETIMEDOUT" };
/** The comparison of settlements with the ledger reads many rows. */
const compareEveryMs = 600_000;

/** The address of the metrics. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** The names by which the metrics are served, besides IP addresses and `localhost`. */
  readonly names: readonly string[];
}

/**
 * Serves the metrics at `/metrics` on an address of their own, because administrators may read them and callers may not. Returns a
 * function that stops it. Throws `RefusedStart` if the port is not available.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, names }: MetricsAddress,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!isServedName(request.headers.host, names)) {
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" }).end(foreignName);
      return;
    }
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
          { mayPass: reason !== "EACCES" },
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

/**
 * Adds metrics that are computed when they are read: of the process and its version, the overdue work, the ledger, and the connections to
 * PostgreSQL. One that cannot be read is NaN, and the others are served. Returns a function that ends the counts under way.
 */
export function watchService(
  deps: Pick<Deps, "config" | "metrics" | "database" | "clock" | "log">,
  { connections, countWaitingCommits }: Pick<OpenDatabase, "connections" | "countWaitingCommits">,
  clockWatch?: Pick<ClockWatch, "aheadSeconds">,
): () => Promise<void> {
  const { metrics, database, clock, log } = deps;
  // Before the others, whose own reads would count as waiting: metrics are read in the order in which they were added.
  if (connections) watchConnections(metrics, connections);
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watch(
    "clock_ahead_seconds",
    "The seconds by which this machine's clock is ahead of the database's, below zero if it is behind; NaN on the embedded database.",
    () => clockWatch?.aheadSeconds() ?? Number.NaN,
  );
  const versions = new Map([[about.version, 1]]);
  metrics.watchEach("gateway_build_info", "1, by the version of the service.", "version", () =>
    Promise.resolve(versions),
  );
  metrics.watchEach(
    "cache_bytes",
    "The bytes that each cache takes, as its entries were weighed.",
    "cache",
    async () => await Promise.resolve(readCacheBytes()),
  );
  const orElse =
    <Value>(metric: string, unknown: Value, read: () => Promise<Value>) =>
    async () => {
      try {
        const value = await atMost(readWithinMs, read());
        if (value === undefined)
          throw Object.assign(new Error(`no answer within ${readWithinMs} ms`), silent);
        return value;
      } catch (error) {
        log.warn({ err: error, metric }, "the service failed to read a metric");
        return unknown;
      }
    };
  const watch = (name: string, help: string, read: () => Promise<number>) => {
    metrics.watch(name, help, orElse(name, Number.NaN, read));
  };
  watch(
    "due_work_lag_seconds",
    "The seconds since the oldest unfinished work fell due; 0 if no work is due. NaN while no database answers that takes writes.",
    async () => {
      // A standby answers too, and nobody can do the work.
      if (connections?.().hasPrimary === false) return Number.NaN;
      const times = [
        await nextStepDueAt(deps, payinKind),
        await nextStepDueAt(deps, payoutKind),
        await nextCallbackDueAt(database),
      ];
      const now = clock.now().getTime();
      return Math.max(0, ...times.map((dueAt) => (now - (dueAt?.getTime() ?? now)) / 1000));
    },
  );
  if (countWaitingCommits)
    watch(
      "database_commits_waiting",
      "The commits of all processes that have waited for a synchronous standby for more than three seconds.",
      countWaitingCommits,
    );
  watch(
    "connector_overdue_asks",
    "The payments whose connector should have been asked more than a minute ago.",
    async () => await countOverdue(database, clock.now()),
  );
  watch(
    "callback_dead_letters",
    "The callbacks of all merchants whose last attempt has failed.",
    async () => await countDeadLetters(database),
  );
  const feedAges = "connector_feed_age_seconds";
  metrics.watchEach(
    feedAges,
    "The seconds since a connector last told its capabilities and all its changes.",
    "connector",
    orElse(feedAges, new Map<string, number>(), async () => {
      return await readFeedAges(database, clock.now());
    }),
  );
  const openDays = "connector_open_day_age_seconds";
  metrics.watchEach(
    openDays,
    "The seconds since the end of the oldest day whose settlements a connector has not closed; 0 if it has closed all.",
    "connector",
    orElse(openDays, new Map<string, number>(), async () => {
      return await readOpenDayAges(database, clock.now());
    }),
  );
  watchCare(deps, watch);
  const numbers = [
    [
      "free",
      "connector_free_numbers",
      "The virtual numbers that a connector can give to new payments, of the account, or the part of it for some payments, of which the smallest share is free.",
    ],
    [
      "all",
      "connector_numbers",
      "All virtual numbers of the account, or the part of it, of which connector_free_numbers tells.",
    ],
  ] as const;
  for (const [which, name, help] of numbers)
    metrics.watchEach(
      name,
      help,
      "connector",
      orElse(name, new Map<string, number>(), async () => {
        const counts = await readScarceNumbers(database);
        return new Map([...counts].map(([connector, count]) => [connector, count[which]]));
      }),
    );
  const settled = "connector_settlement_differences";
  const settlements = createSlowCount(deps, settled, compareEveryMs, async (isEnding) => {
    const { differences, failed } = await findDifferences(database, clock.now(), isEnding);
    for (const { connector, day, error } of failed)
      log.error({ err: error, connector, day }, "the settlements of a day were not compared");
    return isEnding() ? undefined : differences.length + failed.length;
  });
  metrics.watch(
    settled,
    "The payments about which the settlements of connectors and the ledger disagree, and the days that could not be compared, counted every ten minutes. NaN until the first comparison; the last count stays while one fails.",
    settlements.read,
  );
  const ledger = watchLedger(deps);
  metrics.watch(
    "ledger_differences",
    "The accounts that are not the sum of their entries, and the currencies that are not zero; counted every hour. NaN until the first check; the last count stays while one fails.",
    ledger.read,
  );
  return async () => {
    await Promise.all([settlements.stop(), ledger.stop()]);
  };
}

/** Adds what an administrator of live has to care for: the backup, the archive of the log, and the owner of the audit log. */
function watchCare(
  { database, config }: Pick<Deps, "database" | "config">,
  watch: (name: string, help: string, read: () => Promise<number>) => void,
): void {
  const inLive = (read: () => Promise<number>) => async () =>
    config.environment === "live" ? await read() : Number.NaN;
  watch(
    "backup_age_seconds",
    "In live, the seconds since the last backup was noted in the database; since the database was made, if none was.",
    inLive(async () => (await readLastBackup(database)).ageSeconds),
  );
  watch(
    "log_archived",
    "In live, 1 while the write-ahead log of the database is archived, 0 if nobody archives it. NaN while only a standby answers.",
    inLive(async () => Number(await isLogArchived(database))),
  );
  watch(
    "audit_log_changeable",
    "In live, 1 if the role of the service could change the audit log, 0 if it can only add to it.",
    inLive(async () => Number(await mayChangeAudit(database))),
  );
}

function watchConnections(
  metrics: Metrics,
  connections: NonNullable<OpenDatabase["connections"]>,
): void {
  const open: Gauge<"use"> = new Gauge({
    name: "database_connections",
    help: "The open connections to PostgreSQL, by their use.",
    labelNames: ["use"],
    registers: [metrics.registry],
    collect: () => {
      for (const [use, count] of Object.entries(connections().open)) open.set({ use }, count);
    },
  });
  metrics.watch(
    "database_connections_idle",
    "The free connections for writes and reads.",
    () => connections().idle,
  );
  metrics.watch(
    "database_connections_awaited",
    "The requests that wait for a connection for writes or reads.",
    () => connections().awaited,
  );
  metrics.watch(
    "database_writable_servers",
    "The servers of PostgreSQL that take writes, former primaries included; NaN if the address names but one.",
    () => connections().writableServers ?? Number.NaN,
  );
  metrics.watch(
    "database_writes_refused",
    "1 if the database answers and has refused the last write, because its disk is full or it is read-only; otherwise 0.",
    () => Number(connections().areWritesRefused === true),
  );
}
