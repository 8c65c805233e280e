import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { mostConnections } from "../database/connection.ts";
import { readConfig } from "../settings/readConfig.ts";
import { secretNames } from "../settings/readSetting.ts";
import { openTestDeps } from "../testing/testDeps.ts";
import { openSharedLimit } from "./openSharedLimit.ts";
import { watchService } from "./serveMetrics.ts";

const operatingPage = new URL("../../../docs/operating.md", import.meta.url);

/** Returns the names that begin the rows of the table under a heading. */
async function namesUnder(heading: string): Promise<string[]> {
  const page = await readFile(operatingPage, "utf8");
  const part = page.split("\n## ").find((one) => one.startsWith(heading)) ?? "";
  return [...part.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
}

/** Returns the variables that `readConfig` reads. */
function readNames(environment: "sandbox" | "live"): Set<string> {
  const names = new Set<string>();
  const given: Record<string, string> = {
    ENVIRONMENT: environment,
    DATABASE_URL: "postgres://db.example/x",
    PUBLIC_URL: "https://pay.example",
    METRICS_PORT: "9464",
  };
  const env = new Proxy(given, {
    get: (variables, name) => {
      if (typeof name !== "string") return undefined;
      names.add(name);
      const isRefused = environment === "live" && name.startsWith("RATE_");
      return isRefused ? undefined : variables[name];
    },
  });
  readConfig(env);
  return names;
}

test("the page on operating lists each setting once, and no others", async () => {
  const told = await namesUnder("Settings");
  const read = new Set([...readNames("sandbox"), ...readNames("live")]);
  // A secret's file is told in a sentence below the table.
  const page = await readFile(operatingPage, "utf8");
  for (const name of secretNames) {
    expect(read.delete(`${name}_FILE`)).toBe(true);
    expect(page).toContain(`\`${name}_FILE\``);
  }
  expect(told.toSorted()).toEqual([...read].toSorted());
});

test("the pages tell the most connections of a process as the service has them", async () => {
  const page = await readFile(operatingPage, "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)`: .* \| (\d+) \|/gm)];
  expect(Object.fromEntries(rows.map(([, use, most]) => [use, Number(most)]))).toEqual(
    mostConnections,
  );
  const inAll = Object.values(mostConnections).reduce<number>((sum, most) => sum + most, 0);
  const scalingPage = await readFile(new URL("../../../docs/scaling.md", import.meta.url), "utf8");
  for (const text of [page, scalingPage])
    expect(text).toMatch(new RegExp(`each process (?:takes|has) at most ${inAll}\\b`, "i"));
});

test("the page on operating says the time limits of the sources", async () => {
  const page = await readFile(operatingPage, "utf8");
  const rows = [...page.matchAll(/^\| .* \| (\d+) (m?s) \| `(\w+)` in `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [row, count, unit, name, path = ""] of rows) {
    const source = await readFile(new URL(`../../../${path}`, import.meta.url), "utf8");
    const set = [...source.matchAll(new RegExp(`\\b${name}(?: =|:) ([\\d_]+)\\b`, "g"))];
    const milliseconds = set.map(([, value = ""]) => Number(value.replaceAll("_", "")));
    expect([row, milliseconds]).toEqual([
      row,
      expect.arrayContaining([Number(count) * (unit === "s" ? 1000 : 1)]),
    ]);
  }
});

test("the page on operating lists each metric of the service, and no others", async () => {
  const { deps, close } = await openTestDeps();
  const uses = { pool: 0, reads: 0, lanes: 0, listener: 0, hold: 0, chooser: 0 };
  const stop = watchService(deps, {
    connections: () => ({ open: uses, idle: 0, awaited: 0 }),
    countWaitingCommits: async () => await Promise.resolve(0),
  });
  const redis = { ...deps.config, redisUrl: "redis://127.0.0.1:9" };
  const shared = await openSharedLimit(redis, { ...deps, log: pino({ level: "silent" }) });
  const { text } = await deps.metrics.read();
  shared?.close();
  await stop();
  await close();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
  // The page describes the metrics of Node.js by their common prefixes.
  const own = names.filter((name) => !/^(?:process|nodejs)_/.test(name));
  // Own accounts are a program of their own.
  const told = (await namesUnder("Metrics")).filter((name) => !name.startsWith("own_accounts_"));
  expect(told.toSorted()).toEqual(own.toSorted());
});
