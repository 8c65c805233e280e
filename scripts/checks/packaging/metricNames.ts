import { toRecord } from "@pay/contract/toRecord.ts";
import { pino } from "pino";
import * as z from "zod";
import { openSharedLimit } from "@pay/gateway/start/openSharedLimit.ts";
import { watchService } from "@pay/gateway/start/serveMetrics.ts";
import { openTestDeps } from "@pay/gateway/testing/testDeps.ts";
import { gauges } from "@pay/own-accounts/server/serveMetrics.ts";

const Labels = z.array(z.string());

/** A metric that the service serves. */
export interface ServedMetric {
  readonly name: string;
  /** The names under which Prometheus stores it; a histogram has three. */
  readonly stored: readonly string[];
  readonly labels: readonly string[];
}

/** Returns all metrics that a service with PostgreSQL and Redis serves, and those of own accounts. */
export async function listServedMetrics(): Promise<readonly ServedMetric[]> {
  const { deps, close } = await openTestDeps();
  const open = { pool: 0, reads: 0, lanes: 0, listener: 0, hold: 0, chooser: 0 };
  const stop = watchService(deps, {
    connections: () => ({ open, idle: 0, awaited: 0 }),
    countWaitingCommits: async () => await Promise.resolve(0),
  });
  const log = pino({ level: "silent" });
  const redis = { ...deps.config, redisUrl: "redis://127.0.0.1:9" };
  const shared = await openSharedLimit(redis, { ...deps, log });
  const { text } = await deps.metrics.read();
  shared?.close();
  await stop();
  await close();
  const ofService = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", kind]) => ({
    name,
    stored: kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    // prom-client keeps them in a property that its types do not know.
    labels: Labels.parse(toRecord(deps.metrics.registry.getSingleMetric(name))["labelNames"]),
  }));
  const own = Object.keys(gauges).map((name) => ({
    name,
    stored: [name],
    labels: name === "own_accounts_waiting_files" ? ["account"] : [],
  }));
  return [...ofService, ...own];
}

/** Returns the names of the metrics in expressions of PromQL, `up` of Prometheus itself among them. */
export function findMetrics(expressions: readonly string[]): ReadonlySet<string> {
  const bare = expressions.join("\n").replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]*\]/g, " ");
  const names = [...bare.matchAll(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b(?!\()/g)].map(([name]) => name);
  return new Set([...names, ...(/\bup\b/.test(bare) ? ["up"] : [])]);
}

/** Returns the labels by which an expression of PromQL chooses or groups. */
export function findLabels(expression: string): ReadonlySet<string> {
  const chosen = [...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(
    ([, label = ""]) => label,
  );
  const grouped = [...expression.matchAll(/\b(?:by|without|on|ignoring) ?\(([^)]*)\)/g)].flatMap(
    ([, labels = ""]) => labels.split(",").map((label) => label.trim()),
  );
  return new Set([...chosen, ...grouped].filter((label) => label !== ""));
}
