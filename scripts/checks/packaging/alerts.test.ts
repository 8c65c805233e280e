import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { findPrometheus } from "../../test/programs/prometheus.ts";
import { findLabels, findMetrics, listServedMetrics, type ServedMetric } from "./metricNames.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const packaging = `${root}/packaging`;
const rules = readFileSync(`${packaging}/alerts.yml`, "utf8");
const runbook = readFileSync(`${root}/docs/runbook.md`, "utf8");

/** The alerts, each with its expression and its annotations as text. */
const alerts = rules
  .split("- alert: ")
  .slice(1)
  .map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? "",
    expr: /expr:([^]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? "",
    runbookUrl: /runbook_url: (\S+)/.exec(rule)?.[1],
  }));
const ofAlerts = findMetrics(alerts.map(({ expr }) => expr));

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.optional(z.array(z.object({ expr: z.string() }))),
    }),
  ),
});
const { panels } = Dashboard.parse(JSON.parse(readFileSync(`${packaging}/dashboard.json`, "utf8")));
const onDashboard = findMetrics(
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
);

let served: readonly ServedMetric[];
beforeAll(async () => {
  served = await listServedMetrics();
});

test("rules and dashboard use only metrics of the service, and the dashboard shows all of its own and of the rules", () => {
  // Prometheus itself provides `up`.
  const known = new Set(["up", ...served.flatMap(({ stored }) => stored)]);
  expect([...ofAlerts, ...onDashboard].filter((name) => !known.has(name))).toEqual([]);
  expect([ofAlerts.size > 10, onDashboard.size > 15]).toEqual([true, true]);
  expect([...ofAlerts].filter((name) => !onDashboard.has(name))).toEqual([]);
  const own = served.filter(({ name }) => !/^(?:process|nodejs)_/.test(name));
  const hidden = own.filter(({ stored }) => !stored.some((name) => onDashboard.has(name)));
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

test("each expression chooses and groups by labels that its metrics have", () => {
  const ofPrometheus = ["job", "instance", "le"];
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const unknown = expressions.flatMap((expression) => {
    const used = findMetrics([expression]);
    const known = new Set([
      ...ofPrometheus,
      ...served
        .filter(({ stored }) => stored.some((name) => used.has(name)))
        .flatMap(({ labels }) => labels),
    ]);
    return [...findLabels(expression)]
      .filter((label) => !known.has(label))
      .map((label) => `${label} in ${expression.trim()}`);
  });
  expect(unknown).toEqual([]);
  expect([...findLabels('sum by (a, b) (c_total{d!="e",f=~"g"}[5m])')]).toEqual([
    "d",
    "f",
    "a",
    "b",
  ]);
});

test("the panels of the dashboard have ids of their own, and none covers another", () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

test("the names in an expression are found without its labels and functions", () => {
  const found = findMetrics([
    'sum by (le, connector_name) (rate(a_total{other_label="b_total"}[$__rate_interval])) > b_seconds offset 1h',
    "changes(c_seconds[30m]) > 3 and up == 0",
  ]);
  expect([...found]).toEqual(["a_total", "b_seconds", "c_seconds", "up"]);
});

/** The sections of the runbook by their headings. */
const sections = new Map(
  runbook
    .split("\n## ")
    .slice(1)
    .map((section) => [section.split("\n")[0] ?? "", section]),
);

test("each alert has its section in the runbook and leads to it, and each section is of an alert", () => {
  const names = alerts.map(({ name }) => name);
  expect([...sections.keys()]).toEqual([...names, "Next"]);
  expect(alerts.map(({ runbookUrl }) => runbookUrl)).toEqual(
    names.map((name) => `docs/runbook.md#${name.toLowerCase()}`),
  );
});

test("a section says what it means, what customers notice, what to check and what to do, without a call that needs a token", () => {
  for (const [name, section] of sections) {
    if (name === "Next") continue;
    const parts = [...section.matchAll(/^\*\*([^*]+)\.\*\* /gm)].map(([, part]) => part);
    expect([name, parts]).toEqual([name, ["Meaning", "Customers notice", "Check", "Do"]]);
    // Administrators have no token of a merchant.
    const calls = section.match(/`(?:GET|POST|PUT) [^`]*`/g) ?? [];
    expect([name, calls]).toEqual([name, []]);
  }
});

test("each alert is tested where it fires, and where it does not", () => {
  const checks = readFileSync(`${packaging}/alerts.test.yml`, "utf8")
    .split("\n      - eval_time:")
    .slice(1)
    .map((check) => ({
      name: /alertname: (\w+)/.exec(check)?.[1],
      isFiring: !/^\s+exp_alerts: \[\]/m.test(check),
    }));
  const untested = alerts.flatMap(({ name }) =>
    [true, false]
      .filter((isFiring) => !checks.some((one) => one.name === name && one.isFiring === isFiring))
      .map((isFiring) => `${name} ${isFiring ? "fires" : "does not fire"}`),
  );
  expect(untested).toEqual([]);
});

test("promtool accepts the rules and passes their tests", { tags: ["all"] }, (context) => {
  const promtool = findPrometheus("promtool") ?? context.skip("there is no promtool here");
  const runPromtool = (...args: readonly string[]) =>
    execFileSync(promtool, args, { cwd: packaging, encoding: "utf8" });
  expect(runPromtool("check", "rules", "alerts.yml")).toContain("SUCCESS");
  expect(runPromtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
});
