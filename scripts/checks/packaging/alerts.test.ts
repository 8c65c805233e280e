import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openSharedLimit } from "../../../gateway/start/openSharedLimit.ts";
import { watchService } from "../../../gateway/start/serveMetrics.ts";
import { openTestDeps } from "../../../gateway/testing/testDeps.ts";
import { findPromtool } from "../../test/programs/promtool.ts";

const packaging = fileURLToPath(new URL("../../../packaging", import.meta.url));
const rules = readFileSync(`${packaging}/alerts.yml`, "utf8");
const page = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");

/** Returns the metrics that the rules use. */
function metricsIn(text: string): Set<string> {
  const expressions = text
    .split("- alert:")
    .slice(1)
    .map((rule) => /expr:([^]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? "");
  const bare = expressions.join(" ").replaceAll(/\{[^}]*\}|by \([^)]*\)/g, " ");
  const names = [...bare.matchAll(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b(?!\()/g)].map(([name]) => name);
  return new Set([...names, ...(/\bup\b/.test(bare) ? ["up"] : [])]);
}

test("the rules use only metrics of the service", async () => {
  const { deps, close } = await openTestDeps();
  watchService(deps, { poolUse: () => ({ open: 0, idle: 0, awaited: 0 }) });
  const log = pino({ level: "silent" });
  const redis = { ...deps.config, redisUrl: "redis://127.0.0.1:9" };
  const shared = await openSharedLimit(redis, { ...deps, log });
  const { text } = await deps.metrics.read();
  shared?.close();
  await close();
  const served = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // Prometheus itself provides `up`.
  expect([...metricsIn(rules)].filter((name) => ![...served, "up"].includes(name))).toEqual([]);
  expect(metricsIn(rules).size).toBeGreaterThan(7);
});

test("docs/operating.md describes exactly the alerts that exist", () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  const table = page.split("## ").find((part) => part.startsWith("Alerts")) ?? "";
  const told = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
  expect(told).toEqual(alerts);
});

test("promtool accepts the rules and passes their tests", { tags: ["all"] }, (context) => {
  const promtool = findPromtool() ?? context.skip("there is no promtool here");
  const runPromtool = (...args: readonly string[]) =>
    execFileSync(promtool, args, { cwd: packaging, encoding: "utf8" });
  expect(runPromtool("check", "rules", "alerts.yml")).toContain("SUCCESS");
  expect(runPromtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
});
